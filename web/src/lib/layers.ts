/**
 * What lies over the page: panels, dialogs, drawers. Each open one has an entry in the browser's history, so that the
 * back button closes the topmost and only then leaves. Of an entry only its depth matters: how many layers are open.
 */
interface Layer {
  close: () => void;
}

const PATIENCE = 1000; // milliseconds; a browser may drop a step back that something overtook
const open: Layer[] = [];
const waiting: (() => void)[] = [];
let underWay: ReturnType<typeof setTimeout> | undefined;

function depth(): number {
  return (history.state as { layers?: number } | null)?.layers ?? 0;
}

/** Opens a layer that `close` takes away; gives a way to say that it was closed otherwise. */
export function layer(close: () => void): () => void {
  const one = { close };
  open.push(one);
  history.pushState({ layers: open.length }, "", location.href);
  return () => {
    const at = open.indexOf(one);
    if (at < 0) return; // the history closed it
    open.splice(at, 1);
    settle();
  };
}

/** Leaves the page behind with all that lies over it, then goes on: the topmost entry is there to be replaced. */
export function leave(on: (replace: boolean) => void): void {
  if (underWay) return void waiting.push(() => leave(on));
  const over = open.length > 0;
  closeDownTo(0);
  on(over);
}

function closeDownTo(left: number): void {
  while (open.length > left) open.pop()?.close();
}

/** Steps back over entries of layers that are no more: closed by hand, or met by the forward button or a reload. */
function settle(): void {
  const more = depth() - open.length;
  if (underWay || more <= 0) return;
  underWay = setTimeout(arrived, PATIENCE);
  history.go(-more);
}

function arrived(): void {
  clearTimeout(underWay);
  underWay = undefined;
  closeDownTo(depth());
  settle();
  if (!underWay) waiting.splice(0).forEach((act) => act());
}

/** Escape closes the topmost layer; a dialog does so itself. */
function key(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.isComposing || !open.length || document.querySelector("dialog:modal")) return;
  event.preventDefault();
  event.stopPropagation();
  open.at(-1)?.close();
}

addEventListener("popstate", arrived);
addEventListener("keydown", key, { capture: true });
settle();
