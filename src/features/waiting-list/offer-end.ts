import { nextMorning, quietUntil } from '#src/features/messages/quiet-hours.ts';
import { addSeconds, parkDay, parkInstant } from '#src/values/day.ts';

const NIGHT = '22:00';
const MINUTE_MS = 60_000;

type Offer = {
  now: string;
  /** How long an offer is valid, counted by day only: nobody should lose places overnight. */
  minutes: number;
  /** When the sale ends, offer or not. */
  cutOff: string;
};

/** Until when offered places are held. */
export function offerEnd({ now, minutes, cutOff }: Offer): string {
  let from = quietUntil(now) ?? now;
  let left = minutes;
  while (from < cutOff) {
    const night = parkInstant(parkDay(from), NIGHT);
    const daylight = (Date.parse(night) - Date.parse(from)) / MINUTE_MS;
    if (left <= daylight) return earlierOf(addSeconds(from, left * 60), cutOff);
    left -= daylight;
    from = nextMorning(night);
  }
  return cutOff;
}

function earlierOf(one: string, other: string): string {
  return one < other ? one : other;
}
