/** Bad input at the checkout of goods: its own words, and nothing half-stored. */
import { describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { featureFlags } from '#db/schema/feature-flags.ts';
import { products } from '#db/schema/products.ts';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { Problem } from '#src/server/problem.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { CUP, GUIDE, SCARF, setPrice, stockOf, TEA } from '#tests/support/goods.ts';
import { ADDRESS, CONTACT, goods } from '#tests/support/goods-purchase.ts';
import { openMarket } from '#tests/support/ledger.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';

let keys = 0;
const TABLES = [
  'holds',
  'orders',
  'order_lines',
  'hold_stock',
  'order_deliveries',
  'outbox',
  'idempotency_keys',
];

openCopies(openMarket);

type Body = Record<string, unknown>;

function place(change: Body = {}, locale: 'vi' | 'en' = 'vi') {
  keys += 1;
  const body = {
    idempotencyKey: `refusal-${keys}-key`,
    cart: { lines: [goods(TEA, 1)], expectedVnd: 150_000 },
    contact: CONTACT,
    address: ADDRESS,
    hasAcceptedTerms: true,
    method: 'vnpay',
    ...change,
  };
  return asVisitor(db, { now: BEFORE, locale }).orders.place(body as never);
}

async function expectNothingStored(): Promise<void> {
  for (const table of TABLES) {
    const [row] = await db.read.all<{ n: number }>(sql.raw(`SELECT count(*) AS n FROM ${table}`));
    expect([table, row?.n]).toEqual([table, 0]);
  }
  expect([await stockOf(db, TEA), await stockOf(db, CUP)]).toEqual([
    [20, 0, 0],
    [10, 0, 0],
  ]);
}

/** `field: message` of an input that was refused before anything ran. */
async function issueOf(change: Body): Promise<string> {
  const error = (await place(change).catch((failure: unknown) => failure)) as {
    cause?: { issues?: { path: unknown[]; message: string }[] };
  };
  const [issue] = error.cause?.issues ?? [];
  return `${issue?.path.join('.')}: ${issue?.message}`;
}

describe('what no cart can be', () => {
  for (const quantity of [-1, 0, 1e9, 1.5, '2; DROP', null, Number.NaN]) {
    test(`a quantity of ${quantity}`, async () => {
      const cart = { lines: [{ kind: 'product', id: TEA, quantity }], expectedVnd: 1 };
      expect(await issueOf({ cart })).toBe('cart.lines.0.quantity: cart.error.quantity');
      await expectNothingStored();
    });
  }

  test('addresses, names, consent and a payment method that are missing', async () => {
    const wrong: [Body, string][] = [
      [{ address: { ...ADDRESS, provinceCode: 'xx' } }, 'address.provinceCode: checkout.error.province'],
      [{ address: { ...ADDRESS, wardCode: '1' } }, 'address.wardCode: checkout.error.ward'],
      [{ address: { ...ADDRESS, street: '  ' } }, 'address.street: errors.required'],
      [{ contact: { ...CONTACT, name: '' } }, 'contact.name: errors.required'],
      [{ contact: { ...CONTACT, phone: '12' } }, 'contact.phone: errors.phone'],
      [{ hasAcceptedTerms: false }, 'hasAcceptedTerms: checkout.error.terms'],
      [{ method: 'cash' }, 'method: checkout.error.method'],
      [{ cart: { lines: [goods()], expectedVnd: -1 } }, 'cart.expectedVnd: errors.invalid'],
    ];
    for (const [change, issue] of wrong) expect(await issueOf(change)).toBe(issue);
    await expectNothingStored();
  });
});

describe('what cannot be sold', () => {
  const cart = (id: string, quantity = 1) => ({
    cart: { lines: [goods(id, quantity)], expectedVnd: 150_000 },
  });
  const refused: [string, () => Body, string][] = [
    ['an unknown variant', () => cart('no-such-thing'), 'cart.error.unknown'],
    ['something sold out', () => cart(SCARF), 'cart.error.soldOut'],
    ['more than are left', () => cart(CUP, 11), 'cart.error.onlyLeft'],
    ['more than one order may have', () => cart(TEA, 13), 'cart.error.maxPerOrder'],
    ['an empty cart', () => ({ cart: { lines: [], expectedVnd: 0 } }), 'cart.error.empty'],
    ['nothing at all', () => ({ cart: undefined }), 'cart.error.empty'],
    [
      'a service that needs a quote',
      () => ({ cart: { lines: [{ kind: 'service', id: 'wedding', quantity: 1 }], expectedVnd: 300_000 } }),
      'cart.error.notForSale',
    ],
    [
      'a service on a day that has passed',
      () => ({
        cart: { lines: [{ kind: 'service', id: GUIDE, quantity: 1, day: '2026-01-01' }], expectedVnd: 1 },
      }),
      'cart.error.dayPast',
    ],
    [
      'a ward of another province',
      () => ({ address: { ...ADDRESS, provinceCode: '01' } }),
      'checkout.error.ward',
    ],
    [
      'a ward that nobody knows',
      () => ({ address: { ...ADDRESS, wardCode: '99999' } }),
      'checkout.error.ward',
    ],
    [
      'a province that nobody knows',
      () => ({ address: { ...ADDRESS, provinceCode: '99' } }),
      'checkout.error.province',
    ],
    ['goods without an address', () => ({ address: null }), 'checkout.error.province'],
    [
      'goods without a telephone',
      () => ({ contact: { ...CONTACT, phone: '' } }),
      'checkout.error.phoneForDelivery',
    ],
    [
      'another price than the buyer saw',
      () => ({ cart: { lines: [goods()], expectedVnd: 149_999 } }),
      'cart.error.priceChanged',
    ],
  ];
  for (const [what, change, message] of refused) {
    test(`${what}: ${message}, in both languages, nothing stored`, async () => {
      for (const locale of LOCALES) {
        const error: unknown = await place(change(), locale).catch((failure: unknown) => failure);
        if (!(error instanceof Problem)) throw error;
        expect(error.message).toBe(message);
        const sentence = intlFor(locale).t(error.messageId, error.values);
        expect(sentence).not.toMatch(/[{}]|undefined/);
      }
      await expectNothingStored();
    });
  }

  test('a product taken off the shelf', async () => {
    await db.write((tx) => tx.update(products).set({ isActive: false }).where(eq(products.id, 'tea')));
    await expect(place()).rejects.toThrow('cart.error.inactive');
    await expectNothingStored();
  });

  test('a price changed meanwhile is reported with the new total; once accepted, it is charged', async () => {
    await setPrice(db, TEA, 130_000);
    const error: unknown = await place().catch((failure: unknown) => failure);
    expect(error instanceof Problem && [error.message, error.values]).toEqual([
      'cart.error.priceChanged',
      { totalVnd: 160_000 },
    ]);
    await expectNothingStored();
    await place({ cart: { lines: [goods()], expectedVnd: 160_000 } });
  });

  test('with the flag off the server takes no cart', async () => {
    const flag = { key: 'enable_add_to_cart', enabled: false, description: '', updatedAt: BEFORE };
    await db.write((tx) => tx.insert(featureFlags).values(flag));
    await expect(place()).rejects.toThrow('cart.error.off');
    await expectNothingStored();
  });
});

test('a telephone is taken as people write it', async () => {
  for (const phone of ['0912345678', '+84 912 345 678', '84912345678', '0912.345.678', '+84.912.345.678']) {
    const { code } = await place({ contact: { ...CONTACT, phone } });
    const [row] = await db.read.all<{ phone: string }>(sql`SELECT phone FROM orders WHERE code = ${code}`);
    expect(row?.phone).toBe('+84912345678');
  }
});
