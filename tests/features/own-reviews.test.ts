/** The dashboard's reviews to write. */
import { expect, test } from 'bun:test';
import { reviewsPart } from '#src/screens/dashboard/dashboard-orders.tsx';
import { openAccounts } from '#tests/support/accounts.ts';
import { buy, setTickets, ticketsOf } from '#tests/support/aftercare.ts';
import { lookAt, own } from '#tests/support/dashboard-part.tsx';
import { db, openCopies } from '#tests/support/own-database.ts';
import { openPark } from '#tests/support/park.ts';
import { writeReview } from '#tests/support/visit-stories.ts';

openCopies(async () => {
  await openPark(db);
  await openAccounts(db);
});

test('a used ticket can be written about, with the proof in the link; one that is unused, or somebody else’s, not', async () => {
  const [used, unused, hers] = [
    await own(await buy(db), 'user-khoa'),
    await own(await buy(db), 'user-khoa'),
    await own(await buy(db), 'user-lan'),
  ];
  const letIn = [...(await ticketsOf(db, used)), ...(await ticketsOf(db, hers))].map(({ id }) => id);
  await setTickets(db, letIn, { state: 'redeemed' });
  const { rows } = await lookAt(reviewsPart, { userId: 'user-khoa' });
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).toContain('12/12/2026');
  const link = new URL(rows[0]?.link ?? '', 'http://x');
  expect([link.pathname, link.hash]).toEqual(['/reviews', '#write']);
  expect(Object.fromEntries(link.searchParams)).toEqual({
    about: 'ticket:round',
    order: used.code,
    key: `key-${used.code}`,
  });
  expect(JSON.stringify(rows)).not.toContain(unused.code);
  const english = await lookAt(reviewsPart, { userId: 'user-khoa', locale: 'en' });
  expect(english.rows[0]?.link).toStartWith('/en/reviews?about=ticket%3Around');
});

test('once it is written about, it is asked for no more', async () => {
  const purchase = await own(await buy(db, { quantity: 1 }), 'user-khoa');
  const [ticket] = await ticketsOf(db, purchase);
  await setTickets(db, [ticket?.id ?? ''], { state: 'redeemed', day: '2026-11-18' });
  expect((await lookAt(reviewsPart, { userId: 'user-khoa' })).rows).toHaveLength(1);
  await writeReview({ proof: ticket?.code ?? '', subject: { kind: 'ticket', id: 'round' } });
  const { rows, text } = await lookAt(reviewsPart, { userId: 'user-khoa' });
  expect([rows, text]).toEqual([[], expect.stringContaining('Chưa có gì chờ đánh giá')]);
});
