import type { QuotaRow } from '#db/schema/tickets.ts';
import type { DeparturePlan } from './departures.ts';

/** Capacity and places left of each quota, by its id; `isKnown` when the database has it already. */
export type Rooms = Map<string, { day: string; capacity: number; left: number; isKnown: boolean }>;

type Drawing = Pick<DeparturePlan, 'quota' | 'pools'>;

const LIMITED_PERCENT = 20;

/** The quotas that the departures draw from, as they are in the database or else as planned. */
export function roomsOf(departures: Drawing[], known: QuotaRow[]): Rooms {
  const planned: Rooms = new Map(
    departures
      .flatMap(quotasOf)
      .map(({ id, day, capacity }) => [id, { day, capacity, left: capacity, isKnown: false }]),
  );
  for (const { id, day, capacity, held, sold } of known) {
    if (planned.has(id)) planned.set(id, { day, capacity, left: capacity - held - sold, isKnown: true });
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
