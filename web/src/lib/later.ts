/** Does something when the next frame has been drawn: what is seen comes first. Gives a way to call it off. */
export function afterFrame(act: () => void): () => void {
  let timer = 0;
  const wait = () => (timer = window.setTimeout(act));
  if (document.hidden) wait(); // no frame is drawn of a page that nobody looks at, but it may be heard
  const frame = document.hidden ? 0 : requestAnimationFrame(wait);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
