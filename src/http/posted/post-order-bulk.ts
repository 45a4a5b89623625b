/** What staff do with several orders of the list: the command of each, one after another, with its own audit row and result. */
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

/** The procedures of one order; what they take is checked by themselves. */
type Room = {
  resend: (input: { code: string; channel: never; reason: string }) => Promise<unknown>;
  mark: (input: { code: string; mark: never; isSet: boolean }) => Promise<unknown>;
};

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
  const one = act === 'bulk-mark' ? marking(room, fields) : await resending(ctx, room, { codes, fields });
  const failed: BulkResult['failed'] = [];
  for (const code of codes) {
    const why = await one(code).catch((error: unknown) =>
      failureOf(error, failed.length < codes.indexOf(code)),
    );
    if (why !== null) failed.push({ code, why });
  }
  return { act, done: count - failed.length, failed };
}

type One = (code: string) => Promise<Failure | null>;

function marking(room: Room, { mark }: PostedFields): One {
  return async (code) => {
    await room.mark({ code, mark: mark as never, isSet: true });
    return null;
  };
}

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
