import { addDays, addSeconds, parkDay, parkInstant, parkMinute } from '#src/values/day.ts';

/** Zalo takes no notices then (its code −133), and nobody wants a telephone that buzzes. */
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

/** The first morning after that moment, also when it is day: Zalo may keep other hours than we think. */
export function nextMorning(now: string): string {
  const today = parkInstant(parkDay(now), MORNING);
  return today > now ? today : parkInstant(addDays(parkDay(now), 1), MORNING);
}

/** When to ask again who has said that it is night: soon where the night has just ended, else in the morning. */
export function afterNightRefusal(now: string): string {
  const minute = parkMinute(now) - TO_MINUTE;
  const isDawn = minute >= 0 && minute < DAWN_MINUTES;
  return isDawn ? addSeconds(now, AT_DAWN_AGAIN_SECONDS) : nextMorning(now);
}
