import type { Db } from '#db/client.ts';
import type { MessageKind, OrderMessageKind } from '#db/schema/messages.ts';
import type { Composed, Dispatch, LeasedMessage, Post, Routed } from '#src/features/messages/messages.ts';
import { nextMorning } from '#src/features/messages/quiet-hours.ts';
import { stopAt } from '#src/features/messages/stop-at.ts';
import { livingTickets, type MailTask } from '#src/features/orders/order-records.ts';
import { openChannels } from '#src/server/sending/open-channels.ts';
import { type Channel, channelsFor, isChannel } from '#src/values/channel.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { composeAftercareMail } from './compose-aftercare.ts';
import { heldUntilOf } from './compose-goods.ts';
import { mayReach, TOO_MANY_UNPAID } from './limit-unpaid-mail.ts';
import { openTask } from './open-mail-task.ts';
import { orderNotice, orderText, type PhoneKind, whyNot } from './order-texts.ts';
import { postMail, writeMail } from './write-documents.ts';

type Ctx = { db: Db; now: string };

/** What carries tickets, codes, money or a closed day is mailed beside the notice of a telephone; this is not. */
const PHONE_IS_ENOUGH: MessageKind[] = [
  'order-shipped',
  'order-cancelled',
  'payment-failed',
  'visit-reminder',
];
const NEW_TICKETS: MessageKind[] = ['tickets', 'exchange-done'];

/** What an outbox row about an order says, and by which channels: the one the buyer chose first, then the others. */
export async function composeOrderMessage(
  ctx: Ctx,
  message: LeasedMessage,
  open: readonly Channel[] = openChannels(),
): Promise<Routed> {
  const kind = message.kind as OrderMessageKind;
  const task = await openTask(ctx, message);
  const skipped = whyNot(kind, task);
  if (skipped) return { skipped };
  const reached = await reachable(ctx, message, { task, open });
  if (reached.length === 0 && open.length > 0) return { skipped: TOO_MANY_UNPAID };
  const compose = () => writeMail(kind, task);
  return dispatchOf({ kind, task, open: reached, compose, post: (key) => postMail(kind, task, key) });
}

/** The same for a step of a refund or an exchange; what is for one address or number alone goes there. */
export async function composeAftercareMessage(
  ctx: Ctx,
  message: LeasedMessage,
  open: readonly Channel[] = openChannels(),
): Promise<Routed> {
  if (message.payload?.sendTo) return composeForOne({ ...ctx, open }, message, message.payload.sendTo);
  const { kind } = message;
  const task = await openTask(ctx, message);
  return dispatchOf({ kind, task, open, compose: () => composeAftercareMail(ctx, message) });
}

async function composeForOne(
  ctx: Ctx & { open: readonly Channel[] },
  message: LeasedMessage,
  address: string,
): Promise<Routed> {
  const task = await openTask(ctx, message);
  const { order } = task.records;
  if (!(await mayReach(ctx, address, { message, order }))) return { skipped: TOO_MANY_UNPAID };
  if (address.includes('@')) return composeAftercareMail(ctx, message);
  const to = { ...order, channel: null, email: null, phone: address };
  const records = { ...task.records, order: to };
  const compose = () => composeAftercareMail(ctx, message);
  return dispatchOf({ kind: message.kind, task: { ...task, records }, open: ctx.open, compose });
}

/** The channels whose address may get one more message of an unpaid order; an address is counted once a message. */
async function reachable(
  ctx: Ctx,
  message: LeasedMessage,
  { task, open }: { task: MailTask; open: readonly Channel[] },
): Promise<readonly Channel[]> {
  const { order } = task.records;
  const channels = channelsOf({ task, open });
  const isMailed = channels.includes('email') && order.email !== null;
  const isRung = channels.some((channel) => channel !== 'email') && order.phone !== null;
  const mayMail = !isMailed || (await mayReach(ctx, order.email ?? '', { message, order }));
  const mayRing = !isRung || (await mayReach(ctx, order.phone ?? '', { message, order }));
  return open.filter((channel) => (channel === 'email' ? mayMail : mayRing));
}

type Sending = {
  kind: MessageKind;
  task: MailTask;
  open: readonly Channel[];
  compose: () => Promise<Composed>;
  post?: Post;
};

function dispatchOf(sending: Sending): { dispatch: Dispatch } | { skipped: string } {
  const { kind, task } = sending;
  const asked = task.payload.channel ?? '';
  const channels = channelsOf(sending).filter((channel) => !isChannel(asked) || channel === asked);
  if (channels.length === 0) return { skipped: 'no way to reach the buyer' };
  const phoneKind = kind as PhoneKind;
  return {
    dispatch: {
      stops: channels.map((channel) =>
        stopAt(channel, {
          to: task.records.order,
          text: () => orderText(phoneKind, task),
          notice: () => orderNotice(phoneKind, task),
          compose: sending.compose,
          post: sending.post,
        }),
      ),
      isMailedAnyway: !PHONE_IS_ENOUGH.includes(kind) || task.payload.voucher !== undefined,
      // A user who asks for it is awake.
      isUrgent: isChannel(asked) || isUrgent(kind, task),
    },
  };
}

/** Cannot wait for the morning: tickets for today, a day that closes by tomorrow, what is held no longer than the night. */
function isUrgent(kind: MessageKind, task: MailTask): boolean {
  const { records, payload, now } = task;
  if (kind === 'order-received') return (heldUntilOf(task) ?? now) <= nextMorning(now);
  const day = payload.day ?? livingTickets(records)[0]?.day ?? records.hold.day;
  const today = parkDay(now);
  if (kind === 'closure-offer' || kind === 'closure-reopened')
    return day >= today && day <= addDays(today, 1);
  return NEW_TICKETS.includes(kind) && day === today;
}

type Choosing = Pick<Sending, 'task' | 'open'>;

function channelsOf({ task: { records }, open }: Choosing): Channel[] {
  const { channel, email, phone } = records.order;
  return channelsFor({ first: channel ?? 'email', email, phone, open });
}
