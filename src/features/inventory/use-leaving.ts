import { useEffect } from 'react';
import { plainLink } from '#src/client/page-link.ts';

type Held = { code: string; until: string };
type Listen = <K extends keyof WindowEventMap>(type: K, heard: (event: WindowEventMap[K]) => void) => void;
/** Goes on to where the visitor was about to go. */
export type Leave = () => void;

/**
 * Holds up a link away and the browser's own "back" until `ask` has an answer, and its closing once something was
 * typed. What stays with the order, in another language or on its own page, is not held up.
 */
export function useLeaving({ code, until }: Held, ask: (leave: Leave) => void): void {
  useEffect(() => {
    const state = { isTyped: false, isSent: false, isLeaving: false };
    const stop = new AbortController();
    const listen: Listen = (type, heard) =>
      window.addEventListener(type, heard, { capture: true, signal: stop.signal });
    const isHeld = () => !state.isLeaving && Date.parse(until) > Date.now();
    const leaveBy = (leave: Leave) =>
      ask(() => {
        state.isLeaving = true;
        leave();
      });

    listen('click', (event) => {
      const link = isHeld() ? linkAway(event, code) : null;
      if (!link) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      leaveBy(() => link.click());
    });
    holdUpBack({ code, listen, isHeld, leaveBy });
    listen('input', (event) => {
      if (!event.isTrusted) return;
      state.isTyped = true;
      state.isSent = false;
    });
    listen('submit', () => {
      state.isSent = true;
    });
    listen('beforeunload', (event) => {
      if (state.isTyped && !state.isSent && isHeld()) event.preventDefault();
    });
    return () => stop.abort();
  }, [code, until, ask]);
}

type Holding = {
  code: string;
  listen: Listen;
  isHeld: () => boolean;
  leaveBy: (leave: Leave) => void;
};

/**
 * "Back" finds one more entry of this page; it is there from the first press on, which may have been before this was
 * loaded, as browsers pass over entries that a page adds by itself.
 */
function holdUpBack({ code, listen, isHeld, leaveBy }: Holding): void {
  // Read at the first press: a page may appear before its address does.
  let guarded: string | null = null;
  const address = () => window.location.pathname + window.location.search;
  const isGuard = () => (window.history.state as { guards?: string } | null)?.guards === guarded;
  const guard = () =>
    window.history.pushState({ ...window.history.state, guards: guarded }, '', window.location.href);
  const begin = () => {
    guarded = address();
    if (!isGuard()) guard();
  };
  listen('pointerdown', begin);
  listen('keydown', begin);
  if (navigator.userActivation?.hasBeenActive && address().includes(code)) begin();
  listen('popstate', (event) => {
    if (guarded !== address() || isGuard() || !isHeld()) return;
    event.stopImmediatePropagation();
    guard();
    leaveBy(() => (window.history.length > 2 ? window.history.go(-2) : window.location.assign('/')));
  });
}

function linkAway(event: MouseEvent, code: string): HTMLAnchorElement | null {
  const link = event.defaultPrevented ? null : plainLink(event);
  if (!link) return null;
  const { protocol, pathname, search, searchParams } = new URL(link.href);
  if (!protocol.startsWith('http') || searchParams.get('code') === code || pathname.includes(code))
    return null;
  const isHere = pathname === window.location.pathname && search === window.location.search;
  return isHere ? null : link;
}
