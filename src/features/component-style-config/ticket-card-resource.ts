import type { MessageId } from '#i18n/intl.ts';
import type { Field, Resource, Values, WrongLeaf } from '#src/features/resources/resources.ts';
import { IS_ACTIVE } from '#src/features/resources/shared-fields.ts';
import { contrast } from '#src/values/hex-color.ts';
import { IMAGE_HEIGHT, inkOn, LABELS, type LabelName, READABLE } from './component-style-config.ts';
import { backgroundField, inkField, ticketCardValues } from './ticket-card-values.ts';

const NAMES: Record<LabelName, { part: MessageId; background: MessageId; ink: MessageId }> = {
  featured: {
    part: 'resources.componentStyles.featured',
    background: 'resources.componentStyles.featured.background',
    ink: 'resources.componentStyles.featured.ink',
  },
  new: {
    part: 'resources.componentStyles.new',
    background: 'resources.componentStyles.new.background',
    ink: 'resources.componentStyles.new.ink',
  },
  sale: {
    part: 'resources.componentStyles.sale',
    background: 'resources.componentStyles.sale.background',
    ink: 'resources.componentStyles.sale.ink',
  },
  discount: {
    part: 'resources.componentStyles.discount',
    background: 'resources.componentStyles.discount.background',
    ink: 'resources.componentStyles.discount.ink',
  },
};

const colors: Record<string, Field> = Object.fromEntries(
  LABELS.flatMap((label): [string, Field][] => [
    [backgroundField(label), { kind: 'color', label: NAMES[label].background }],
    [
      inkField(label),
      { kind: 'color', label: NAMES[label].ink, hint: 'resources.componentStyles.inkHint', isOptional: true },
    ],
  ]),
);

/** How ticket cards look under a theme. */
export const TICKET_CARD_RESOURCE = {
  kind: 'component-styles',
  subject: 'component-style',
  permission: 'theme.edit',
  publishing: 'theme.publish',
  title: 'resources.componentStyles.title',
  newTitle: 'resources.componentStyles.newOne',
  lead: 'resources.componentStyles.lead',
  fields: {
    title: { kind: 'text', label: 'resources.componentStyles.name', max: 60 },
    theme: {
      kind: 'choice',
      label: 'resources.componentStyles.theme',
      hint: 'resources.componentStyles.themeHint',
      isFixed: true,
      isUnique: true,
      options: 'rows',
    },
    imageHeight: {
      kind: 'number',
      label: 'resources.componentStyles.imageHeight',
      hint: 'resources.componentStyles.imageHeightHint',
      min: IMAGE_HEIGHT.min,
      max: IMAGE_HEIGHT.max,
    },
    showLabels: {
      kind: 'many',
      label: 'resources.componentStyles.showLabels',
      options: LABELS.map((label) => ({ value: label, label: NAMES[label].part })),
    },
    ...colors,
    isActive: IS_ACTIVE,
  },
  starts: { title: '', theme: null, isActive: true, ...ticketCardValues(null) },
  check: unreadableLabels,
  name: 'title',
  columns: ['theme', 'isActive'],
  filters: [],
  // One a theme, read in the order of the table itself.
  sorts: { order: { label: 'resources.sort.order', index: 'component_style_configs' } },
  guestPage: 'tickets',
} as const satisfies Resource;

function unreadableLabels(values: Values): WrongLeaf[] {
  return LABELS.flatMap((label) => {
    const background = String(values[backgroundField(label)]);
    const own = values[inkField(label)];
    const ink = typeof own === 'string' ? own : inkOn(background);
    const figure = contrast(background, ink);
    if (figure >= READABLE) return [];
    const better = inkOn(background);
    return {
      path: typeof own === 'string' ? inkField(label) : backgroundField(label),
      error:
        contrast(background, better) >= READABLE
          ? 'resources.componentStyles.error.contrast'
          : 'resources.componentStyles.error.noInk',
      figure: Math.floor(figure * 100) / 100,
      to: better,
    };
  });
}
