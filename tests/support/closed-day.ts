/** A day that the park closes, those who had bought it, and what they choose instead. */
import { and, eq, sum } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { closureOffers } from '#db/schema/closure-offers.ts';
import { issuedTickets } from '#db/schema/orders.ts';
import { closures } from '#db/schema/tickets.ts';
import { closeDays } from '#src/features/closures/close-days.ts';
import { offerClosures } from '#src/features/closures/offer-closures.ts';
import { buy, orderOf } from './aftercare.ts';
import { asVisitor, staffContext } from './caller.ts';
import { BEFORE, DAY } from './park.ts';
import type { Purchase } from './purchase.ts';

const WORDS = { reason: 'weather', noteVi: 'Gió mạnh cấp 8', noteEn: 'Strong wind' } as const;

export function closing(day = DAY, ticketTypeId: string | null = null) {
  const what = ticketTypeId === null ? 'park' : `type:${ticketTypeId}`;
  return { from: day, to: day, what, time: '', ...WORDS, typedOrders: '' };
}

/** All of a day, or one ticket of it. */
export function close(on: Db, day = DAY, ticketTypeId: string | null = null) {
  return closeDays(staffContext(on, 'manager', { now: BEFORE }), closing(day, ticketTypeId));
}

type Stored = Omit<typeof closures.$inferInsert, 'note'>;

/** As stored, for the whole day unless a ticket is named; without a call, so nobody is notified. */
export async function storeClosure(db: Db, change: Partial<Stored> = {}): Promise<void> {
  const note = { vi: 'Gió', en: 'Wind' };
  const closure = {
    id: 'closure',
    ticketTypeId: null,
    day: DAY,
    reason: 'weather',
    ...change,
    note,
  } as const;
  await db.write((tx) => tx.insert(closures).values(closure));
}

/** Buys first, closes then; each order has its offer. */
export async function calledOff(db: Db, { orders, quantity = 2 }: { orders: number; quantity?: number }) {
  const bought: Purchase[] = [];
  for (let left = orders; left > 0; left -= 1) bought.push(await buy(db, { quantity }));
  await close(db);
  const round = { closureId: '', after: '' };
  do await offerClosures({ db, now: BEFORE }, round);
  while (round.closureId !== '');
  return bought;
}

type ChoiceInput =
  | { choice: 'credit' | 'refund' }
  | { choice: 'new-day'; date: string; slotId?: string; slotIds?: string[] };

export async function choose(db: Db, purchase: Purchase, choiceInput: ChoiceInput, now = BEFORE) {
  const { code, secret } = purchase;
  const { id } = await orderOf(db, purchase);
  const offers = await db.read.select().from(closureOffers).where(eq(closureOffers.orderId, id));
  const offer = offers.find(({ state }) => state === 'open') ?? offers[0];
  const key = { code, secret, offerId: offer?.id ?? 'none' };
  const { choose: asked } = asVisitor(db, { now }).closures;
  if (choiceInput.choice === 'new-day') return asked({ ...key, ...choiceInput });
  return asked({ ...key, ...choiceInput, expectedVnd: await paidFor(db, id, offer?.closureId ?? '') });
}

/** For the tickets that a closure of the whole day hits: what their buyer is shown. */
async function paidFor(db: Db, orderId: string, closureId: string): Promise<number> {
  const [row] = await db.read
    .select({ paidVnd: sum(issuedTickets.priceVnd) })
    .from(issuedTickets)
    .innerJoin(closures, eq(closures.day, issuedTickets.day))
    .where(
      and(eq(closures.id, closureId), eq(issuedTickets.orderId, orderId), eq(issuedTickets.state, 'issued')),
    );
  return Number(row?.paidVnd ?? 0);
}
