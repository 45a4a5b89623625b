import type { Field, Resource, Values } from '#src/features/resources/resources.ts';
import { POSITION } from '#src/features/resources/shared-fields.ts';
import { minuteOf } from '#src/values/day.ts';

const ALTITUDE = {
  kind: 'number',
  hint: 'resources.lifts.altitudeHint',
  min: 0,
  max: 3200,
  unit: 'resources.lifts.metres',
} as const satisfies Partial<Field>;
const STATION_MAX_CHARS = 60;

/** The lifts themselves; how they run today is reported on the board. */
export const LIFT_RESOURCE = {
  kind: 'lifts',
  subject: 'lift',
  permission: 'live-board.edit',
  // What runs, with last rides that tickets are sold by.
  publishing: null,
  title: 'resources.lifts.title',
  newTitle: 'resources.lifts.new',
  lead: 'resources.lifts.lead',
  fields: {
    name: { kind: 'pair', label: 'resources.lifts.name', max: STATION_MAX_CHARS },
    from: { kind: 'pair', label: 'resources.lifts.from', max: STATION_MAX_CHARS },
    to: { kind: 'pair', label: 'resources.lifts.to', max: STATION_MAX_CHARS },
    fromAltitude: { ...ALTITUDE, label: 'resources.lifts.fromAltitude' },
    toAltitude: { ...ALTITUDE, label: 'resources.lifts.toAltitude' },
    cabinsTotal: { kind: 'number', label: 'resources.lifts.cabinsTotal', min: 1, max: 999 },
    lastUp: { kind: 'time', label: 'resources.lifts.lastUp', hint: 'resources.lifts.lastHint' },
    lastDown: { kind: 'time', label: 'resources.lifts.lastDown' },
    position: POSITION,
    isActive: { kind: 'flag', label: 'resources.lifts.isActive', hint: 'resources.lifts.isActiveHint' },
  },
  check: ({ fromAltitude, toAltitude, lastUp, lastDown }: Values) => [
    ...(Number(toAltitude) > Number(fromAltitude)
      ? []
      : [{ path: 'toAltitude', error: 'resources.lifts.notHigher' }]),
    ...(minuteOf(String(lastUp)) <= minuteOf(String(lastDown))
      ? []
      : [{ path: 'lastDown', error: 'liveBoard.error.downFirst' }]),
  ],
  name: 'name',
  columns: ['from', 'to', 'position', 'isActive'],
  filters: ['isActive'],
  sorts: { order: { label: 'resources.sort.order', index: 'lifts_order' } },
  guestPage: 'map',
} as const satisfies Resource;
