/** A router whose answers wait until a test gives them, put in as Waku does: in the transition that asked. */
import { type ReactNode, startTransition } from 'react';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { act } from './dom.ts';

type Asked = { url: URL; history: 'push' | 'replace' };

export function heldRouter() {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let draw = (_to: string): void => undefined;
  let shown = 0;
  const self = {
    /** Addresses in the order in which they were asked for. */
    asked,
    /** How the page of an address is drawn. */
    onShown: (show: (to: string) => void): void => {
      draw = show;
    },
    /** Gives the first answer that is still waited for. */
    answer: () =>
      act(async () => {
        waiting.shift()?.();
        await new Promise((done) => setTimeout(done, 1));
      }),
    isAsked: () => waiting.length > 0,
    /** Somebody else has gone there: what was asked for before is never shown. */
    show: (to: string) =>
      act(async () => {
        shown += 1;
        put(to);
      }),
    around: (children: ReactNode) => (
      <RouterContext
        value={
          {
            ...{ route: { path: '/', query: '', hash: '' }, prefetchRoute: () => undefined },
            changeRoute,
          } as never
        }
      >
        {children}
      </RouterContext>
    ),
  };
  function put(to: string): void {
    draw(to);
    // Waku's own effect, which comes after those of the page.
    queueMicrotask(() => window.history.replaceState(null, '', to));
  }
  async function changeRoute(_route: unknown, { url }: Asked): Promise<void> {
    const to = url.pathname + url.search;
    asked.push(to);
    const before = shown;
    await new Promise<void>((done) => waiting.push(done));
    if (shown === before) startTransition(() => put(to));
  }
  return self;
}
