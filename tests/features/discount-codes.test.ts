/** Discount codes as the office writes them. */
import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { discountCodes } from '#db/schema/discounts.ts';
import { watchSlowQueries } from '#db/slow-queries.ts';
import { DISCOUNT_RESOURCE } from '#src/features/discounts/discount-resource.ts';
import { findDiscountRow } from '#src/features/discounts/load-discount-row.ts';
import { asStaff } from '#tests/support/caller.ts';
import { recordsOf } from '#tests/support/csv-file.ts';
import { addCode } from '#tests/support/discounts.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { faultsOf, kindSaver } from '#tests/support/kind-saver.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

openLedger(openMarket);

const LIKE = 'code-TET2027';
const staff = () => asStaff(db, 'manager', { now: BEFORE }).staff;
const saver = kindSaver({
  resource: DISCOUNT_RESOURCE,
  find: (id) => findDiscountRow(db.read, id),
  save: (sent) => staff().content['discount-codes'].publish(sent),
});

test('a code is written as it was typed on any keyboard, and is there once', async () => {
  await addCode(db);
  const { id } = await saver.add(LIKE, {
    ...{ code: 'hè-2027', scope: 'products', products: 'new-1', 'products.new-1.slug': 'tea', percent: '20' },
  });
  const [row] = await db.read.select().from(discountCodes).where(eq(discountCodes.id, id));
  expect(row).toMatchObject({
    code: 'HE2027',
    productIds: ['tea'],
    percent: 20,
    createdAt: BEFORE,
    batch: null,
  });
  expect(await faultsOf(saver.add(LIKE, { code: 'HÈ 2027' }))).toEqual({ code: 'Đã có mã HE2027' });
});

test('what cannot be meant is refused beside its field, and nothing is stored', async () => {
  await addCode(db);
  const cases: [Record<string, string>, string[]][] = [
    [{ code: 'ab' }, ['code']],
    [{ percent: '101' }, ['percent']],
    [{ percent: '' }, ['percent']],
    [{ kind: 'sum' }, ['percent', 'amountVnd']],
    [{ scope: 'categories' }, ['categoryIds']],
    [{ scope: 'products', products: 'new-1', 'products.new-1.slug': 'nothing' }, ['products']],
    [{ startsOn: '2027-02-02', endsOn: '2027-02-01' }, ['endsOn']],
    [{ startsOn: '2027-02-02', endsOn: '2030-02-06' }, ['endsOn']],
    [{ visitFrom: '2027-02-02', visitTo: '2037-02-02' }, ['visitTo']],
    [{ maxUses: '0' }, ['maxUses']],
  ];
  for (const [change, fields] of cases) {
    const faults = await faultsOf(saver.add(LIKE, { code: 'NEWONE', ...change }));
    expect([change, Object.keys(faults as object).sort()]).toEqual([change, fields.sort()]);
  }
  expect(await db.read.$count(discountCodes)).toBe(1);
});

test('limits are never set below what is used, and counting a use disturbs no editor', async () => {
  await addCode(db);
  for (const email of ['a@example.com', 'b@example.com'])
    await holdAndPlace(db, { email, discount: { code: 'TET2027', expectedVnd: 130_000 } });
  expect(Object.keys((await faultsOf(saver.edit(LIKE, { maxUses: '1' }))) as object)).toEqual(['maxUses']);
  expect(Object.keys((await faultsOf(saver.edit(LIKE, { budgetVnd: '259.999' }))) as object)).toEqual([
    'budgetVnd',
  ]);
  await saver.edit(LIKE, { maxUses: '2', budgetVnd: '260.000' }, 1);
  const next = holdAndPlace(db, {
    email: 'c@example.com',
    discount: { code: 'TET2027', expectedVnd: 130_000 },
  });
  expect((await problemOf(next)).reason).toBe('discounts.error.used');
  expect((await problemOf(saver.edit(LIKE, { percent: '50' }, 1))).reason).toBe('resources.error.conflict');
});

test('a batch is for one use each, under one row of the log; none is made from another revision', async () => {
  await addCode(db, { budgetVnd: 1_000_000, maxPerBuyer: 1 });
  const { generate } = staff().discounts;
  const wrong = generate({ id: LIKE, revision: 2, prefix: '', count: 5 });
  expect((await problemOf(wrong)).reason).toBe('resources.error.conflict');
  for (const count of [0, 501, Number.NaN])
    expect(
      await generate({ id: LIKE, revision: 1, prefix: '', count }).then(() => null, String),
    ).not.toBeNull();
  const long = generate({ id: LIKE, revision: 1, prefix: 'x'.repeat(13), count: 1 });
  expect(await long.then(() => null, String)).toContain('discounts.error.prefix');
  const { batch } = await generate({ id: LIKE, revision: 1, prefix: 'Lộc-', count: 60 });
  const made = await db.read.select().from(discountCodes).where(eq(discountCodes.batch, batch));
  expect(new Set(made.map(({ code }) => code)).size).toBe(60);
  for (const one of made) {
    expect(one).toMatchObject({ maxUses: 1, budgetVnd: null, percent: 10, usedCount: 0 });
    expect(one.code).toMatch(/^LOC[0-9A-Z]{8}$/);
  }
  expect(await db.read.$count(auditEvents)).toBe(1);
  const { text } = await staff().content['discount-codes'].sheet({ query: `?batch=${batch}`, after: null });
  expect(
    recordsOf(text)
      .map(({ code }) => code)
      .sort(),
  ).toEqual(made.map(({ code }) => code).sort());
});

test('a file has each code with its own products, by as many statements for three as for two', async () => {
  const codes = [['tea', 'cup'], [], ['gone', 'cup']].map((productIds, at) => ({
    ...{ code: `CODE${at}`, productIds, createdAt: `2026-01-0${at + 1}T00:00:00.000Z` },
  }));
  const read = async () => {
    let asked = 0;
    watchSlowQueries(-1, () => asked++);
    const { text } = await staff()
      .content['discount-codes'].sheet({ query: '', after: null })
      .finally(() => watchSlowQueries(Number.POSITIVE_INFINITY, () => undefined));
    return { asked, rows: recordsOf(text).map(({ code, products }) => [code, products]) };
  };
  for (const code of codes.slice(0, 2)) await addCode(db, code);
  const two = await read();
  await addCode(db, codes[2]);
  const three = await read();
  expect(three.rows).toEqual([
    ['CODE2', '["cup"]'],
    ['CODE1', '[]'],
    ['CODE0', '["tea","cup"]'],
  ]);
  expect(three.asked).toBe(two.asked);
});
