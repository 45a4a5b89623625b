import { addDays, addSeconds, parkDay, parkInstant } from '#src/values/day.ts';
import { hoursOn } from '#src/values/opening-hours.ts';
import type { CounterReason } from '#src/values/payment-method.ts';
import type { Settings } from '#src/values/settings.ts';

/** What decides whether a hold may be paid at the counter, besides who asks. */
export type CounterUse = {
  day: string;
  /** 0 for services alone, which take none. */
  places: number;
  /** Its quotas, with the places that other holds to be paid at the counter take of them. */
  quotas: readonly { places: number; atCounter: number; capacity: number }[];
};
export type CounterTerms = { until: string; reason: CounterReason | null };
type EligibilityInput = { use: CounterUse; orderedAt: string; settings: Settings; now: string };

/** Until when it can be paid there, which no retry moves, and why it cannot be. `orderedAt`: of the order, or now. */
export function counterTerms({ use, orderedAt, settings, now }: EligibilityInput): CounterTerms {
  const until = counterUntil({ use, orderedAt, settings });
  const { day, places, quotas } = use;
  const last = addDays(parkDay(now), settings['counter.daysAhead']);
  const isOver = (one: CounterUse['quotas'][number]) =>
    (one.atCounter + one.places) * 100 > one.capacity * settings['counter.dayPercent'];
  if (until <= now) return { until, reason: 'late' };
  if (places > 0 && day > last) return { until, reason: 'far' };
  if (places > settings['counter.maxPlaces']) return { until, reason: 'many' };
  return { until, reason: quotas.some(isOver) ? 'full' : null };
}

/** Some hours after it was ordered, never while the counter is shut, and for tickets not after the closing of their day. */
function counterUntil({ use, orderedAt, settings }: Omit<EligibilityInput, 'now'>): string {
  const hours = addSeconds(orderedAt, settings['counter.holdHours'] * 3600);
  const closing = closingOf(use.day, settings);
  return whileOpen(use.places > 0 && closing < hours ? closing : hours, settings);
}

/** That moment, or the last closing before it. */
function whileOpen(until: string, settings: Settings): string {
  const day = parkDay(until);
  const closing = closingOf(day, settings);
  if (until > closing) return closing;
  const isBeforeOpening = until < parkInstant(day, hoursOn(settings, day).opensAt);
  return isBeforeOpening ? closingOf(addDays(day, -1), settings) : until;
}

function closingOf(day: string, settings: Settings): string {
  return parkInstant(day, hoursOn(settings, day).closesAt);
}
