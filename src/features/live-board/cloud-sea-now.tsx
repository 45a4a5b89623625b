'use client';

import { useParkMinute } from '#src/client/use-park-minute.ts';
import { cloudSeaText } from './cloud-sea.ts';

/** The chance of a cloud sea at this minute. */
export function CloudSeaNow({ hourly, minute }: { hourly: number[]; minute: number }) {
  return cloudSeaText(hourly, useParkMinute(minute));
}
