import type { ComboRow } from '#db/schema/combos.ts';
import type { Resource } from '#src/features/resources/resources.ts';
import { IS_ACTIVE, POSITION } from '#src/features/resources/shared-fields.ts';
import { daysBetween } from '#src/values/day.ts';

export type ComboValues = Omit<ComboRow, 'id' | 'revision'> & {
  /** `slug`: the address of the product. */
  parts: { slug: string; quantity: number }[];
};

const PARTS_MIN = 2;
const WINDOW_MAX_DAYS = 3 * 366;

/** Products that cost less when they are bought together. */
export const COMBO_RESOURCE = {
  kind: 'combos',
  subject: 'combo',
  permission: 'products.edit',
  publishing: 'products.edit',
  title: 'goods.combos.title',
  newTitle: 'goods.combos.new',
  lead: 'goods.combos.lead',
  fields: {
    name: { kind: 'pair', label: 'goods.comboName', max: 80 },
    percent: { kind: 'number', label: 'goods.percent', min: 1, max: 90 },
    validFrom: { kind: 'day', label: 'goods.validFrom' },
    validTo: { kind: 'day', label: 'goods.validTo', hint: 'goods.validToHint' },
    parts: {
      kind: 'rows',
      label: 'goods.parts',
      hint: 'goods.othersHint',
      one: 'goods.part',
      max: 8,
      fields: {
        slug: { kind: 'relation', label: 'goods.other' },
        quantity: { kind: 'number', label: 'goods.quantity', min: 1, max: 100 },
      },
    },
    position: POSITION,
    isActive: IS_ACTIVE,
  },
  starts: {
    isActive: true,
    parts: [
      { slug: '', quantity: 1 },
      { slug: '', quantity: 1 },
    ],
  },
  check: (values, pathAt) => wrongCombo(values as ComboValues, pathAt),
  name: 'name',
  columns: ['percent', 'validFrom', 'validTo', 'isActive'],
  filters: ['isActive'],
  sorts: { order: { label: 'resources.sort.order', index: 'combos_order' } },
  guestPage: 'products',
} as const satisfies Resource;

type At = (list: string, index: number, leaf: string) => string;

function wrongCombo({ parts, validFrom, validTo }: ComboValues, at: At) {
  const wrong = parts.flatMap(({ slug }, index) =>
    parts.findIndex((one) => one.slug === slug) < index
      ? [{ path: at('parts', index, 'slug'), error: 'goods.error.partTwice' }]
      : [],
  );
  if (parts.length < PARTS_MIN) wrong.push({ path: 'parts', error: 'goods.error.comboOfOne' });
  if (validTo < validFrom) wrong.push({ path: 'validTo', error: 'goods.error.window' });
  else if (daysBetween(validFrom, validTo) > WINDOW_MAX_DAYS)
    wrong.push({ path: 'validTo', error: 'goods.error.windowLong' });
  return wrong;
}
