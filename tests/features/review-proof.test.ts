import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { reviews } from '#db/schema/reviews.ts';
import { holdSecret } from '#src/features/orders/order-secret.ts';
import { readProof } from '#src/features/reviews/proof.ts';
import { asStaff } from '#tests/support/caller.ts';
import { openShop } from '#tests/support/goods.ts';
import { issueTicket } from '#tests/support/issued-ticket.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { NOW, openPark, PARK } from '#tests/support/talk.ts';
import { writeReview } from '#tests/support/visit-stories.ts';

openCopies(openPark);

describe('the verified badge', () => {
  test('comes only from a ticket that was let in, once per ticket', async () => {
    const ticket = await issueTicket(db);
    await expect(writeReview({ proof: ticket.code })).rejects.toMatchObject({
      message: 'reviews.error.proofUnknown',
    });
    await expect(writeReview({ proof: 'DM-AAAA-BBBB-01' })).rejects.toMatchObject({
      message: 'reviews.error.proofUnknown',
    });
    const used = await issueTicket(db, { ticket: { state: 'redeemed', day: '2026-11-18' } });
    const spaced = used.code.toLowerCase().replace(/^(..)(....)(....)/, '$1-$2-$3-');
    const { id, isVerified } = await writeReview({ proof: spaced });
    expect(isVerified).toBe(true);
    const [row] = await db.read.select().from(reviews).where(eq(reviews.id, id));
    expect([row?.isVerified, row?.orderLineId, row?.visitDate]).toEqual([true, used.id, '2026-11-18']);
    await expect(writeReview({ proof: used.code, content: 'Nữa' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'reviews.error.proofTaken',
    });
    expect((await writeReview({ content: 'Không có mã' })).isVerified).toBe(false);
  });

  test('of an order needs its key, and takes the first used ticket that has no review', async () => {
    const used = await issueTicket(db, { ticket: { state: 'redeemed' } });
    const code = used.code.slice(0, 10);
    const page = (key: string) => `https://dinhmay.example/don-hang/${code}?key=${key}`;
    await expect(writeReview({ proof: page('x'.repeat(32)) })).rejects.toMatchObject({
      message: 'reviews.error.proofUnknown',
    });
    expect((await writeReview({ proof: page(holdSecret(code)) })).isVerified).toBe(true);
  });

  test('a ticket does not prove another ticket or a product, but it proves a visit to the park', async () => {
    const used = await issueTicket(db, { ticket: { state: 'redeemed' } });
    await expect(
      writeReview({ subject: { kind: 'ticket', id: 'family' }, proof: used.code }),
    ).rejects.toMatchObject({
      message: 'reviews.error.proofUnknown',
    });
    expect((await writeReview({ subject: PARK, proof: used.code })).isVerified).toBe(true);
  });

  test('two writers with one ticket at the same moment: one of them gets it', async () => {
    const used = await issueTicket(db, { ticket: { state: 'redeemed' } });
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => writeReview({ proof: used.code, content: `Bài ${n}` })),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await db.read.$count(reviews)).toBe(1);
  });

  test('a refused review frees its ticket for a better one', async () => {
    const used = await issueTicket(db, { ticket: { state: 'redeemed' } });
    const { id } = await writeReview({ proof: used.code });
    const staff = asStaff(db, 'manager', { now: NOW }).staff.moderation;
    const { eventId } = await staff.decide({
      kind: 'review',
      id,
      from: 'pending',
      to: 'rejected',
      reason: 'Lạc đề',
    });
    expect((await writeReview({ proof: used.code, content: 'Viết lại' })).isVerified).toBe(true);
    await expect(staff.undo({ eventId })).rejects.toMatchObject({ message: 'moderation.error.lineTaken' });
  });

  test('reads codes as people type them', () => {
    expect(readProof(' dm 7k2p 9xqa 01 ')).toEqual({ kind: 'ticket', code: 'DM7K2P9XQA01' });
    expect(readProof('http://x/en/orders/dm7k2p9xqa?a=1&key=abcdefgh')).toEqual({
      kind: 'order',
      code: 'DM7K2P9XQA',
      key: 'abcdefgh',
    });
    for (const typed of ['', 'hello', 'DM7K2P9XQA', "' OR 1=1 --"]) expect(readProof(typed)).toBeNull();
  });
});

test('goods are proven by the delivered order they came with, line by line', async () => {
  await openShop(db);
  const ticket = await issueTicket(db, { order: { status: 'shipped' } });
  const code = ticket.code.slice(0, 10);
  const [order] = await db.read.select().from(orders).where(eq(orders.code, code));
  const texts = { vi: 'Trà', en: 'Tea' };
  const [line] = await db.read
    .insert(orderLines)
    .values({
      id: 'line-1',
      holdId: order?.holdId ?? '',
      kind: 'product',
      itemId: 'tea',
      slug: 'tea',
      name: texts,
      choice: texts,
      picture: '',
      quantity: 1,
      unitPriceVnd: 1,
      discountVnd: 0,
      savings: [],
      vatPerMille: 80,
    })
    .returning();
  const proof = `https://dinhmay.example/en/orders/${code}?key=${holdSecret(code)}`;
  const about = { subject: { kind: 'product' as const, id: 'tea' }, serviceType: 'shop' as const, proof };
  await expect(writeReview(about)).rejects.toMatchObject({ message: 'reviews.error.proofUnknown' });
  await db.read.update(orders).set({ status: 'delivered' }).where(eq(orders.code, code));
  const { id } = await writeReview(about);
  const [row] = await db.read.select().from(reviews).where(eq(reviews.id, id));
  expect([row?.isVerified, row?.orderLineId, row?.visitDate]).toEqual([true, line?.id ?? '', '2026-11-20']);
  await expect(writeReview({ ...about, content: 'Nữa' })).rejects.toMatchObject({
    message: 'reviews.error.proofTaken',
  });
});
