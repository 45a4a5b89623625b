/** Drafts of goods that are published by the clock, that cannot be published any more, and who may do which. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { staffMembers } from '#db/schema/people.ts';
import { findProduct } from '#src/features/products/product-detail.queries.ts';
import { appRouter } from '#src/router.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { publishJobs } from '#src/site/publish-jobs.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { NOW } from '#tests/support/drafted-rows.ts';
import { problemOf, problemsOf } from '#tests/support/gate-scanner.ts';
import { goodsDrafts } from '#tests/support/goods-drafts.tsx';
import { goodsSaver, pair, typedVariant } from '#tests/support/goods-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const AT = { publishDay: '2026-11-22', publishTime: '09:30' };
const [BEFORE_DUE, DUE] = ['2026-11-22T02:29:59.000Z', '2026-11-22T02:30:00.000Z'];
const DRAFT = { id: '0'.repeat(20), revision: 1 };
let db: Db;
let keeper: string;
let free: { id: string; slug: string; variant: string; sku: string }[];
beforeAll(async () => {
  db = await freshWorld(TODAY, true);
  const [member] = await db.read.select().from(staffMembers).where(eq(staffMembers.roleId, 'shop'));
  keeper = member?.userId ?? '';
  free = await db.read.all(sql`SELECT p.id, p.slug, v.id AS variant, v.sku FROM products p
    JOIN product_variants v ON v.product_id = p.id WHERE p.options = '[]' GROUP BY p.id HAVING count(*) = 1`);
});
afterAll(closeWorlds);

const { draftOf, sentOf, staff } = goodsDrafts(() => db);
const own = (as: Preset = 'shop') => staff('products', { as });
const next = () => free.pop() ?? { id: '', slug: '', variant: '', sku: '' };
const priced = (variant: string, price: string) => ({ [`variants.${variant}.prices.price`]: price });
const priceOf = async (slug: string) => (await findProduct(db.read, slug))?.variants[0]?.priceVnd;

/** As a person of the park, whom the clock looks up again. */
function asKeeper() {
  const context = staffContext(db, 'shop', { now: NOW });
  const caller = createCallerFactory(appRouter)({ ...context, user: { ...context.user, id: keeper } });
  return caller.staff.content.products;
}

async function run(now: string): Promise<void> {
  for (const job of publishJobs(db, () => now)) await job.run();
}

describe('the draft of a product', () => {
  test('is sold at its price from its minute on, and not before', async () => {
    const { id, slug, variant } = next();
    const before = await priceOf(slug);
    await asKeeper().schedule({ ...(await sentOf('products', id, priced(variant, '432k'))), ...AT });
    await run(BEFORE_DUE);
    expect(await priceOf(slug)).toBe(before);
    await run(DUE);
    expect(await priceOf(slug)).toBe(432_000);
    const events = await db.read.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
    expect(events.find(({ subjectKind }) => subjectKind === 'product')).toMatchObject({
      ...{ who: keeper, permission: 'products.edit' },
    });
  });

  test('is put back with its reason where it cannot be published any more; guests pay what they paid', async () => {
    const [changed, taken, used] = [next(), next(), next()];
    await asKeeper().schedule({
      ...(await sentOf('products', changed.id, priced(changed.variant, '432k'))),
      ...AT,
    });
    await db.read.run(sql`UPDATE products SET revision = 2 WHERE id = ${changed.id}`);
    const free = { [`variants.${taken.variant}.sku`]: 'SAP-CO-NGUOI-LAY' };
    await asKeeper().schedule({ ...(await sentOf('products', taken.id, free)), ...AT });
    await db.read.run(sql`UPDATE product_variants SET sku = 'SAP-CO-NGUOI-LAY' WHERE id = ${used.variant}`);
    const prices = await Promise.all([priceOf(changed.slug), priceOf(taken.slug)]);
    await run(DUE);
    expect(await draftOf('products', changed.id)).toMatchObject({
      publishAt: null,
      failure: 'drafts.failed.changed',
    });
    expect(await draftOf('products', taken.id)).toMatchObject({
      publishAt: null,
      failure: 'drafts.failed.invalid',
    });
    expect(await Promise.all([priceOf(changed.slug), priceOf(taken.slug)])).toEqual(prices);
  });

  async function runWithoutKeeper(): Promise<void> {
    await db.read.update(staffMembers).set({ deactivatedAt: NOW }).where(eq(staffMembers.userId, keeper));
    await run(DUE);
    await db.read.update(staffMembers).set({ deactivatedAt: null }).where(eq(staffMembers.userId, keeper));
  }
  test('is put back where who has scheduled it may not sell any more', async () => {
    const { id, slug, variant } = next();
    const before = await priceOf(slug);
    await asKeeper().schedule({ ...(await sentOf('products', id, priced(variant, '432k'))), ...AT });
    await runWithoutKeeper();
    expect(await draftOf('products', id)).toMatchObject({ failure: 'drafts.failed.permission' });
    expect(await priceOf(slug)).toBe(before);
  });

  test('is published with the rights and in the name of whoever wrote it last', async () => {
    const { id, variant } = next();
    await own('manager').schedule({ ...(await sentOf('products', id, priced(variant, '432k'))), ...AT });
    await asKeeper().schedule({ ...(await sentOf('products', id, priced(variant, '999k'))), ...AT });
    await runWithoutKeeper();
    expect(await draftOf('products', id)).toMatchObject({ failure: 'drafts.failed.permission' });
  });

  test('is not written over: the second of two is told, in the draft as in what is sold', async () => {
    const { id, slug, variant } = next();
    const before = await priceOf(slug);
    const mine = await sentOf('products', id, priced(variant, '111k'));
    const theirs = await sentOf('products', id, priced(variant, '222k'));
    await own().saveDraft(mine);
    const savings = [own('manager').saveDraft(theirs), own('manager').publish(theirs)];
    for (const problem of await problemsOf(savings))
      expect(problem).toMatchObject({ code: 'CONFLICT', reason: 'resources.error.conflict' });
    expect(await priceOf(slug)).toBe(before);
  });

  test('is refused at the leaf when it is published, by every rule of a save, and stays a draft', async () => {
    const { id, slug, variant } = next();
    const other = next();
    const { faultsOf } = goodsSaver(db, NOW);
    const before = await findProduct(db.read, slug);
    const tiers = {
      ...{ tiers: 'a b', 'tiers.a.minQuantity': '2', 'tiers.a.percent': '20' },
      ...{ 'tiers.b.minQuantity': '5', 'tiers.b.percent': '10' },
    };
    const wrongs = [
      [priced(variant, '0'), `variants.${variant}.prices.price`],
      [tiers, 'tiers.1.percent'],
      [{ isActive: '1', [`variants.${variant}.isActive`]: '' }, 'isActive'],
    ] as const;
    for (const [wrong, leaf] of wrongs) {
      await own().saveDraft(await sentOf('products', id, wrong));
      expect(Object.keys((await faultsOf(own().publish(await sentOf('products', id)))) as object)).toEqual([
        leaf,
      ]);
      await own().discard({ id, draft: (await sentOf('products', id)).draft ?? DRAFT });
    }
    const sku = { [`variants.${variant}.sku`]: other.sku };
    const name = (await findProduct(db.read, other.slug))?.name.vi ?? '?';
    expect(JSON.stringify(await faultsOf(own().saveDraft(await sentOf('products', id, sku))))).toContain(
      name,
    );
    const taken = { slug: other.slug };
    expect(await problemOf(own().saveDraft(await sentOf('products', id, taken)))).toMatchObject({
      reason: 'resources.error.taken',
    });
    expect(await findProduct(db.read, slug)).toEqual(before);
  });

  test('does not take a variant away that has got pieces since', async () => {
    const { id, variant } = next();
    const added = {
      variants: `${variant} new-1`,
      [`variants.${variant}.isActive`]: '',
      ...typedVariant('new-1'),
    };
    await own().publish(await sentOf('products', id, added));
    const keys = ((await sentOf('products', id)).leaves.variants ?? '').split(' ');
    const fresh = keys.find((key) => key !== variant) ?? '';
    const without = { variants: variant, [`variants.${variant}.isActive`]: '1' };
    await own().saveDraft(await sentOf('products', id, without));
    const line = { variantId: fresh, kind: 'received', quantity: 2, reason: 'phiếu 2', seen: 0 } as const;
    await asStaff(db, 'shop', { now: NOW }).staff.stock.move(line);
    expect(await problemOf(own().publish(await sentOf('products', id)))).toMatchObject({
      ...{ code: 'CONFLICT', reason: 'goods.error.usedVariant' },
    });
    expect(await draftOf('products', id)).not.toBeNull();
  });
});

const kinds = ['products', 'combos', 'services'] as const;
test.each(
  kinds.flatMap((kind) =>
    (['editor', 'gate', 'kitchen', 'accountant'] as const).map((as) => [kind, as] as const),
  ),
)('%s are written by no %s', async (kind, as) => {
  const [{ id = '' } = {}] = await db.read.all<{ id: string }>(sql`SELECT id FROM ${sql.raw(kind)} LIMIT 1`);
  const sent = await sentOf(kind, id, pair('name', 'Không được'));
  const change = { rows: [{ id, revision: 1, draft: null }], field: 'isActive', typed: '' };
  const refused = staff(kind, { as });
  for (const call of [
    () => refused.saveDraft(sent),
    () => refused.publish(sent),
    () => refused.schedule({ ...sent, ...AT }),
    () => refused.unschedule(sent),
    () => refused.discard({ id, draft: DRAFT }),
    () => refused.change(change),
    () => refused.changePublished(change),
    () => refused.importPublished({ sheet: 'id' }),
  ])
    expect((await problemOf(call())).code).toBe('FORBIDDEN');
  expect(await draftOf(kind, id)).toBeNull();
});
