import { useEffect } from 'react';
import { plainLink } from '#src/client/page-link.ts';

const PATIENCE_MS = 2000;

/** Holds a pressed link until `isReady`, but not for long: what decides about links is still loading, or never comes. */
export function useLinkUntil(isReady: boolean): void {
  useEffect(() => {
    if (isReady) return;
    let pressed: HTMLAnchorElement | null = null;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const hold = (event: MouseEvent) => {
      const link = plainLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed = link;
      waiting ??= setTimeout(follow, PATIENCE_MS);
    };
    const follow = () => {
      clearTimeout(waiting);
      window.removeEventListener('click', hold, true);
      if (pressed?.isConnected) pressed.click();
      pressed = null;
    };
    window.addEventListener('click', hold, true);
    return follow;
  }, [isReady]);
}
