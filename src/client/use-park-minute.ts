import { startTransition, useEffect, useState } from 'react';
import { parkMinute } from '#src/values/day.ts';

const STEP_MS = 30_000;

/** Minutes after midnight at the park: what the server wrote at first, then the running time. */
export function useParkMinute(atRender: number): number {
  const [minute, setMinute] = useState(atRender);
  useEffect(() => {
    const update = () => setMinute(parkMinute(new Date().toISOString()));
    startTransition(update);
    const timer = setInterval(update, STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return minute;
}
