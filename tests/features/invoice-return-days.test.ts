/** In which file and at which rate refunds are listed, and which refunds of a closed day became credit. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { offerClosures } from '#src/features/closures/offer-closures.ts';
import { parkInstant } from '#src/values/day.ts';
import { sumVnd } from '#src/values/money.ts';
import { askRefund, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import { askExchange, OTHER } from '#tests/support/aftercare-exchange.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { calledOff, choose, close } from '#tests/support/closed-day.ts';
import { setSetting } from '#tests/support/goods.ts';
import {
  COMPANY,
  csvRows,
  DECEMBER,
  db,
  giveBack,
  openOffice,
  sale,
  soldAndReturned,
  xml,
} from '#tests/support/invoice-world.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

/** A Tuesday of the next year, when the tax is higher again. */
const NEXT_YEAR = '2027-01-05';
const LATER = parkInstant('2026-12-05', '10:00');
const AFTER = parkInstant('2026-12-08', '10:00');

openOffice({ days: [DAY, OTHER, NEXT_YEAR] });

/** The day, the quantity, the tax rate and the amount of each row. */
const reported = async (days = DECEMBER) =>
  (await csvRows(days)).map(
    (row) => [row[0]?.slice(1, -1), Number(row.at(-8)), row.at(-5), Number(row.at(-3))] as const,
  );

describe('a ticket that went back on another day than it was sold on', () => {
  test('stands in the file of its own day alone, and the sale in that of its own', async () => {
    await soldAndReturned({ now: LATER });
    expect(await reported('from=2026-12-01&to=2026-12-04')).toEqual([['2026-12-01', 2, '8', 1_300_000]]);
    expect(await reported('from=2026-12-05&to=2026-12-31')).toEqual([['2026-12-05', -1, '8', -500_000]]);
    expect(await reported('from=2026-12-06&to=2026-12-31')).toEqual([]);
    const [row = []] = await csvRows('from=2026-12-05&to=2026-12-31');
    expect(row.at(-1)).toBe('500000');
  });

  test('is a return of its order in the XML of its days, which sells nothing there', async () => {
    const { code } = await soldAndReturned({ now: LATER });
    expect(await xml('from=2026-12-01&to=2026-12-04')).not.toContain('DSHoan');
    const text = await xml('from=2026-12-05&to=2026-12-31');
    expect(text).toContain(`<MaDonHang>${code}</MaDonHang>`);
    expect(text).toContain('<TienDaHoan>500000</TienDaHoan>');
    expect(text.replace(/<DSHoan>[\s\S]*<\/DSHoan>/, '')).not.toMatch(/<(DSHHDVu|TToan)>/);
  });
});

test('what is done as a day begins is of that day alone', async () => {
  await soldAndReturned({ now: LATER });
  await db.read.run(sql`UPDATE refund_requests SET updated_at = ${parkInstant('2026-12-06', '00:00')}`);
  expect(await reported('from=2026-12-05&to=2026-12-05')).toEqual([]);
  expect(await reported('from=2026-12-06&to=2026-12-06')).toEqual([['2026-12-06', -1, '8', -500_000]]);
});

describe('a ticket whose tax is another than that of the rest of its order', () => {
  /** One of two tickets moves to a day of ten per cent. */
  async function soldOnBothRates() {
    const purchase = await sale(COMPANY);
    await askExchange(db, purchase, { date: NEXT_YEAR, skip: 1 });
    return purchase;
  }

  test('goes back with the rate that it was sold with', async () => {
    await giveBack(await soldOnBothRates(), { count: 1 });
    expect((await reported()).filter(([, quantity]) => quantity < 0)).toEqual([
      ['2026-12-01', -1, '8', -500_000],
    ]);
  });

  test('goes back beside another of its kind in a line of its own', async () => {
    const purchase = await soldOnBothRates();
    await db.read.run(sql`UPDATE exchanges SET cause = 'closure'`);
    const ids = (await ticketsOf(db, purchase)).filter(({ state }) => state === 'issued').map(({ id }) => id);
    await giveBack(purchase, { ids });
    expect((await reported()).filter(([, quantity]) => quantity < 0)).toEqual([
      ['2026-12-01', -1, '8', -510_000],
      ['2026-12-01', -1, '10', -510_000],
    ]);
  });
});

describe('tickets of a closed day that became credit', () => {
  const gross = async (days: string) => sumVnd((await reported(days)).map(([, , , amountVnd]) => amountVnd));

  test('are taken off on the day of the voucher, so that what it buys is sold once', async () => {
    const [bought] = await calledOff(db, { orders: 1 });
    if (!bought) throw new Error('nothing bought');
    const { voucher } = await choose(db, bought, { choice: 'credit' }, LATER);
    const spent = { voucher: { code: voucher ?? '', expectedVnd: 1_100_000 }, day: OTHER, now: LATER };
    await holdAndPlace(db, spent);
    const days = `${DECEMBER}&all=1`;
    expect(await reported(days)).toEqual([
      ['2026-12-01', 2, '8', 1_300_000],
      ['2026-12-05', -2, '8', -1_300_000],
      ['2026-12-05', 2, '8', 1_100_000],
    ]);
    expect(await gross('from=2026-12-01&to=2026-12-04&all=1')).toBe(1_300_000);
    expect(await gross('from=2026-12-05&to=2026-12-31&all=1')).toBe(-200_000);
    const text = await xml(days);
    expect(text).toContain('<NHoan>2026-12-05</NHoan>');
  });

  test('are taken off once, though a second closure hit them too', async () => {
    const [bought] = await calledOff(db, { orders: 1 });
    if (!bought) throw new Error('nothing bought');
    await choose(db, bought, { choice: 'credit' });
    await db.read.run(
      sql`INSERT INTO closures (id, day, ticket_type_id, reason, note) SELECT 'again', day, 'round', reason, note FROM closures`,
    );
    await db.read.run(
      sql`INSERT INTO closure_offers (id, closure_id, order_id, state, created_at, chosen_at) SELECT 'again', 'again', order_id, state, created_at, ${LATER} FROM closure_offers`,
    );
    expect(await gross(`${DECEMBER}&all=1`)).toBe(0);
  });

  test('stay in the month of their credit where a ticket that came back has the choice opened again', async () => {
    await setSetting(db, 'refund.autoApproveMaxVnd', 0);
    const bought = await sale(COMPANY);
    const [first] = await ticketsOf(db, bought);
    const { requestId } = await askRefund(db, bought, { ids: [first?.id ?? ''] });
    await close(db);
    await offerClosures({ db, now: BEFORE });
    await choose(db, bought, { choice: 'credit' }, LATER);
    const own = { code: bought.code, secret: bought.secret, requestId };
    await asVisitor(db, { now: LATER }).refunds.withdraw(own);
    await offerClosures({ db, now: AFTER });
    const early = 'from=2026-12-05&to=2026-12-06';
    const whole = `${DECEMBER}&all=1`;
    const away = (days: string) => reported(days).then((rows) => rows.filter(([, quantity]) => quantity < 0));
    const credited = (await away(early)).map(([, quantity]) => quantity);
    expect(credited).toEqual([-1]);
    expect(await statesOf(db, bought)).toEqual(['issued', 'void']);
    await choose(db, bought, { choice: 'credit' }, AFTER);
    expect((await away(early)).map(([day, quantity]) => [day, quantity])).toEqual([['2026-12-05', -1]]);
    expect((await away(whole)).map(([day, quantity]) => [day, quantity])).toEqual([
      ['2026-12-05', -1],
      ['2026-12-08', -1],
    ]);
    expect(await gross(whole)).toBe(0);
  });
});
