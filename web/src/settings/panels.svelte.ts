/** Which of the page's own panels are open. */
export const panels = $state({ settings: false, shortcuts: false });
