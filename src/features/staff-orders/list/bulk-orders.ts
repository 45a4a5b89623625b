/** Several orders of the list at once: which are ticked, what may be done with them, and what came of it. */
import type { OrderRow, TicketState } from '#db/schema/orders.ts';
import { resentKind } from '#src/features/order-messages/resent-kind.ts';
import { SEARCHED_MAX } from '#src/features/staff-orders/staff-orders.ts';
import { type Channel, channelsFor } from '#src/values/channel.ts';
import { CHANGE } from './marked-orders.ts';

const PICK = /^pick-(DM[0-9A-Z]{8})$/;
const FAILED = /^not-(DM[0-9A-Z]{8})$/;
/** Above so many the number is typed before anything is done. */
export const TYPED_ABOVE = 20;
export const BULK_ACTS = ['bulk-resend', 'bulk-mark'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];
/** What an address tells of: the marks that were set may be taken back. */
const BULK_DONE = [...BULK_ACTS, 'bulk-back'] as const;
/** Why an order of several was left out; the others are done. */
const FAILURES = ['soon', 'channel', 'nothing', 'unknown', 'other'] as const;
export type Failure = (typeof FAILURES)[number];

/** Of an address or a form, the codes whose boxes are ticked. */
export function pickedIn(fields: Iterable<readonly [string, string]>): string[] {
  const codes = [...fields].flatMap(([name, value]) => (value ? (PICK.exec(name)?.[1] ?? []) : []));
  return [...new Set(codes)].slice(0, SEARCHED_MAX);
}

export type Pickable = Pick<OrderRow, 'code' | 'status' | 'channel' | 'email' | 'phone'> & {
  tickets: readonly { state: TicketState }[];
};

/** By which channel the tickets or the confirmation are sent to this guest again; null when there is nothing or no way. */
export function resendChannel(order: Pickable, open: readonly Channel[]): Channel | null {
  const { channel, email, phone } = order;
  if (resentKind(order, order.tickets) === null) return null;
  return channelsFor({ first: channel ?? 'email', email, phone, open })[0] ?? null;
}

export type BulkResult = {
  act: (typeof BULK_DONE)[number];
  done: number;
  failed: { code: string; why: Failure }[];
  /** What the marking was stored as, where it has changed anything. */
  change: string | null;
};

/** What an address says has just been done with several. */
export function bulkResultIn(query: URLSearchParams): BulkResult | null {
  const act = BULK_DONE.find((one) => one === query.get('bulk'));
  const done = Number(query.get('ok') ?? '');
  if (!act || !Number.isSafeInteger(done) || done < 0 || done > SEARCHED_MAX) return null;
  const failed = [...query].slice(0, SEARCHED_MAX * 2).flatMap(([name, value]) => {
    const code = FAILED.exec(name)?.[1];
    const why = FAILURES.find((one) => one === value);
    return code && why ? [{ code, why }] : [];
  });
  return { act, done, failed, change: CHANGE.exec(query.get('change') ?? '')?.[0] ?? null };
}

export function bulkResultQuery({ act, done, failed, change }: BulkResult): Record<string, string> {
  return {
    bulk: act,
    ok: String(done),
    ...(change && { change }),
    ...Object.fromEntries(failed.map(({ code, why }) => [`not-${code}`, why])),
  };
}
