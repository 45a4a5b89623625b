/** What staff do with an opened order, sent by its page and carried out by the procedures. */
import { TAKE_BACK } from '#src/features/resources/bulk/take-back.ts';
import { typedVnd } from '#src/features/resources/typed-money.ts';
import { bulkResultQuery } from '#src/features/staff-orders/list/bulk-orders.ts';
import { type OrdersAsked, ordersQuery, readOrdersAsked } from '#src/features/staff-orders/staff-orders.ts';
import type { AppRouter } from '#src/router.ts';
import { href } from '#src/routes.ts';
import type { PostedFields } from '#src/server/posted-form.ts';
import { Problem } from '#src/server/problem.ts';
import { type Context, createCallerFactory, type User } from '#src/server/trpc.ts';
import { may } from '#src/values/permissions.ts';
import { type PostForm, throwIssues } from './post-form.ts';
import { isBulkAct, performBulk, takeBackMarks } from './post-order-bulk.ts';
import { permissionAsker } from './post-people.ts';

const TICKET = 'ticket-';
const LINE = 'line-';

type Staff = ReturnType<ReturnType<typeof staffOf>>;
type Room = Staff['orders'];
type Done = NonNullable<OrdersAsked['done']>;

/** Each form names what it does; whatever else is posted there needs its script. */
export function orderRoom(appRouter: AppRouter): PostForm {
  const staffFor = staffOf(appRouter);
  const roomFor = (ctx: Context) => staffFor(ctx).orders;
  const ask = permissionAsker(appRouter);
  return async (ctx, { match: { locale }, fields, query }) => {
    const asked = readOrdersAsked(query);
    const { code } = asked;
    if (fields.look) return { shown: fields };
    const { _do: act } = fields;
    if (isBulkAct(act) || act === TAKE_BACK) {
      const room = roomFor(ctx);
      const doing = isBulkAct(act) ? performBulk(ctx, room, { act, fields }) : takeBackMarks(room, fields);
      const result = await doing.catch(throwIssues);
      return {
        to: href('staffOrders', locale, { query: { ...ordersQuery(asked), ...bulkResultQuery(result) } }),
      };
    }
    if (act === 'ask') {
      await ask(ctx, fields.permission);
      return { to: href('staffOrders', locale, { query: ordersQuery(asked, { done: 'asked' }) }) };
    }
    const doing =
      act === 'takeBackRefund' || act === 'sendRefund'
        ? settleScheduled(staffFor(ctx), ctx.user, { act, requestId: fields.requestId ?? '' })
        : perform(roomFor(ctx), code, fields);
    const done = await doing.catch(throwIssues);
    return { to: href('staffOrders', locale, { query: ordersQuery(asked, { act: null, done }) }) };
  };
}

function staffOf(appRouter: AppRouter) {
  const callerOf = createCallerFactory(appRouter);
  return (ctx: Context) => callerOf(ctx).staff;
}

async function perform(room: Room, code: string, fields: PostedFields): Promise<Done> {
  const { _do: act, reason = '' } = fields;
  if (act === 'note') await room.note({ code, text: fields.text ?? '' });
  else if (act === 'mark') await room.mark({ code, mark: fields.mark as never, isSet: fields.isSet === '1' });
  else if (act === 'takeBackMark') return takeBackMark(room, code, fields);
  else if (act === 'resend') await room.resend({ code, reason, channel: fields.channel as never });
  else if (act === 'cancel') await room.cancel({ code, reason });
  else if (act === 'contact') return changeContact(room, code, fields);
  else if (act === 'refund' || act === 'credit') return give(room, act, { code, fields });
  else if (act === 'move') return move(room, code, fields);
  else throw new Problem('BAD_REQUEST', 'forms.needsScripts');
  return act;
}

async function takeBackMark(room: Room, code: string, fields: PostedFields): Promise<Done> {
  await room.takeBackMark({ code, event: wholeNumber(fields.event) });
  return 'markBack';
}

async function changeContact(room: Room, code: string, fields: PostedFields): Promise<Done> {
  const { name = '', email = '', phone = '', shown = '', reason = '' } = fields;
  const isRenewed = fields.isRenewed === '1';
  const { isChanged } = await room.changeContact({ code, name, email, phone, shown, reason, isRenewed });
  return isChanged ? 'contact' : 'same';
}

type Giving = { code: string; fields: PostedFields };

async function give(room: Room, act: 'refund' | 'credit', { code, fields }: Giving): Promise<Done> {
  const { idempotencyKey = '', wholeVnd, reason = '' } = fields;
  const amountVnd = wholeVnd ?? fields.amountVnd ?? '';
  const input = {
    ...{ code, idempotencyKey, ticketIds: idsIn(fields), lineIds: idsIn(fields, LINE), reason },
    // What could be read in two ways is refused, and never guessed.
    amountVnd: amountVnd.trim() === '' ? null : (typedVnd(amountVnd) ?? Number.NaN),
    refundableVnd: typedVnd(fields.refundableVnd ?? '') ?? 0,
  };
  const { state, approveAt } =
    act === 'refund'
      ? await room.refund(input)
      : await room.credit({ ...input, validDays: wholeNumber(fields.validDays) });
  return state === 'requested' && approveAt === null ? 'waits' : act;
}

type Scheduled = { act: 'takeBackRefund' | 'sendRefund'; requestId: string };

/** Who decides on refunds has those of their colleagues too; others have what they approved by asking. */
async function settleScheduled(
  staff: Staff,
  user: User | null,
  { act, requestId }: Scheduled,
): Promise<Done> {
  const isDecider = user !== null && may(user, 'refunds.decide');
  const room = isDecider
    ? { takeBack: staff.refunds.takeBack, sendNow: staff.refunds.sendNow }
    : { takeBack: staff.orders.takeBackRefund, sendNow: staff.orders.sendRefund };
  if (act === 'sendRefund') {
    await room.sendNow({ requestId });
    return 'refundSent';
  }
  // What a guest or a colleague has asked for waits for its decision again.
  const { state } = await room.takeBack({ requestId });
  return state === 'requested' ? 'approvalBack' : 'refundBack';
}

async function move(room: Room, code: string, fields: PostedFields): Promise<Done> {
  const { idempotencyKey = '', date = '', method, reason = '' } = fields;
  const slotIds = Object.entries(fields).flatMap(([name, id]) =>
    name.startsWith('slot-') && id ? [id] : [],
  );
  const { state, credit } = await room.move({
    ...{ code, idempotencyKey, ticketIds: idsIn(fields), date, slotIds, reason },
    ...(method ? { method: method as never } : {}),
    ...{ isWaived: fields.isWaived === '1', isCredited: fields.isCredited === '1' },
    expectedVnd: wholeNumber(fields.expectedVnd),
    expectedCheaperVnd: wholeNumber(fields.expectedCheaperVnd),
  });
  if (state === 'pending') return 'pays';
  return state === 'asked' || credit?.state === 'requested' ? 'waits' : 'move';
}

function idsIn(fields: PostedFields, prefix = TICKET): string[] {
  return Object.keys(fields).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

function wholeNumber(text = ''): number {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
}
