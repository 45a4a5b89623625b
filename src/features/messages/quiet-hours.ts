import { addDays, addSeconds, parkDay, parkInstant, parkMinute } from '#src/values/day.ts';

/** Zalo accepts no notices then (its code −133), and phones should not buzz at night. */
const FROM_MINUTE = 22 * 60;
const TO_MINUTE = 6 * 60;
const MORNING = '06:00';
/** So long after the night Zalo's clock may still be behind ours, or its night longer. */
const DAWN_MINUTES = 60;
const AT_DAWN_AGAIN_SECONDS = 5 * 60;

/** When the night of that moment is over, on the park's clock; null by day. */
export function quietUntil(now: string): string | null {
  const minute = parkMinute(now);
  if (minute < TO_MINUTE) return parkInstant(parkDay(now), MORNING);
  return minute >= FROM_MINUTE ? nextMorning(now) : null;
}

/** The first morning after that moment, also by day: Zalo's quiet hours may differ from ours. */
export function nextMorning(now: string): string {
  const today = parkInstant(parkDay(now), MORNING);
  return today > now ? today : parkInstant(addDays(parkDay(now), 1), MORNING);
}

/** When to retry after a refusal for quiet hours: soon if ours have just ended, else in the morning. */
export function afterNightRefusal(now: string): string {
  const minute = parkMinute(now) - TO_MINUTE;
  const isDawn = minute >= 0 && minute < DAWN_MINUTES;
  return isDawn ? addSeconds(now, AT_DAWN_AGAIN_SECONDS) : nextMorning(now);
}
