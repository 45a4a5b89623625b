import type { DiscountCodeRow } from '#db/schema/discounts.ts';
import type { Field, Resource } from '#src/features/resources/resources.ts';
import { daysBetween } from '#src/values/day.ts';

type Columns = Omit<
  DiscountCodeRow,
  'id' | 'productIds' | 'usedCount' | 'usedVnd' | 'batch' | 'createdAt' | 'updatedAt' | 'revision'
>;
/** `products`: their addresses. */
export type DiscountValues = Columns & { products: string[] };

const VND_MAX = 10_000_000_000;
const WINDOW_MAX_DAYS = 3 * 366;
const USES_MAX = 1_000_000;
const money = (label: 'amount' | 'max' | 'min' | 'budget') =>
  ({
    kind: 'money',
    label: `discounts.${label}`,
    hint: `discounts.${label}Hint`,
    max: VND_MAX,
    isOptional: true,
  }) as const;
const day = (label: 'startsOn' | 'endsOn' | 'visitFrom' | 'visitTo') =>
  ({ kind: 'day', label: `discounts.${label}`, isOptional: true }) as const;
const uses = (label: 'maxUses' | 'maxPerBuyer') =>
  ({
    kind: 'number',
    label: `discounts.${label}`,
    hint: `discounts.${label}Hint`,
    min: 1,
    max: USES_MAX,
    isOptional: true,
  }) as const;

const FIELDS = {
  code: {
    kind: 'text',
    label: 'discounts.code',
    hint: 'discounts.codeHint',
    max: 40,
    form: 'discountCode',
    isFixed: true,
  },
  name: { kind: 'pair', label: 'discounts.name', hint: 'discounts.nameHint', max: 80 },
  isActive: { kind: 'flag', label: 'discounts.isActive', hint: 'discounts.isActiveHint' },
  kind: {
    kind: 'choice',
    label: 'discounts.kind',
    options: [
      { value: 'percent', label: 'discounts.kind.percent' },
      { value: 'sum', label: 'discounts.kind.sum' },
    ],
  },
  percent: { kind: 'number', label: 'discounts.percent', min: 1, max: 100, isOptional: true },
  maxVnd: money('max'),
  amountVnd: money('amount'),
  minVnd: money('min'),
  scope: {
    kind: 'choice',
    label: 'discounts.scope',
    options: [
      { value: 'all', label: 'discounts.scope.all' },
      { value: 'tickets', label: 'discounts.scope.tickets' },
      { value: 'ticket-types', label: 'discounts.scope.ticketTypes' },
      { value: 'goods', label: 'discounts.scope.goods' },
      { value: 'categories', label: 'discounts.scope.categories' },
      { value: 'products', label: 'discounts.scope.products' },
    ],
  },
  ticketTypeIds: { kind: 'many', label: 'discounts.ticketTypes', options: 'rows' },
  categoryIds: { kind: 'many', label: 'discounts.categories', options: 'rows' },
  products: {
    kind: 'rows',
    label: 'discounts.products',
    hint: 'goods.othersHint',
    one: 'discounts.product',
    max: 40,
    isBare: true,
    isUnordered: true,
    fields: { slug: { kind: 'relation', label: 'goods.other' } },
  },
  startsOn: day('startsOn'),
  endsOn: day('endsOn'),
  visitFrom: day('visitFrom'),
  visitTo: day('visitTo'),
  maxUses: uses('maxUses'),
  maxPerBuyer: uses('maxPerBuyer'),
  budgetVnd: money('budget'),
} as const satisfies Record<string, Field>;

/** Codes that make an order cheaper. */
export const DISCOUNT_RESOURCE = {
  kind: 'discount-codes',
  subject: 'discountCode',
  permission: 'discounts.edit',
  publishing: 'discounts.edit',
  title: 'discounts.title',
  newTitle: 'discounts.new',
  lead: 'discounts.lead',
  fields: FIELDS,
  listFields: {
    usesLeft: { kind: 'number', label: 'discounts.usesLeft', min: 0, max: USES_MAX, isOptional: true },
    usedVnd: { kind: 'money', label: 'discounts.usedVnd', max: VND_MAX },
    batch: { kind: 'choice', label: 'discounts.batch', options: 'rows', isOptional: true },
  },
  parts: [
    { title: 'discounts.part.code', fields: ['code', 'name', 'isActive'] },
    { title: 'discounts.part.off', fields: ['kind', 'percent', 'maxVnd', 'amountVnd', 'minVnd'] },
    { title: 'discounts.part.scope', fields: ['scope', 'ticketTypeIds', 'categoryIds', 'products'] },
    { title: 'discounts.part.days', fields: ['startsOn', 'endsOn', 'visitFrom', 'visitTo'] },
    { title: 'discounts.part.limits', fields: ['maxUses', 'maxPerBuyer', 'budgetVnd'] },
  ],
  starts: { isActive: false, kind: 'percent', scope: 'all', maxPerBuyer: 1 },
  check: (values) => wrongDiscount(values as DiscountValues),
  name: 'code',
  columns: ['name', 'usesLeft', 'usedVnd', 'budgetVnd', 'endsOn', 'isActive'],
  filters: ['isActive', 'kind', 'scope', 'batch'],
  sorts: { newest: { label: 'resources.sort.newest', index: 'discount_codes_newest', isDescending: true } },
  guestPage: 'tickets',
} as const satisfies Resource;

function wrongDiscount(values: DiscountValues) {
  const { kind, percent, amountVnd, maxVnd, scope, startsOn, endsOn, visitFrom, visitTo } = values;
  const isBefore = (to: string | null, from: string | null) => to !== null && from !== null && to < from;
  const isLong = (to: string | null, from: string | null) =>
    to !== null && from !== null && daysBetween(from, to) > WINDOW_MAX_DAYS;
  const rules: [boolean, string, string][] = [
    [kind === 'percent' && percent === null, 'percent', 'discounts.error.noPercent'],
    [kind === 'sum' && !amountVnd, 'amountVnd', 'discounts.error.noAmount'],
    [kind === 'percent' && amountVnd !== null, 'amountVnd', 'discounts.error.percentOnly'],
    [kind === 'sum' && percent !== null, 'percent', 'discounts.error.sumOnly'],
    [kind === 'sum' && maxVnd !== null, 'maxVnd', 'discounts.error.sumOnly'],
    [maxVnd === 0, 'maxVnd', 'discounts.error.nothing'],
    [
      scope === 'ticket-types' && values.ticketTypeIds.length === 0,
      'ticketTypeIds',
      'discounts.error.noScope',
    ],
    [scope === 'categories' && values.categoryIds.length === 0, 'categoryIds', 'discounts.error.noScope'],
    [scope === 'products' && values.products.length === 0, 'products', 'discounts.error.noScope'],
    [isBefore(endsOn, startsOn), 'endsOn', 'discounts.error.window'],
    [isBefore(visitTo, visitFrom), 'visitTo', 'discounts.error.window'],
    [isLong(endsOn, startsOn), 'endsOn', 'discounts.error.windowLong'],
    [isLong(visitTo, visitFrom), 'visitTo', 'discounts.error.windowLong'],
    [
      scope === 'products' && (visitFrom !== null || visitTo !== null),
      visitFrom === null ? 'visitTo' : 'visitFrom',
      'discounts.error.noVisit',
    ],
  ];
  return rules.flatMap(([isWrong, path, error]) => (isWrong ? [{ path, error }] : []));
}
