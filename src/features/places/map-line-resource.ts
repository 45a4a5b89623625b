import type { Point, Resource, Values } from '#src/features/resources/resources.ts';
import { IS_ACTIVE } from '#src/features/resources/shared-fields.ts';

export type MapLineValues = {
  name: string;
  lineKind: 'lift' | 'stepFree';
  liftId: string | null;
  points: Point[];
  towers: number;
  isActive: boolean;
};

/** What is drawn over the picture of the map: wires with their pylons, and paths without steps. */
export const MAP_LINE_RESOURCE = {
  kind: 'map-lines',
  subject: 'mapLine',
  permission: 'places.edit',
  publishing: 'places.edit',
  title: 'resources.mapLines.title',
  newTitle: 'resources.mapLines.new',
  lead: 'resources.mapLines.lead',
  fields: {
    name: { kind: 'text', label: 'resources.mapLines.name', hint: 'resources.mapLines.nameHint', max: 60 },
    lineKind: {
      kind: 'choice',
      label: 'resources.mapLines.kind',
      options: [
        { value: 'lift', label: 'resources.mapLines.kind.lift' },
        { value: 'stepFree', label: 'resources.mapLines.kind.stepFree' },
      ],
    },
    liftId: {
      kind: 'choice',
      label: 'resources.mapLines.lift',
      hint: 'resources.mapLines.liftHint',
      options: 'rows',
      isOptional: true,
    },
    points: {
      kind: 'polyline',
      label: 'resources.mapLines.points',
      hint: 'resources.mapLines.pointsHint',
      min: 2,
      max: 40,
    },
    towers: {
      kind: 'number',
      label: 'resources.mapLines.towers',
      hint: 'resources.mapLines.towersHint',
      min: 0,
      max: 40,
    },
    isActive: IS_ACTIVE,
  },
  starts: { lineKind: 'lift', towers: 0, isActive: true },
  check: ({ lineKind, liftId, towers }: Values) => {
    if (lineKind === 'lift') return liftId ? [] : [{ path: 'liftId', error: 'resources.mapLines.liftToo' }];
    return [
      ...(liftId ? [{ path: 'liftId', error: 'resources.mapLines.noLift' }] : []),
      ...(towers ? [{ path: 'towers', error: 'resources.mapLines.noTowers' }] : []),
    ];
  },
  name: 'name',
  columns: ['lineKind', 'liftId', 'isActive'],
  filters: ['lineKind', 'isActive'],
  sorts: { name: { label: 'resources.sort.name', index: 'map_lines_order' } },
  guestPage: 'map',
} as const satisfies Resource;
