/** What staff do with several orders of the list, each with its own audit row and result. */
import { listPickable } from '#src/features/staff-orders/list/bulk-orders.queries.ts';
import {
  BULK_ACTS,
  type BulkAct,
  type BulkResult,
  type Failure,
  pickedIn,
  resendChannel,
  TYPED_ABOVE,
} from '#src/features/staff-orders/list/bulk-orders.ts';
import type { PostedFields } from '#src/server/posted-form.ts';
import { Problem } from '#src/server/problem.ts';
import { openChannels } from '#src/server/sending/open-channels.ts';
import type { Context } from '#src/server/trpc.ts';
import { mayNow } from '#src/values/permissions.ts';

/** The procedures; what they take is checked by themselves. */
type Room = {
  resend: (input: { code: string; channel: never; reason: string }) => Promise<unknown>;
  markMany: (input: { codes: string[]; mark: never }) => Promise<Marked>;
  takeBackMarks: (input: { change: string }) => Promise<{ done: number }>;
};
type Marked = { done: number; unknown: readonly string[]; change: string | null };

const NEEDED = { 'bulk-resend': 'orders.resend', 'bulk-mark': 'orders.note' } as const;

export function isBulkAct(act: string | undefined): act is BulkAct {
  return BULK_ACTS.some((one) => one === act);
}

/** Refused whole before anything is done where the person may not, nothing is ticked or the number is not typed. */
export async function performBulk(
  ctx: Context,
  room: Room,
  { act, fields }: { act: BulkAct; fields: PostedFields },
): Promise<BulkResult> {
  const codes = pickedIn(Object.entries(fields));
  if (!mayNow(ctx.user, NEEDED[act])) throw new Problem('FORBIDDEN', 'errors.forbidden');
  if (codes.length === 0) throw new Problem('BAD_REQUEST', 'orderList.bulk.error.none');
  const count = codes.length;
  if (count > TYPED_ABOVE && (fields.typedCount ?? '').trim() !== String(count))
    throw new Problem('BAD_REQUEST', 'orderList.bulk.error.typed', { count, field: 'typedCount' });
  if (act === 'bulk-mark') return markMany(room, codes, fields);
  const one = await resending(ctx, room, { codes, fields });
  const failed: BulkResult['failed'] = [];
  for (const code of codes) {
    const why = await one(code).catch((error: unknown) =>
      failureOf(error, failed.length < codes.indexOf(code)),
    );
    if (why !== null) failed.push({ code, why });
  }
  return { act, done: count - failed.length, failed, change: null };
}

async function markMany(room: Room, codes: string[], { mark }: PostedFields): Promise<BulkResult> {
  const { done, unknown, change } = await room.markMany({ codes, mark: mark as never });
  const failed = unknown.map((code) => ({ code, why: 'unknown' as const }));
  return { act: 'bulk-mark', done, failed, change };
}

/** What was marked just now has its former marks again: all orders or none. */
export async function takeBackMarks(room: Room, { change = '' }: PostedFields): Promise<BulkResult> {
  const { done } = await room.takeBackMarks({ change });
  return { act: 'bulk-back', done, failed: [], change: null };
}

type One = (code: string) => Promise<Failure | null>;
type Resending = { codes: readonly string[]; fields: PostedFields };

/** Each by the way that its guest chose, or else can be reached by. */
async function resending(ctx: Context, room: Room, { codes, fields }: Resending): Promise<One> {
  const orders = await listPickable(ctx.db.read, codes);
  const open = openChannels();
  return async (code) => {
    const order = orders.find((known) => known.code === code);
    if (!order) return 'unknown';
    const channel = resendChannel(order, open);
    if (channel === null) return 'nothing';
    await room.resend({ code, channel: channel as never, reason: fields.reason ?? '' });
    return null;
  };
}

const FAILURE_OF: Readonly<Record<string, Failure>> = {
  'orders.error.resendSoon': 'soon',
  'orders.error.channel': 'channel',
  'orders.error.nothingToSend': 'nothing',
  'orders.error.unknown': 'unknown',
};

/** What concerns this order alone is told of it; anything else is thrown while nothing is done yet, as of one order. */
function failureOf(error: unknown, isBegun: boolean): Failure {
  if (error instanceof Problem) {
    const known = FAILURE_OF[error.messageId];
    if (known) return known;
    if (error.code === 'TOO_MANY_REQUESTS') return 'soon';
    if (isBegun) return 'other';
  }
  throw error;
}
