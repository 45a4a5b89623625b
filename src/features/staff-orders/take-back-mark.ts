import type { Tx } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { takeBackUntil } from '#src/values/forms/take-back-until.ts';
import { listMarkEvents } from './notes/mark-events.queries.ts';
import { eventsOfMark, markedIn } from './notes/mark-events.ts';
import { createMark, removeMark } from './notes/order-notes.queries.ts';
import type { TakeBackMarkInput } from './staff-orders.ts';

/**
 * Sets or takes away a mark as it was before this person changed it just now; one that is back is its first author's.
 * Throws CONFLICT `notOwn`, `late`, or `changed` with who has changed the same mark since.
 */
export async function takeBackMark(
  ctx: StaffContext,
  { code, event }: TakeBackMarkInput,
): Promise<{ isSet: boolean }> {
  return ctx.db.write(async (tx) => {
    const order = await findOrder(tx, code);
    if (!order) throw new Problem('NOT_FOUND', 'orders.error.unknown');
    const { mark, isSet, former } = await readOwnMarking(tx, ctx, { code, event });
    const { authorId = ctx.user.id, createdAt = ctx.now } = former ?? {};
    const isChanged = isSet
      ? await removeMark(tx, { orderId: order.id, mark })
      : await createMark(tx, { orderId: order.id, mark, authorId, createdAt });
    if (!isChanged) throw new Problem('CONFLICT', 'orderDesk.back.notOwn');
    const [before, after] = isSet ? [{ mark }, { mark: null }] : [{ mark: null }, { mark }];
    const reason = intlFor(ctx.locale).t('resources.takeBack.done');
    await recordAudit(tx, ctx, { subject: { kind: 'order', id: code }, before, after, reason });
    return { isSet: !isSet };
  });
}

/** `former`: who had set a mark that was taken away, as far as the log still knows it. */
async function readOwnMarking(tx: Tx, ctx: StaffContext, { code, event }: TakeBackMarkInput) {
  const { user, now, locale } = ctx;
  const events = await listMarkEvents(tx, code);
  const own = events.find(({ id }) => id === event);
  const marked = own && markedIn(own);
  if (!marked || own.who !== user.id) throw new Problem('CONFLICT', 'orderDesk.back.notOwn');
  const [last, former] = eventsOfMark(events, marked.mark);
  if (last && last.id !== own.id) {
    const { t, moment } = intlFor(locale);
    const name = last.name ?? t('orderDesk.story.by.staff');
    const values = { mark: t(`orderDesk.mark.${marked.mark}`), name, time: moment(last.at) };
    throw new Problem('CONFLICT', 'orderDesk.back.changed', values);
  }
  if (!takeBackUntil({ at: own.at, userId: own.who }, { userId: user.id, now }))
    throw new Problem('CONFLICT', 'orderDesk.back.late');
  const isFormerSet = former !== undefined && markedIn(former)?.isSet === true;
  return { ...marked, former: isFormerSet ? { authorId: former.who, createdAt: former.at } : null };
}
