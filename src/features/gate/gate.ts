import * as z from 'zod/mini';
import type { OrderStatus, PaymentStatus, TicketState } from '#db/schema/orders.ts';
import { isDay } from '#src/values/day.ts';

/** Why a ticket is refused, in the order in which a gate checks. */
export const REFUSAL_REASONS = [
  'unknown',
  'bad-signature',
  'revoked',
  'cancelled',
  'refunded',
  'unpaid',
  'wrong-gate',
  'wrong-day',
  'already-used',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
export type ScanResult = 'ok' | RefusalReason;

export type GateTicket = {
  code: string;
  name: string;
  unit: string;
  paxCount: number;
  /** Park day it is valid on. */
  day: string;
  /** The same in words of the caller's language. */
  dayText: string;
  /** `HH:MM` park time, empty for a day ticket. */
  startTime: string;
  /** Names of the gates that take it. */
  gates: string[];
};

/** One ticket of a group: let in or still to be, or why not. */
export type GroupTicket = GateTicket & { result: ScanResult; used: UsedAt | null };

/** The tickets of an order for one day. */
export type GateGroup = {
  code: string;
  dayText: string;
  /** On the tickets that may enter, or have just been let in. */
  people: number;
  tickets: GroupTicket[];
};

type UsedAt = { at: string; gate: string };

export type GateAnswer = {
  /** `group`: nobody is let in yet, it is to be chosen who. */
  result: 'ok' | 'refused' | 'group';
  reason?: RefusalReason;
  ticket?: GateTicket;
  group?: GateGroup;
  /** When and where it was let in before, for `already-used`. */
  used?: UsedAt;
  scanId: string;
  at: string;
};

export type RecentScan = {
  id: string;
  result: ScanResult;
  at: string;
  undoneAt: string | null;
  undoReason: string | null;
  /** Until when it may be undone; null when it may not. */
  undoUntil: string | null;
  paxCount: number;
  code: string | null;
  name: string | null;
  unit: string | null;
};

/** Marks the log entries of mere looks, in their result and their nonce. */
export const LOOKED = 'looked:';

// Five devices of one gate under one account, each a scan a second, stay below it.
export const SCAN_LIMIT = { kind: 'gate-scan', max: 300, windowSeconds: 60 };

const id = z
  .string('errors.required')
  .check(z.minLength(1, 'errors.required'), z.maxLength(80, 'errors.invalid'));
const nonce = z
  .string('errors.required')
  .check(z.minLength(8, 'errors.invalid'), z.maxLength(80, 'errors.invalid'));

const scanFields = {
  /** The text of the QR as it was read. */
  token: z.optional(z.string().check(z.maxLength(4000, 'errors.tooLong'))),
  /** The code under the QR as a person typed it. */
  code: z.optional(z.string().check(z.maxLength(60, 'errors.tooLong'))),
  gateId: id,
  /** Made by the device for this scan; the same one again gets the first answer. */
  nonce,
};

const eitherOne = z.refine<{ token?: string | undefined; code?: string | undefined }>(
  ({ token, code }) => Boolean(token?.trim()) !== Boolean(code?.trim()),
  { message: 'gate.error.codeRequired', path: ['code'] },
);

export const scanInput = z.object(scanFields).check(eitherOne);

/** More than any order has. */
const GROUP_MAX_TICKETS = 100;

export const groupInput = z
  .object({
    ...scanFields,
    /** Codes of the tickets to let in. */
    tickets: z
      .array(z.string().check(z.maxLength(20, 'errors.invalid')))
      .check(z.minLength(1, 'gate.error.noneChosen'), z.maxLength(GROUP_MAX_TICKETS, 'errors.invalid')),
  })
  .check(eitherOne);

const UNDO_REASON_MAX_LENGTH = 200;

export const undoInput = z.object({
  scanId: id,
  reason: z
    .string('gate.error.reasonRequired')
    .check(
      z.trim(),
      z.minLength(3, 'gate.error.reasonRequired'),
      z.maxLength(UNDO_REASON_MAX_LENGTH, 'errors.tooLong'),
    ),
});

export const countsInput = z.object({ gateId: id, day: z.string().check(z.refine(isDay, 'errors.invalid')) });
export const gateInput = z.object({ gateId: id });

export type ScanInput = z.output<typeof scanInput>;
export type GroupInput = z.output<typeof groupInput>;
export type UndoInput = z.output<typeof undoInput>;

type EligibilityInput = {
  state: TicketState;
  day: string;
  gateIds: string[];
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
};

/** `isGenuine`: one of our keys signed it. `isCurrent`: it is the QR the ticket has now, not one it replaced. */
type Presented = { isGenuine: boolean; isCurrent: boolean };

/** The first reason to refuse, or null; an empty list of gates means every gate. */
export function refusalOf(
  ticket: EligibilityInput | null,
  { isGenuine, isCurrent, gateId, today }: Presented & { gateId: string; today: string },
): RefusalReason | null {
  if (!ticket) return 'unknown';
  if (!isGenuine) return 'bad-signature';
  if (!isCurrent || ticket.state === 'void' || ticket.state === 'exchanged') return 'revoked';
  if (ticket.orderStatus === 'cancelled') return 'cancelled';
  if (isGivenBack(ticket)) return 'refunded';
  if (ticket.paymentStatus !== 'paid' && ticket.paymentStatus !== 'partially_refunded') return 'unpaid';
  if (ticket.gateIds.length > 0 && !ticket.gateIds.includes(gateId)) return 'wrong-gate';
  if (ticket.day !== today) return 'wrong-day';
  return ticket.state === 'redeemed' ? 'already-used' : null;
}

function isGivenBack({ state, paymentStatus }: EligibilityInput): boolean {
  return state === 'refunded' || state === 'refunding' || paymentStatus === 'refunded';
}
