/** Days that more than one closing closes: each is opened by itself, and their guests hear of it once. */
import '#tests/support/env.ts';

import { beforeEach, describe, expect, test } from 'bun:test';
import { and, eq } from 'drizzle-orm';
import { closureOffers } from '#db/schema/closure-offers.ts';
import { outbox } from '#db/schema/messages.ts';
import { closures } from '#db/schema/tickets.ts';
import { pools, typePools } from '#db/schema/timetable.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { countOpenOffers } from '#src/features/closures/closing-list.queries.ts';
import { loadClosingPreview } from '#src/features/closures/load-closing-preview.ts';
import { loadClosings } from '#src/features/closures/load-closings.ts';
import { loadSaleDay } from '#src/features/tickets/load-sale-day.ts';
import { buy, setTickets, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { staffContext } from '#tests/support/caller.ts';
import { choose, closing } from '#tests/support/closed-day.ts';
import { held, kindsOf, refusal, sendAll, staff, work } from '#tests/support/closings.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { LIFT } from '#tests/support/linked-lift.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';
import {
  closeBoth,
  closeLift,
  linkBoth,
  open,
  SECOND,
  SECOND_NAME,
  SECOND_NOTE,
} from '#tests/support/two-lifts.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { ClosedDayScreen } = await import('#src/screens/orders/closed-day.tsx');
const { StaffClosuresScreen } = await import('#src/screens/staff/staff-closures.tsx');

openCopies(
  (park) => openPark(park, { days: [DAY, OTHER] }),
  async () => expect(await brokenInvariants(db)).toEqual([]),
);

beforeEach(linkBoth);

const isOnSale = async () =>
  (await loadSaleDay({ db }, DAY)).departures.some((one) => one.ticketTypeId === 'round' && !one.isClosed);
const reachOf = async (closingId: string) =>
  (await loadClosings({ db, now: BEFORE }, { view: null, closing: closingId })).opened?.reach;
const isWaiting = and(eq(outbox.kind, 'closure-offer'), eq(outbox.state, 'waiting'));
const waiting = () => db.read.select().from(outbox).where(isWaiting);
const preview = async (what: string) =>
  (await loadClosingPreview({ db, now: BEFORE, locale: 'vi' }, new URLSearchParams({ from: DAY, what })))
    .preview;

async function staffText(closingId: string, locale: Locale = 'vi'): Promise<string> {
  const query = new URLSearchParams({ closing: closingId });
  const shown = { query, locale, refusedForm: null, partBegins: () => {} };
  const context = { ...staffContext(db, 'manager', { now: BEFORE }), ...shown } as unknown as ScreenContext;
  return wholeMarkup(<WithinRouter>{await StaffClosuresScreen({ context })}</WithinRouter>);
}

describe('two lifts of one pool', () => {
  test('close each by itself, and what both carry is sold and announced again with the last of them', async () => {
    const bought = await buy(db);
    const { first, second } = await closeBoth();
    expect(await refusal(closeLift(SECOND))).toBe('closures.error.closed');
    expect((await held()).map(({ liftId }) => liftId).toSorted()).toEqual([SECOND, SECOND, LIFT, LIFT]);
    expect(await kindsOf(bought, 'closure-offer')).toBe(1);
    await open(first);
    await work();
    expect([await isOnSale(), await kindsOf(bought, 'closure-reopened')]).toEqual([false, 0]);
    await open(second);
    await work();
    expect([await isOnSale(), await kindsOf(bought, 'closure-reopened')]).toEqual([true, 1]);
    expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
    expect(await kindsOf(bought, 'closure-offer')).toBe(1);
  });

  test('opened together are one message', async () => {
    const bought = await buy(db);
    const { first, second } = await closeBoth();
    await Promise.all([open(first), open(second)]);
    await work();
    expect(await kindsOf(bought, 'closure-reopened')).toBe(1);
  });

  test('of which the first opens before its message left: the guest reads the note of the second', async () => {
    const bought = await buy(db);
    const first = await closeLift(LIFT);
    await work();
    const second = await closeLift(SECOND);
    await work();
    expect(await waiting()).toHaveLength(1);
    await open(first);
    await work();
    const [message, ...more] = await waiting();
    const [closure] = await db.read
      .select()
      .from(closures)
      .where(eq(closures.id, message?.payload?.closureId ?? ''));
    expect([closure?.closingId, closure?.note.vi, more]).toEqual([second, SECOND_NOTE.noteVi, []]);
    expect(await reachOf(second)).toMatchObject({ waiting: 1, known: 0, chosen: { open: 1 } });
    await open(second);
    await work();
    expect([await waiting(), await kindsOf(bought, 'closure-reopened')]).toEqual([[], 0]);
  });

  test('ask the guest once, and one choice answers both', async () => {
    const bought = await buy(db);
    const { first, second } = await closeBoth();
    expect(await countOpenOffers(db.read, DAY)).toBe(1);
    const page = () => selfServicePage(ClosedDayScreen, { ...bought, db, now: BEFORE });
    const [article, ...more] = (await page()).querySelectorAll('article');
    // The note that the guest was told.
    expect([article?.textContent?.includes('Gió mạnh cấp 8'), more]).toEqual([true, []]);
    await choose(db, bought, { choice: 'refund' });
    expect((await page()).querySelectorAll('article')).toHaveLength(1);
    expect(await db.read.$count(closureOffers, eq(closureOffers.state, 'open'))).toBe(0);
    for (const id of [first, second])
      expect(await reachOf(id)).toMatchObject({ chosen: { open: 0, refunded: 1 } });
    await open(first);
    await open(second);
    await work();
    expect([await statesOf(db, bought), await kindsOf(bought, 'closure-reopened')]).toEqual([
      ['refunded', 'refunded'],
      0,
    ]);
  });

  test('count as known who was told, before and after the closing', async () => {
    await buy(db);
    const first = await closeLift(LIFT);
    await work();
    await sendAll();
    expect(await preview(`lift:${SECOND}`)).toMatchObject({ orders: 1, known: 1, channels: { email: 0 } });
    const second = await closeLift(SECOND);
    await work();
    expect(await reachOf(first)).toMatchObject({ sent: 1, known: 0 });
    expect(await reachOf(second)).toMatchObject({ sent: 0, waiting: 0, known: 1, chosen: { open: 1 } });
    const text = await staffText(first);
    expect(text).toContain('Lần đóng khác cũng đóng 1 ngày trong số này: Tuyến Vườn.');
    expect(text).toContain('0 đơn chưa chọn sẽ nhận tin');
    expect(text).toContain('1 đơn đã biết từ lần đóng trước');
    expect(await staffText(second, 'en')).toContain('Other closings close 1 of these days too: Top line');
  });
});

test('an order hears that it is good again when none of its tickets is closed', async () => {
  await db.write(async (tx) => {
    await tx.update(pools).set({ liftIds: [LIFT] });
    await tx.insert(pools).values({ id: 'slide', position: 2, name: SECOND_NAME, liftIds: [SECOND] });
    await tx.insert(typePools).values({ ticketTypeId: 'early', poolId: 'slide' });
  });
  const bought = await buy(db);
  const [, ticket] = await ticketsOf(db, bought);
  await setTickets(db, [ticket?.id ?? ''], { ticketTypeId: 'early', startTime: '07:00' });
  const { first, second } = await closeBoth();
  await open(first);
  await work();
  expect([await isOnSale(), await kindsOf(bought, 'closure-reopened')]).toEqual([true, 0]);
  await open(second);
  await work();
  expect(await kindsOf(bought, 'closure-reopened')).toBe(1);
});

test('the park closed over one type tells the guests of the others, and opened leaves the type closed', async () => {
  const [early, round] = [await buy(db), await buy(db)];
  const ids = (await ticketsOf(db, early)).map(({ id }) => id);
  await setTickets(db, ids, { ticketTypeId: 'early', startTime: '07:00' });
  await staff().close(closing(DAY, 'early'));
  await work();
  await sendAll();
  expect(await preview('park')).toMatchObject({ orders: 2, known: 1 });
  const { closingId } = await staff().close(closing());
  await work();
  await sendAll();
  expect([await kindsOf(early, 'closure-offer'), await kindsOf(round, 'closure-offer')]).toEqual([1, 1]);
  await open(closingId);
  await work();
  expect([await kindsOf(early, 'closure-reopened'), await kindsOf(round, 'closure-reopened')]).toEqual([
    0, 1,
  ]);
});

test('who could not be reached is written to again', async () => {
  const bought = await buy(db);
  await closeLift(LIFT);
  await work();
  await db.read.update(outbox).set({ state: 'dead', lastError: 'no such mailbox' });
  expect(await preview(`lift:${SECOND}`)).toMatchObject({ known: 0, channels: { email: 1 } });
  await closeLift(SECOND);
  await work();
  expect(await kindsOf(bought, 'closure-offer')).toBe(2);
});
