/** Does something when the next frame has been drawn: what is seen comes first. Gives a way to call it off. */
export function afterFrame(act: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => (timer = window.setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
