import { useCallback, useEffect, useState } from 'react';
import { api } from '#src/client/api.ts';
import { parkDay } from '#src/values/day.ts';
import type { RecentScan } from './gate.ts';

export type Figures = { in: number | null; expected: number | null; scans: RecentScan[]; isStale: boolean };

const REFRESH_MS = 20_000;
const NOTHING: Figures = { in: null, expected: null, scans: [], isStale: false };

/** People in and expected, and the last scans, of one gate: asked again after each scan and now and then. */
export function useGateFigures(gateId: string): { figures: Figures; refresh: () => void } {
  const [round, setRound] = useState(0);
  const [figures, setFigures] = useState(NOTHING);
  const refresh = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [refresh]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is what asks again.
  useEffect(() => {
    const left = new AbortController();
    readFigures(gateId, left.signal).then(setFigures, () => {
      if (!left.signal.aborted) setFigures((before) => ({ ...before, isStale: true }));
    });
    return () => left.abort();
  }, [gateId, round]);

  return { figures, refresh };
}

async function readFigures(gateId: string, signal: AbortSignal): Promise<Figures> {
  const day = parkDay(new Date().toISOString());
  const [counts, scans] = await Promise.all([
    api.gate.counts.query({ gateId, day }, { signal }),
    api.gate.recentScans.query({ gateId }, { signal }),
  ]);
  return { ...counts, scans, isStale: false };
}
