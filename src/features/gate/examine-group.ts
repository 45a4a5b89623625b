import type { Queryable } from '#db/client.ts';
import { readGroup } from '#src/server/documents/group-tokens.ts';
import { parkDay } from '#src/values/day.ts';
import { findScannedOrder, listScannedTickets, type ScannedTicket } from './gate.queries.ts';
import { type RefusalReason, refusalOf, type ScanInput, type ScanResult } from './gate.ts';
import { groupRefusalOf } from './gate-groups.ts';
import { isOrderCode, readTicketCode } from './read-ticket-code.ts';

/** A group's QR code or an order's typed code, its signature already checked. */
export type ShownGroup = { code: string; day: string | null; version: number | null; isGenuine: boolean };
export type ExaminedTicket = ScannedTicket & { result: ScanResult };
type ExaminedGroup = {
  reason: RefusalReason | null;
  /** Of the day that the code is for, or of today; all of the order where a group is refused. */
  tickets: ExaminedTicket[];
};

/** Null when what was shown is a ticket, or nothing of ours. */
export async function readShownGroup({
  token,
  code,
}: Pick<ScanInput, 'token' | 'code'>): Promise<ShownGroup | null> {
  const text = token?.trim();
  if (text) return readGroup(text);
  const typed = readTicketCode(code ?? '');
  return isOrderCode(typed) ? { code: typed, day: null, version: null, isGenuine: true } : null;
}

/** Finds an order's tickets and decides which of them this gate may admit now; changes nothing. */
export async function examineGroup(
  db: Queryable,
  { code, ...shown }: ShownGroup,
  { gateId, now }: { gateId: string; now: string },
): Promise<ExaminedGroup> {
  const today = parkDay(now);
  const [order, found] = await Promise.all([findScannedOrder(db, code), listScannedTickets(db, code)]);
  const days = found.map((ticket) => ticket.day);
  const reason = groupRefusalOf(order && { ...order, days }, { ...shown, today });
  const tickets = found.map((ticket) => ({
    ...ticket,
    result: refusalOf(ticket, { isGenuine: true, isCurrent: true, gateId, today }) ?? ('ok' as const),
  }));
  return { reason, tickets };
}
