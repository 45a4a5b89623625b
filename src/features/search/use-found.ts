'use client';

import { useEffect, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import type { CardAndHits } from './search-hits.ts';

const PAUSE_MS = 120;

type Found = { q: string; answer: CardAndHits | null; isOffline: boolean };

/** Asks while typing: after a short pause, and only the last question's answer counts. The old one stays meanwhile. */
export function useFound(q: string, locale: Locale): Found {
  const [found, setFound] = useState<Found>({ q: '', answer: null, isOffline: false });

  useEffect(() => {
    if (q === '') {
      setFound({ q, answer: null, isOffline: false });
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      api.search.all.query({ q, locale }, { signal: asking.signal }).then(
        (answer) => setFound({ q, answer, isOffline: false }),
        () => !asking.signal.aborted && setFound({ q, answer: null, isOffline: true }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q, locale]);

  return found;
}
