/** Know a feature's name, know its paths: each stands where its name says, or where it is declared here. */
import { expect, test } from 'bun:test';
import { existsSync, readdirSync } from 'node:fs';
import { ROOT } from '#src/build/trial-site.ts';

const KINDS = {
  schema: (name: string) => `db/schema/${name}.ts`,
  rules: (name: string) => `src/features/${name}/${name}.ts`,
  words: (name: string) => `i18n/vi/${name}.ts`,
} as const;
type Kind = keyof typeof KINDS;

/** Instead of the path of that kind; null where the feature has nothing of it. */
type Elsewhere = Partial<Record<Kind | 'test', string | null>>;

const ORDERS = 'db/schema/orders.ts';
const GOODS = 'i18n/vi/goods.ts';

const ELSEWHERE: Record<string, Elsewhere> = {
  // It stores nothing: its rows are holds.
  booking: { schema: ORDERS },
  calendar: { schema: 'db/schema/seasons.ts' },
  // In the visitor's own browser.
  cart: { schema: null },
  categories: { schema: 'db/schema/products.ts', test: 'tests/features/post-categories.test.ts' },
  checkout: { schema: ORDERS, rules: 'src/features/checkout/order-fields.ts' },
  closures: { schema: 'db/schema/tickets.ts' },
  'component-style-config': { words: 'i18n/vi/themes.ts' },
  fairness: { test: 'tests/features/hold-fairness.test.ts' },
  fulfilment: { schema: ORDERS, words: 'i18n/vi/checkout-goods.ts' },
  goods: { schema: 'db/schema/products.ts', rules: 'src/features/goods/goods-fields.ts' },
  'goods-returns': { schema: ORDERS, words: GOODS, test: 'tests/features/refund-whole.test.ts' },
  // Composed of what other features store.
  home: { schema: null, rules: null, test: 'tests/e2e/visit.e2e.ts' },
  inventory: {
    schema: 'db/schema/hold-places.ts',
    words: 'i18n/vi/orders.ts',
    test: 'tests/features/set-capacity.test.ts',
  },
  'issued-tickets': {
    ...{ schema: ORDERS, rules: 'src/features/issued-tickets/ticket-views.ts' },
    ...{ words: 'i18n/vi/orders.ts', test: 'tests/features/ticket-tokens.test.ts' },
  },
  // For staff, in the words of reconciliation.
  ledger: { words: 'i18n/vi/reconciliation.ts' },
  'order-messages': {
    ...{ schema: 'db/schema/messages.ts', rules: 'src/features/order-messages/order-texts.ts' },
    ...{ words: 'i18n/vi/messages.ts', test: 'tests/features/message-facts.test.ts' },
  },
  'payment-attempts': {
    ...{ schema: 'db/schema/payments.ts', rules: 'src/features/payment-attempts/pay-until.ts' },
    ...{ words: 'i18n/vi/payments.ts', test: 'tests/features/payment-terms.test.ts' },
  },
  reconciliation: { schema: 'db/schema/payments.ts' },
  'resource-history': {
    ...{ schema: 'db/schema/resources.ts', rules: 'src/features/resource-history/merge-sides.ts' },
    ...{ words: 'i18n/vi/resources.ts', test: 'tests/features/resource-revisions.test.ts' },
  },
  // What each column is, beside the columns of all features.
  retention: { schema: null },
  // Its tables belong to triggers of the migrations.
  search: { schema: null },
  services: { schema: 'db/schema/products.ts' },
  settings: { schema: 'db/schema/site.ts', rules: 'src/values/settings.ts' },
  settlement: {
    ...{ schema: 'db/schema/payments.ts', rules: 'src/features/settlement/settle-payment.ts' },
    ...{ words: 'i18n/vi/payments.ts', test: 'tests/features/settle-payment.test.ts' },
  },
  'staff-orders': { test: 'tests/features/staff-move.test.ts' },
  stock: { words: GOODS },
  theme: { words: 'i18n/vi/themes.ts' },
  'ticket-types': { schema: 'db/schema/tickets.ts' },
  vat: { schema: 'db/schema/tickets.ts' },
};

const features = readdirSync(`${ROOT}src/features`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const isThere = (path: string) => existsSync(ROOT + path);

/** `vouchers.test.ts` and `voucher-limits.test.tsx` test `vouchers`. */
const TESTS = [...new Bun.Glob('tests/**/*.test.{ts,tsx}').scanSync(ROOT)].map((path) =>
  path.slice(path.lastIndexOf('/') + 1),
);
const isTested = (name: string) => TESTS.some((file) => file.startsWith(name.replace(/s$/, '')));

test.each(features)('%s', (name) => {
  const declared = ELSEWHERE[name] ?? {};
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const own = KINDS[kind](name);
    const place = kind in declared ? declared[kind] : own;
    // What stands where the name says needs no declaration.
    if (kind in declared) expect([own, isThere(own)]).toEqual([own, false]);
    if (place) expect([place, isThere(place)]).toEqual([place, true]);
  }
  if (!declared.test) return expect([name, isTested(name)]).toEqual([name, true]);
  expect([name, isTested(name), isThere(declared.test)]).toEqual([name, false, true]);
});

test('only features are declared', () => {
  expect(Object.keys(ELSEWHERE).filter((name) => !features.includes(name))).toEqual([]);
});
