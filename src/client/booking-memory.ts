/** What was last chosen for a visit on this device: kept for the next page and the next time, and nowhere else. */
import { isDay } from '#src/values/day.ts';

/** Stored under another version, a choice is of another form and is not read. */
const KEY = 'booking.v1';
const UNIT_KEY = /^[a-z][a-z-]{0,30}$/;
const MAX_UNITS = 12;
const MAX_COUNT = 99;

type BookingMemory = {
  date: string | null;
  /** Guests by the keys of their units, the same for every ticket. */
  group: Readonly<Record<string, number>>;
};

/** Only what is valid; a day before `today` is over. */
export function readBooking(today: string): BookingMemory {
  const { date, group } = stored();
  return {
    date: typeof date === 'string' && isDay(date) && date >= today ? date : null,
    group: groupOf(group),
  };
}

export function rememberBooking(change: Partial<BookingMemory>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), ...change }));
  } catch {
    // In a browser without storage the choice lives as long as the page.
  }
}

type Sold = { units: readonly { id: string; key: string; max: number }[]; maxPerOrder: number };

/** Of the guests who came along before, those whom this ticket knows, within its limits; by the ids of its units. */
export function guestsFor(
  { units, maxPerOrder }: Sold,
  group: BookingMemory['group'],
): Record<string, number> {
  let room = maxPerOrder;
  return Object.fromEntries(
    units.map(({ id, key, max }) => {
      const count = Math.min(group[key] ?? 0, max, room);
      room -= count;
      return [id, count];
    }),
  );
}

/** Storage may contain anything. */
function stored(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return found !== null && typeof found === 'object' && !Array.isArray(found) ? { ...found } : {};
  } catch {
    return {};
  }
}

function groupOf(found: unknown): Record<string, number> {
  if (found === null || typeof found !== 'object') return {};
  const counts = Object.entries(found).filter(
    ([key, count]) => UNIT_KEY.test(key) && Number.isInteger(count) && count >= 0 && count <= MAX_COUNT,
  );
  return Object.fromEntries(counts.slice(0, MAX_UNITS));
}
