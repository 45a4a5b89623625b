import type { MessageId } from '#i18n/intl.ts';
import type { Field, Resource, StoredRow, Values, WrongLeaf } from '#src/features/resources/resources.ts';
import { measurePairs, READABLE } from './contrast-pairs.ts';
import { proposeScale } from './propose-scale.ts';
import { EDITED_SCALES, type Mode, type Scale, SHADE_FIELDS, shadesOf } from './theme-values.ts';

const SCALE_LABELS: Record<Mode, Record<Scale, MessageId>> = {
  light: {
    primary: 'resources.themes.light.primary',
    secondary: 'resources.themes.light.secondary',
    tertiary: 'resources.themes.light.tertiary',
    yellow: 'resources.themes.light.yellow',
  },
  dark: {
    primary: 'resources.themes.dark.primary',
    secondary: 'resources.themes.dark.secondary',
    tertiary: 'resources.themes.dark.tertiary',
    yellow: 'resources.themes.dark.yellow',
  },
};
const PARTS: Record<Scale, MessageId> = {
  primary: 'resources.themes.part.primary',
  secondary: 'resources.themes.part.secondary',
  tertiary: 'resources.themes.part.tertiary',
  yellow: 'resources.themes.part.yellow',
};

const shades: Record<string, Field> = Object.fromEntries(
  SHADE_FIELDS.map(({ mode, scale, shade, name }) => [
    name,
    { kind: 'color', label: SCALE_LABELS[mode][scale], shade },
  ]),
);

/** The colours that guests' pages wear, by light and by dark. */
export const THEME_RESOURCE = {
  kind: 'themes',
  subject: 'theme',
  permission: 'theme.edit',
  publishing: 'theme.publish',
  title: 'resources.themes.title',
  newTitle: 'resources.themes.new',
  lead: 'resources.themes.lead',
  fields: {
    name: {
      kind: 'text',
      label: 'resources.themes.name',
      hint: 'resources.themes.nameHint',
      max: 60,
      isUnique: true,
    },
    basedOn: {
      kind: 'choice',
      label: 'resources.themes.basedOn',
      hint: 'resources.themes.basedOnHint',
      isOptional: true,
      isFixed: true,
      options: 'rows',
    },
    ...shades,
  },
  listFields: {
    state: {
      kind: 'choice',
      label: 'resources.themes.state',
      options: [
        { value: 'worn', label: 'resources.themes.state.worn' },
        { value: 'other', label: 'resources.themes.state.other' },
      ],
    },
    changedAt: { kind: 'moment', label: 'resources.themes.changedAt' },
    isArchived: { kind: 'flag', label: 'resources.isArchived' },
  },
  parts: [
    { title: 'resources.themes.part.name', fields: ['name', 'basedOn'] },
    ...EDITED_SCALES.map((scale) => ({
      title: PARTS[scale],
      fields: SHADE_FIELDS.filter((one) => one.scale === scale).map(({ name }) => name),
    })),
  ],
  starts: { name: '', basedOn: null, ...shadesOf(null) },
  copy: ({ id, values }: StoredRow) => ({ ...values, name: '', basedOn: id }),
  press: proposeScale,
  check: unreadablePairs,
  name: 'name',
  columns: ['state', 'changedAt'],
  filters: ['state', 'isArchived'],
  sorts: {
    newest: { label: 'resources.themes.newest', index: 'themes_office', isDescending: true },
    name: { label: 'resources.sort.name', index: 'themes_named' },
  },
  guestPage: 'home',
} as const satisfies Resource;

const OFFERED = 2;

/** The pairs under 4.5, each at the shade that decides it, with the nearest shades of its scale that pass. */
function unreadablePairs(values: Values): WrongLeaf[] {
  return measurePairs(values).flatMap(({ mode, text, on, figure, field, others }) => {
    if (figure === undefined || figure >= READABLE) return [];
    const offered = others.slice(0, OFFERED).map(({ shade, color }) => `${shade} ${color}`);
    return {
      path: field,
      error: offered.length > 0 ? 'resources.themes.error.contrast' : 'resources.themes.error.noShade',
      // Rounded down: 4.496 is under it.
      figure: Math.floor(figure * 100) / 100,
      to: offered.join(', '),
      words: { text, on, mode: `resources.themes.mode.${mode}` },
    };
  });
}
