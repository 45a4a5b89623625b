'use client';

import { useEffect } from 'react';
import { cacheOwnTickets } from '#src/client/offline.ts';

/** Caches the tickets of this account on the device, so that they open without a network. */
export function CacheTickets({ owner, urls }: { owner: string; urls: readonly string[] }) {
  const list = urls.join('\n');
  useEffect(() => cacheOwnTickets(owner, list.split('\n')), [owner, list]);
  return null;
}
