import type { QuotaRow } from '#db/schema/tickets.ts';
import type { DeparturePlan } from './departures.ts';

/** Capacity and places left of each quota, by its id; `isKnown` when the database has it already. */
export type Rooms = Map<
  string,
  { day: string; capacity: number; ruleCapacity: number; left: number; isKnown: boolean }
>;

type Drawing = Pick<DeparturePlan, 'quota' | 'pools'>;

const LIMITED_PERCENT = 20;

/** The quotas that the departures draw from, as they are in the database or else as planned. */
export function roomsOf(departures: Drawing[], known: Omit<QuotaRow, 'ruleCapacity'>[]): Rooms {
  const planned: Rooms = new Map(
    departures
      .flatMap(quotasOf)
      .map(({ id, ...quota }) => [id, { ...quota, left: quota.capacity, isKnown: false }]),
  );
  for (const { id, day, capacity, held, sold } of known) {
    const { ruleCapacity } = planned.get(id) ?? {};
    if (ruleCapacity !== undefined)
      planned.set(id, { day, capacity, ruleCapacity, left: capacity - held - sold, isKnown: true });
  }
  return planned;
}

/** Takes places from every quota of a departure, or from none. */
export function take(departure: Drawing, places: number, rooms: Rooms): boolean {
  const own = quotasOf(departure).flatMap(({ id }) => rooms.get(id) ?? []);
  if (own.some((room) => room.left < places)) return false;
  for (const room of own) room.left -= places;
  return true;
}

/** The shortest quota decides, as in the ticket rules: none left, under a fifth left, or enough. */
export function statusOf(departure: Drawing, rooms: Rooms) {
  const own = quotasOf(departure).flatMap(({ id }) => rooms.get(id) ?? []);
  if (own.some(({ left }) => left <= 0)) return 'SOLD_OUT' as const;
  const isLimited = own.some(({ left, capacity }) => left * 100 < capacity * LIMITED_PERCENT);
  return isLimited ? ('LIMITED' as const) : ('AVAILABLE' as const);
}

function quotasOf({ quota, pools }: Drawing) {
  return [quota, ...pools];
}
