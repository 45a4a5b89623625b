import { useSyncExternalStore } from 'react';

/** False in the server's HTML and until React has taken over: what only scripts can do waits for it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
