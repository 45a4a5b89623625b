/** A paid purchase whose buyer has second thoughts. */
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { issuedTickets } from '#db/schema/orders.ts';
import { findOrder, listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { newId } from '#src/values/id.ts';
import { asStaff, asVisitor } from './caller.ts';
import { GATE } from './gate-scanner.ts';
import { BEFORE } from './park.ts';
import { holdAndPlace, notify, type Purchase } from './purchase.ts';

let counter = 0;

export async function buy(db: Db, options: Parameters<typeof holdAndPlace>[1] = {}): Promise<Purchase> {
  const purchase = await holdAndPlace(db, options);
  await notify(db, purchase, {}, options?.now);
  return purchase;
}

export async function ticketsOf(db: Db, { code }: Pick<Purchase, 'code'>) {
  return listIssuedTickets(db.read, (await orderOf(db, { code })).id);
}

export async function orderOf(db: Db, { code }: Pick<Purchase, 'code'>) {
  const order = await findOrder(db.read, code);
  if (!order) throw new Error('no order');
  return order;
}

export async function statesOf(db: Db, purchase: Pick<Purchase, 'code'>): Promise<string[]> {
  return (await ticketsOf(db, purchase)).map(({ state }) => state);
}

type Asked = {
  count?: number;
  ids?: string[];
  ground?: 'policy' | 'not-received';
  now?: string;
  key?: string;
};

/** What the page sends: the first tickets of the order, and the amount that was shown for them. */
export async function refundInput(db: Db, { code, secret }: Purchase, asked: Asked = {}) {
  const { count = 1, ground = 'policy', now = BEFORE, key } = asked;
  counter += 1;
  const ticketIds = asked.ids ?? (await ticketsOf(db, { code })).slice(0, count).map(({ id }) => id);
  const shown = await asVisitor(db, { now }).refunds.preview({ code, secret, ticketIds, ground });
  const idempotencyKey = key ?? `refund-${counter}-key`;
  return { idempotencyKey, code, secret, ticketIds, ground, note: '', expectedVnd: shown.totalVnd };
}

export async function askRefund(db: Db, purchase: Purchase, asked: Asked = {}) {
  const { now = BEFORE } = asked;
  return asVisitor(db, { now }).refunds.request(await refundInput(db, purchase, asked));
}

export async function messagesOf(db: Db, purchase: Pick<Purchase, 'code'>): Promise<string[]> {
  const { id } = await orderOf(db, purchase);
  const rows = await db.read.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.orderId, id));
  return rows.map(({ kind }) => kind);
}

export async function setTickets(db: Db, ids: string[], change: Partial<typeof issuedTickets.$inferInsert>) {
  for (const id of ids) await db.read.update(issuedTickets).set(change).where(eq(issuedTickets.id, id));
}

/** Whether the gate lets it in. */
export async function scanAt(db: Db, token: string, now: string): Promise<boolean> {
  const { gate } = asStaff(db, 'gate', { now });
  return (await gate.redeem({ token, gateId: GATE, nonce: newId() })).result === 'ok';
}
