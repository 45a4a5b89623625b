import { isTakenByInputMethod } from '#src/values/typed/input-method.ts';

/** Escape, and the gesture of Android that goes back: a manual popover has to listen for both by itself. */
type CloseWatcher = { onclose: (() => void) | null; destroy: () => void };
/** Chrome from 126 on. */
type Platform = { CloseWatcher?: new () => CloseWatcher };

/** Returns what ends the listening. Escape that belongs to an input method closes nothing. */
export function onCloseRequest(close: () => void): () => void {
  const { CloseWatcher: Watcher } = globalThis as Platform;
  if (Watcher) {
    const watcher = new Watcher();
    watcher.onclose = close;
    return () => watcher.destroy();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || isTakenByInputMethod(event)) return;
    // The page under it has keys of its own.
    event.preventDefault();
    close();
  }
  document.addEventListener('keydown', onKeyDown, true);
  return () => document.removeEventListener('keydown', onKeyDown, true);
}
