/** Takes a mark away from the orders that this person has given it just now: from all of them or none. */
import type { Tx } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { listMarkEvents } from '#src/features/staff-orders/notes/mark-events.queries.ts';
import { eventsOfMark, markedIn } from '#src/features/staff-orders/notes/mark-events.ts';
import { removeMark } from '#src/features/staff-orders/notes/order-notes.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudits } from '#src/server/sessions/record-audit.ts';
import { storeResultIn } from '#src/server/stored-results.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { takeBackUntil } from '#src/values/forms/take-back-until.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { loadMarking, markingKey } from './load-marking.ts';
import type { StoredMarking, TakeBackMarksInput } from './marked-orders.ts';

/** Throws CONFLICT `late` also for what another has marked, `already`, or `changed` with who has gone on with which order. */
export async function takeBackMarks(
  ctx: StaffContext,
  { change }: TakeBackMarksInput,
): Promise<{ done: number }> {
  const marking = await readOwnMarking(ctx, change);
  const about: StoredMarking = { ...marking, isTakenBack: true };
  await ctx.db.write(async (tx) => {
    await removeEach(tx, ctx, marking);
    await storeResultIn(tx, ctx.now, markingKey(ctx, change), about);
  });
  return { done: marking.marked.length };
}

async function readOwnMarking(ctx: StaffContext, change: string): Promise<StoredMarking> {
  const marking = await loadMarking(ctx, change);
  const userId = ctx.user.id;
  if (!marking || !takeBackUntil({ at: marking.at, userId }, { userId, now: ctx.now }))
    throw new Problem('CONFLICT', 'orderList.bulk.back.late');
  if (marking.isTakenBack) throw new Problem('CONFLICT', 'orderList.bulk.back.already');
  return marking;
}

async function removeEach(tx: Tx, ctx: StaffContext, { mark, marked }: StoredMarking): Promise<void> {
  const orders: { id: string; code: string }[] = [];
  const moved: Moved[] = [];
  for (const { code, event } of marked) {
    const order = await findOrder(tx, code);
    const [last] = eventsOfMark(await listMarkEvents(tx, code), mark);
    if (order && last?.id === event) orders.push({ id: order.id, code });
    else moved.push({ code, last });
  }
  if (moved.length > 0) throw changed(ctx, mark, moved);
  for (const { id: orderId, code } of orders)
    if (!(await removeMark(tx, { orderId, mark }))) throw changed(ctx, mark, [{ code, last: undefined }]);
  const reason = intlFor(ctx.locale).t('resources.takeBack.done');
  const sides = { before: { mark }, after: { mark: null }, reason };
  await recordAudits(
    tx,
    ctx,
    orders.map(({ code: id }) => ({ subject: { kind: 'order', id }, ...sides })),
  );
}

type MarkEvent = Awaited<ReturnType<typeof listMarkEvents>>[number];
/** `last`: what was done with its mark last, as far as the log knows it. */
type Moved = { code: string; last: MarkEvent | undefined };
const NAMED_MAX = 3;

function changed(ctx: StaffContext, mark: StoredMarking['mark'], moved: readonly Moved[]): Problem {
  const { t, moment } = intlFor(ctx.locale);
  const names = moved.slice(0, NAMED_MAX).map(({ code: sent, last }) => {
    const code = spacedCode(sent);
    if (!last) return code;
    const by = markedIn(last)?.isSet ? 'orderList.bulk.back.setBy' : 'orderList.bulk.back.removedBy';
    return t(by, { code, name: last.name ?? t('orderDesk.story.by.staff'), time: moment(last.at) });
  });
  const values = {
    mark: t(`orderDesk.mark.${mark}`),
    names: names.join('; '),
    rest: moved.length - names.length,
  };
  return new Problem('CONFLICT', 'orderList.bulk.back.changed', values);
}
