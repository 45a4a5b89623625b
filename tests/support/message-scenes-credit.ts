/** Refunds that go back, wholly or in part, on the voucher that paid; and a voucher that was issued. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type AftercareMessageKind, type MessageKind, outbox } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import type { Locale } from '#i18n/locales.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { issueVoucher } from '#src/features/refunds/issue-voucher.ts';
import { payRefunds } from '#src/features/refunds/pay-refunds.ts';
import { askRefund, orderOf } from './aftercare.ts';
import type { Row, Scene } from './message-scene.ts';
import { BEFORE } from './park.ts';
import { EMAIL, holdAndPlace, notify, type Purchase } from './purchase.ts';
import { startGateway } from './vnpay-gateway.ts';
import { giveVoucher, VOUCHER } from './vouchers.ts';

/** Of one ticket. */
const TICKET_VND = 650_000;
/** What of it the park's terms give back. */
export const RETURNED_VND = 500_000;
/** How much of it the voucher pays in the scene "both". */
export const PART_VND = 200_000;
export const ISSUED_VND = 123_000;
/** A voucher ends long after this; one that ends earlier is made to hold until then. */
const ENDS = '2027-03-15T00:00:00.000Z';
export const LAST_DAY = '2027-03-15';
const REACH = { channel: 'zalo', email: EMAIL, phone: '+84912345678' } as const;

type Kind = Extract<AftercareMessageKind, 'refund-approved' | 'refund-done'>;

/** The rows that the refund itself has written. */
export function refundsOf(kind: Kind): Record<'credit' | 'both', Scene> {
  return { credit: refundScene(kind, TICKET_VND), both: refundScene(kind, PART_VND) };
}

function refundScene(kind: Kind, creditVnd: number): Scene {
  return async (db, locale) => {
    await giveVoucher(db, { amountVnd: creditVnd, expiresAt: ENDS });
    const voucher = { code: VOUCHER, expectedVnd: creditVnd };
    const purchase = await holdAndPlace(db, { quantity: 1, voucher });
    if (creditVnd < TICKET_VND) await notify(db, { ...purchase, totalVnd: TICKET_VND - creditVnd });
    await askRefund(db, purchase);
    if (kind === 'refund-done') await payAll(db);
    return written(db, { kind, locale, purchase });
  };
}

/** By a gateway that pays back at once. */
async function payAll(db: Db): Promise<void> {
  const gateway = startGateway(() => ({ TransactionStatus: '00' }));
  await payRefunds({ db, now: BEFORE }, [gateway.provider, ...allProviders()]);
  await gateway.stop();
}

export const issued: Scene = async (db, locale) => {
  const purchase = await holdAndPlace(db, { quantity: 1 });
  await notify(db, purchase);
  await issue(db, purchase);
  return written(db, { kind: 'credit-issued', locale, purchase });
};

/** The message about the move names what the new day costs less. */
export function movedForLess(payload: Record<string, string>): Scene {
  return async (db, locale) => {
    const purchase = await holdAndPlace(db, { quantity: 1 });
    await notify(db, purchase);
    const { id: orderId } = await orderOf(db, purchase);
    const message = { dedupeKey: `moved:${orderId}`, kind: 'exchange-done', orderId } as const;
    const moved = { ...payload, amountVnd: '0' };
    await db.write((tx) => createMessage(tx, { ...message, payload: moved, now: BEFORE }));
    await issue(db, purchase, message.dedupeKey);
    return written(db, { kind: 'exchange-done', locale, purchase });
  };
}

async function issue(db: Db, purchase: Purchase, withMessage?: string): Promise<void> {
  const order = await orderOf(db, purchase);
  const voucher = { order, amountVnd: ISSUED_VND, validDays: 90, actor: 'rule', now: BEFORE, withMessage };
  await db.write((tx) => issueVoucher(tx, voucher));
}

type Written = { kind: MessageKind; locale: Locale; purchase: Purchase };

async function written(db: Db, { kind, locale, purchase }: Written): Promise<Row> {
  const { id: orderId } = await orderOf(db, purchase);
  await db.write((tx) =>
    tx
      .update(orders)
      .set({ ...REACH, locale })
      .where(eq(orders.id, orderId)),
  );
  const [row] = await db.read
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(and(eq(outbox.orderId, orderId), eq(outbox.kind, kind)));
  if (!row?.payload) throw new Error(`no ${kind}`);
  return { orderId, payload: row.payload };
}
