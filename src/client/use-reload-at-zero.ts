import { useEffect } from 'react';

/** When a time is over the page asks the server what has become of it; without a line it stays as it is. */
export function useReloadAtZero(seconds: number): void {
  useEffect(() => {
    if (seconds <= 0 && navigator.onLine) window.location.reload();
  }, [seconds]);
}
