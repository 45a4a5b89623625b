/** A discount code is written as a draft: the checkout goes by what is published, and its uses stay counted. */
import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { discountCodes } from '#db/schema/discounts.ts';
import { intlFor } from '#i18n/intl.ts';
import { discountExamples } from '#src/features/discounts/discount-examples.ts';
import { DISCOUNT_RESOURCE } from '#src/features/discounts/discount-resource.ts';
import { findDiscountRow } from '#src/features/discounts/load-discount-row.ts';
import { type Typed, typedOf } from '#src/features/resources/leaves.ts';
import { publishJobs } from '#src/site/publish-jobs.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { asStaff } from '#tests/support/caller.ts';
import { addCode, usesOf } from '#tests/support/discounts.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { goodsDrafts } from '#tests/support/goods-drafts.tsx';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

openLedger(openMarket);

const ID = 'code-TET2027';
const KIND = 'discount-codes';
const TOMORROW = addDays(parkDay(BEFORE), 1);
const { money, t } = intlFor('vi');
const { draftOf, preview } = goodsDrafts(() => db);
const codes = (as: 'manager' | 'editor' = 'manager') => asStaff(db, as, { now: BEFORE }).staff.content[KIND];
const buy = (email: string, expectedVnd: number) =>
  holdAndPlace(db, { email, discount: { code: 'TET2027', expectedVnd } });

/** The form as it is opened now, with some of it changed: the draft where there is one. */
async function sentOf(change: Typed = {}) {
  const [row, draft] = [await findDiscountRow(db.read, ID), await draftOf(KIND, ID)];
  const typed = typedOf(DISCOUNT_RESOURCE, draft?.values ?? row?.values ?? {});
  const read = draft && { id: draft.id, revision: draft.revision };
  return {
    ...{ id: ID, draft: read, leaves: { ...typed, ...change } },
    revision: draft?.baseRevision ?? row?.revision ?? 0,
  };
}

test('a draft takes nothing off until it is published, and uses go on being counted beside it', async () => {
  await addCode(db, { maxUses: 10 });
  await codes().saveDraft(await sentOf({ percent: '20', maxUses: '2' }));
  await buy('a@example.com', 130_000);
  expect(await usesOf(db)).toEqual([1, 130_000, 'reserved']);
  expect((await problemOf(buy('b@example.com', 260_000))).reason).toBe('discounts.error.changed');
  // The use has moved no revision: nobody is told that a colleague has saved the code.
  expect(await codes().publish(await sentOf())).toMatchObject({ revision: 2, done: 'published' });
  await buy('b@example.com', 260_000);
  expect(await usesOf(db)).toEqual([2, 390_000, 'reserved reserved']);
  expect((await problemOf(buy('c@example.com', 260_000))).reason).toBe('discounts.error.used');
  const logged = await db.read.select().from(auditEvents).where(eq(auditEvents.subjectKind, 'discountCode'));
  expect(logged).toMatchObject([{ subjectId: ID, permission: 'discounts.edit', after: { percent: 20 } }]);
});

test('a limit that was free when it was drafted is refused once more is used', async () => {
  await addCode(db, { maxUses: 10 });
  await codes().saveDraft(await sentOf({ maxUses: '1' }));
  for (const email of ['a@example.com', 'b@example.com']) await buy(email, 130_000);
  const sent = await sentOf();
  expect((await problemOf(codes().publish(sent))).reason).toBe('discounts.error.usesBelow');
  const when = { publishDay: TOMORROW, publishTime: '09:30' };
  expect((await problemOf(codes().schedule({ ...sent, ...when }))).reason).toBe('discounts.error.usesBelow');
  expect(await draftOf(KIND, ID)).toMatchObject({ values: { maxUses: 1 }, publishAt: null });
  expect(await db.read.select().from(discountCodes)).toMatchObject([{ maxUses: 10, usedCount: 2 }]);
});

test('the past is refused, and what is scheduled by somebody who may no longer publish is put back', async () => {
  await addCode(db);
  const sent = await sentOf({ percent: '20' });
  const past = codes().schedule({ ...sent, publishDay: parkDay(BEFORE), publishTime: '00:00' });
  expect((await problemOf(past)).reason).toBe('drafts.error.past');
  await codes().schedule({ ...sent, publishDay: TOMORROW, publishTime: '09:30' });
  // Nobody of that name works here.
  for (const job of publishJobs(db, () => `${addDays(TOMORROW, 1)}T00:00:00.000Z`)) await job.run();
  expect(await draftOf(KIND, ID)).toMatchObject({ failure: 'drafts.failed.permission', publishAt: null });
  expect((await findDiscountRow(db.read, ID))?.values.percent).toBe(10);
});

test('whoever may not write codes drafts none, and of two editors the second sees both sides', async () => {
  await addCode(db);
  const opened = await sentOf({ percent: '20' });
  for (const write of [codes('editor').saveDraft, codes('editor').publish])
    expect(await write(opened).then(() => null, String)).toContain('errors.forbidden');
  await codes().saveDraft(opened);
  const late = { ...opened, leaves: { ...opened.leaves, percent: '30' } };
  for (const write of [codes().saveDraft, codes().publish])
    expect((await problemOf(write(late))).reason).toBe('resources.error.conflict');
  expect(await draftOf(KIND, ID)).toMatchObject({ values: { percent: 20 } });
});

test('earlier terms are published again', async () => {
  await addCode(db);
  const before = await sentOf();
  await codes().publish(await sentOf({ percent: '20' }));
  const again = await codes().publish({ ...before, revision: 2, from: 1 });
  expect(again).toEqual({ id: ID, revision: 3, done: 'published' });
  expect((await findDiscountRow(db.read, ID))?.values.percent).toBe(10);
});

test('many codes are made of the published terms while a draft has others', async () => {
  await addCode(db);
  await codes().saveDraft(await sentOf({ percent: '90' }));
  const { discounts } = asStaff(db, 'manager', { now: BEFORE }).staff;
  const { batch } = await discounts.generate({ id: ID, revision: 1, prefix: '', count: 2 });
  const made = await db.read.select().from(discountCodes).where(eq(discountCodes.batch, batch));
  expect(made.map(({ percent }) => percent)).toEqual([10, 10]);
});

test('the preview has the terms, and what they take off by the rules of the checkout', async () => {
  await addCode(db);
  const terms = { percent: '20', maxVnd: '150k', minVnd: '300k', isActive: '', endsOn: TOMORROW };
  await codes().saveDraft(
    await sentOf({ ...terms, scope: 'products', products: 'new-1', 'products.new-1.slug': 'tea' }),
  );
  const html = await preview(KIND, ID);
  expect(html).toContain('TET2027');
  expect(html).toContain(t('discounts.look.upTo', { percent: 20, max: money(150_000) }));
  expect(html).toContain(t('discounts.look.missing', { missing: money(100_000) }));
  expect(html).toContain(t('discounts.look.off'));
  const { values } = (await draftOf(KIND, ID)) ?? {};
  expect(discountExamples(values as never, TOMORROW).map(({ sumVnd, offVnd }) => [sumVnd, offVnd])).toEqual([
    [200_000, 0],
    [300_000, 60_000],
    [500_000, 100_000],
    [1_000_000, 150_000],
    [3_000_000, 150_000],
  ]);
  const poor = discountExamples({ ...(values as object), budgetVnd: 100_000 } as never, TOMORROW);
  expect(poor.map(({ offVnd, isOverBudget }) => [offVnd, isOverBudget])).toEqual([
    [0, false],
    [60_000, false],
    [100_000, false],
    [0, true],
    [0, true],
  ]);
});
