/** What the oldest browsers that we support lack; others never load it. */
import { styleWithoutHas } from './without-has.ts';
import { openWithoutPopover } from './without-popover.ts';

export function helpOldBrowser(): void {
  if (!CSS.supports('selector(:popover-open)')) openWithoutPopover();
  if (!CSS.supports('selector(:has(a))')) styleWithoutHas();
  if (!('any' in AbortSignal)) Object.assign(AbortSignal, { any: firstOf });
}

function firstOf(signals: AbortSignal[]): AbortSignal {
  const ending = new AbortController();
  for (const signal of signals) {
    const follow = () => ending.abort(signal.reason);
    if (signal.aborted) follow();
    else signal.addEventListener('abort', follow, { once: true });
  }
  return ending.signal;
}
