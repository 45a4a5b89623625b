'use client';

import { useEffect, useState } from 'react';
import { api } from '#src/client/api.ts';
import type { FoundOrder } from './found-order.ts';

const PAUSE_MS = 120;

type Found = { q: string; orders: FoundOrder[]; isOffline: boolean };
const NOTHING: Found = { q: '', orders: [], isOffline: false };

/** Asks while typing: after a short pause, and only the last question's answer counts. The old one stays meanwhile. */
export function useFoundOrders(q: string): Found {
  const [found, setFound] = useState(NOTHING);

  useEffect(() => {
    if (q === '') {
      setFound(NOTHING);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      api.staff.office.find.query({ q }, { signal: asking.signal }).then(
        (orders) => setFound({ q, orders, isOffline: false }),
        () => !asking.signal.aborted && setFound({ q, orders: [], isOffline: true }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q]);

  return found;
}
