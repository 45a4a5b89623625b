/** Years of sales in which everything adds up: a few orders that the site made, repeated under ids of their own. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { refundPayment } from '#src/features/refunds/refund-payment.ts';
import { receiveTransfer } from '#src/features/transfers/receive-transfer.ts';
import { addDays, parkDay, parkInstant } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { buy, ticketsOf } from './aftercare.ts';
import { askExchange, makePeak, payDifference } from './aftercare-exchange.ts';
import { ACCOUNT, openAccount } from './bank.ts';
import { asStaff } from './caller.ts';
import { openShop } from './goods.ts';
import { placeGoods } from './goods-purchase.ts';
import { openGates } from './issued-ticket.ts';
import { openPark } from './park.ts';
import { holdAndPlace, notify } from './purchase.ts';
import { listTables, repeatRows } from './repeated-rows.ts';
import { DAY_FIGURES, fillRunningFigures, RUNNING_FIGURES } from './running-figures.ts';
import { startGateway } from './vnpay-gateway.ts';
import { withoutTriggers } from './years-of-rows.ts';

const DAYS = 24;
const DAYS_APART = 15;
/** Some are yet to come. */
const DAYS_BEHIND = 330;
const GATE = 'cong-1';

type Sale = (db: Db, times: { now: string; day: string; dearerDay: string }) => Promise<void>;

/** As often as each other. */
const SALES: Sale[] = [
  async function ticketsUsed(db, { now, day }) {
    const bought = await buy(db, { now, day });
    const gate = asStaff(db, 'gate', { now: parkInstant(day, '09:12') }).gate;
    for (const { token } of await ticketsOf(db, bought))
      await gate.redeem({ token, gateId: GATE, nonce: newId() });
  },
  async function paidBackInPart(db, { now, day }) {
    const { ref } = await buy(db, { now, day });
    const gateway = startGateway(() => ({ TransactionStatus: '00' }));
    const asked = { ref, amountVnd: 200_000, requestId: `RF-${ref}`, reason: 'đổi ý', createdBy: 'Lan' };
    await refundPayment({ db, now }, asked, [gateway.provider]);
    await gateway.stop();
  },
  async function movedToDearerDay(db, { now, day, dearerDay }) {
    const bought = await buy(db, { now, day });
    await askExchange(db, bought, { date: dearerDay, now });
    await payDifference(db, bought, now);
  },
  async function paidByTransfer(db, { now, day }) {
    const { code, totalVnd } = await holdAndPlace(db, { now, day, method: 'transfer' });
    await reportTransfer(db, now, { content: `${code}01`, amountVnd: totalVnd });
    await reportTransfer(db, now, { content: 'tien ve', amountVnd: 1000 });
  },
  async function goods(db, { now }) {
    await notify(db, await placeGoods(db, { now }), {}, now);
  },
];

async function reportTransfer(db: Db, now: string, reported: { content: string; amountVnd: number }) {
  const known = { account: ACCOUNT, direction: 'in', channel: 'sepay', payer: null, raw: '{}' } as const;
  const numbers = { channelId: newId(), reference: newId(), movedAt: now };
  await receiveTransfer({ db, now }, { ...known, ...numbers, ...reported });
}

/** Opens the named park with its shop and makes about `count` orders in it. */
export async function sellMany(db: Db, count: number): Promise<void> {
  const first = addDays(parkDay(new Date().toISOString()), -DAYS_BEHIND);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(first, index * DAYS_APART));
  const dearer = days.map((day) => addDays(day, 1));
  await openPark(db, { days: [...days, ...dearer] });
  await openShop(db, { tea: DAYS });
  await openGates(db);
  await openAccount(db);
  for (const day of dearer) await makePeak(db, day);
  const before = await listTables(db);
  for (const [index, day] of days.entries()) {
    const times = { now: parkInstant(addDays(day, -3), '09:00'), day, dearerDay: addDays(day, 1) };
    await SALES[index % SALES.length]?.(db, times);
  }
  await withoutTriggers(db, async () => {
    await repeatRows(db, {
      before,
      times: Math.ceil(count / DAYS),
      // A day is not an id.
      except: [...RUNNING_FIGURES, ...DAY_FIGURES, 'invoice_days'],
    });
    await addUp(db);
  });
}

/** What commands and triggers maintain beside the rows. */
async function addUp(db: Db): Promise<void> {
  const places = (sold: 0 | 1) =>
    `(SELECT coalesce(sum(p.places), 0) FROM hold_places p WHERE p.quota_id = quotas.id AND p.is_sold = ${sold} AND p.is_released = 0)`;
  const pieces = `(SELECT coalesce(sum(s.quantity), 0) FROM hold_stock s WHERE s.variant_id = product_variants.id AND s.is_sold = 1)`;
  await db.read.run(
    sql.raw(
      `UPDATE quotas SET sold = ${places(1)}, held = ${places(0)}, capacity = capacity + ${places(1)} + ${places(0)}`,
    ),
  );
  await db.read.run(sql.raw(`UPDATE product_variants SET sold = ${pieces}, stock = stock + ${pieces}`));
  await fillRunningFigures(db);
}
