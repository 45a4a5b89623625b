import { addDays, parkDay, parkInstant, parkMinute } from '#src/values/day.ts';

/** Zalo takes no notices then (its code −133), and nobody wants a telephone that buzzes. */
const FROM_MINUTE = 22 * 60;
const TO_MINUTE = 6 * 60;
const MORNING = '06:00';

/** When the night of that moment is over, on the park's clock; null by day. */
export function quietUntil(now: string): string | null {
  const minute = parkMinute(now);
  if (minute < TO_MINUTE) return parkInstant(parkDay(now), MORNING);
  return minute >= FROM_MINUTE ? nextMorning(now) : null;
}

/** The first morning after that moment, also when it is day: Zalo may keep other hours than we think. */
export function nextMorning(now: string): string {
  const today = parkInstant(parkDay(now), MORNING);
  return today > now ? today : parkInstant(addDays(parkDay(now), 1), MORNING);
}
