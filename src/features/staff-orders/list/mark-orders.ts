import type { Tx } from '#db/client.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { listMarkEvents } from '#src/features/staff-orders/notes/mark-events.queries.ts';
import { eventsOfMark } from '#src/features/staff-orders/notes/mark-events.ts';
import { createMark } from '#src/features/staff-orders/notes/order-notes.queries.ts';
import { recordAudits } from '#src/server/sessions/record-audit.ts';
import { storeResultIn } from '#src/server/stored-results.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { markingKey } from './load-marking.ts';
import type { MarkedOrder, MarkManyInput, StoredMarking } from './marked-orders.ts';

type Marked = { done: number; unknown: string[]; change: string | null };

/**
 * Sets one mark for several orders in one transaction; those that have it already stay as they are, and unknown ones are
 * named. `change`: by which who set it may take it back; null where nothing was changed.
 */
export async function markOrders(ctx: StaffContext, { codes: sent, mark }: MarkManyInput): Promise<Marked> {
  const codes = [...new Set(sent)];
  return ctx.db.write(async (tx) => {
    const { marked, unknown } = await markEach(tx, ctx, { codes, mark });
    const change = marked.length > 0 ? newId() : null;
    const about: StoredMarking = { mark, at: ctx.now, marked };
    if (change) await storeResultIn(tx, ctx.now, markingKey(ctx, change), about);
    return { done: codes.length - unknown.length, unknown, change };
  });
}

async function markEach(tx: Tx, ctx: StaffContext, { codes, mark }: MarkManyInput) {
  const unknown: string[] = [];
  const changed: string[] = [];
  for (const code of codes) {
    const order = await findOrder(tx, code);
    if (!order) unknown.push(code);
    else if (await createMark(tx, { orderId: order.id, mark, authorId: ctx.user.id, createdAt: ctx.now }))
      changed.push(code);
  }
  const sides = { before: { mark: null }, after: { mark } };
  await recordAudits(
    tx,
    ctx,
    changed.map((id) => ({ subject: { kind: 'order', id }, ...sides })),
  );
  return { marked: await listMarked(tx, { codes: changed, mark }), unknown };
}

/** In the transaction that has just written them, so that the last row about the mark is its own. */
async function listMarked(tx: Tx, { codes, mark }: MarkManyInput): Promise<MarkedOrder[]> {
  const marked: MarkedOrder[] = [];
  for (const code of codes) {
    const [last] = eventsOfMark(await listMarkEvents(tx, code), mark);
    if (last) marked.push({ code, event: last.id });
  }
  return marked;
}
