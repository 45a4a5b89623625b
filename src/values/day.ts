/** The park's one clock: Asia/Ho_Chi_Minh, fixed UTC+7 without daylight saving, wherever the server runs. */
const PARK_OFFSET_MS = 7 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `YYYY-MM-DD` in the park at that instant (ISO text). */
export function parkDay(instant: string): string {
  return parkIso(instant).slice(0, 10);
}

/** Minutes after midnight in the park at that instant, 0 to 1439. */
export function parkMinute(instant: string): number {
  const iso = parkIso(instant);
  return Number(iso.slice(11, 13)) * 60 + Number(iso.slice(14, 16));
}

/** `HH:MM` in the park at that instant. */
export function parkTime(instant: string): string {
  return parkIso(instant).slice(11, 16);
}

/** `yyyyMMddHHmmss` in the park, the form payment gateways use. */
export function parkStamp(instant: string): string {
  return parkIso(instant).slice(0, 19).replaceAll(/\D/g, '');
}

/** Instant of `HH:MM` on a park day. */
export function parkInstant(day: string, time: string): string {
  return new Date(Date.parse(`${day}T${time}:00.000Z`) - PARK_OFFSET_MS).toISOString();
}

/** True for a real calendar day written `YYYY-MM-DD` (no 31 February). */
export function isDay(text: string): boolean {
  const match = DAY_SHAPE.exec(text);
  if (!match) return false;
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === text;
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / DAY_MS);
}

/** 1 is Monday, 7 is Sunday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00.000Z`).getUTCDay() || 7;
}

export function isWeekend(day: string): boolean {
  return weekday(day) >= 6;
}

export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** `HH:MM` to minutes after midnight. */
export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

export function timeOfMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

export function addSeconds(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1000).toISOString();
}

/** The later of two instants. */
/** The last instant of its minute: what is asked "by now" all minute long is then one question. */
export function endOfMinute(instant: string): string {
  return `${instant.slice(0, 16)}:59.999Z`;
}

export function laterOf(one: string, other: string): string {
  return [one, other].sort().at(-1) ?? one;
}

function parkIso(instant: string): string {
  return new Date(Date.parse(instant) + PARK_OFFSET_MS).toISOString();
}
