/** What staff do with an opened order, sent by its page and carried out by the procedures. */
import { typedVnd } from '#src/features/resources/typed-money.ts';
import { type OrdersAsked, ordersQuery, readOrdersAsked } from '#src/features/staff-orders/staff-orders.ts';
import type { AppRouter } from '#src/router.ts';
import { href } from '#src/routes.ts';
import type { PostedFields } from '#src/server/posted-form.ts';
import { Problem } from '#src/server/problem.ts';
import { type Context, createCallerFactory } from '#src/server/trpc.ts';
import { type PostForm, throwIssues } from './post-form.ts';

const TICKET = 'ticket-';

type Room = ReturnType<ReturnType<typeof roomOf>>;
type Done = NonNullable<OrdersAsked['done']>;

/** Each form names what it does; whatever else is posted there needs its script. */
export function orderRoom(appRouter: AppRouter): PostForm {
  const roomFor = roomOf(appRouter);
  return async (ctx, { match: { locale }, fields, query }) => {
    const asked = readOrdersAsked(query);
    const { code } = asked;
    const done = await perform(roomFor(ctx), code, fields).catch(throwIssues);
    return { to: href('staffOrders', locale, { query: ordersQuery(asked, { act: null, done }) }) };
  };
}

function roomOf(appRouter: AppRouter) {
  const callerOf = createCallerFactory(appRouter);
  return (ctx: Context) => callerOf(ctx).staff.orders;
}

async function perform(room: Room, code: string, fields: PostedFields): Promise<Done> {
  const { _do: act, reason = '' } = fields;
  if (act === 'note') await room.note({ code, text: fields.text ?? '' });
  else if (act === 'mark') await room.mark({ code, mark: fields.mark as never, isSet: fields.isSet === '1' });
  else if (act === 'resend') await room.resend({ code, reason, channel: fields.channel as never });
  else if (act === 'cancel') await room.cancel({ code, reason });
  else if (act === 'contact') return changeContact(room, code, fields);
  else if (act === 'refund') return refund(room, code, fields);
  else throw new Problem('BAD_REQUEST', 'forms.needsScripts');
  return act;
}

async function changeContact(room: Room, code: string, fields: PostedFields): Promise<Done> {
  const { name = '', email = '', phone = '', shown = '', reason = '' } = fields;
  const isRenewed = fields.isRenewed === '1';
  const { isChanged } = await room.changeContact({ code, name, email, phone, shown, reason, isRenewed });
  return isChanged ? 'contact' : 'same';
}

async function refund(room: Room, code: string, fields: PostedFields): Promise<Done> {
  const { idempotencyKey = '', amountVnd = '', reason = '' } = fields;
  const ticketIds = Object.keys(fields).flatMap((name) =>
    name.startsWith(TICKET) ? [name.slice(TICKET.length)] : [],
  );
  const { state } = await room.refund({
    ...{ code, idempotencyKey, ticketIds, reason },
    // What could be read in two ways is refused, and never guessed.
    amountVnd: amountVnd.trim() === '' ? null : (typedVnd(amountVnd) ?? Number.NaN),
    refundableVnd: typedVnd(fields.refundableVnd ?? '') ?? 0,
  });
  return state === 'requested' ? 'waits' : 'refund';
}
