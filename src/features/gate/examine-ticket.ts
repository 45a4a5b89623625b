import type { Queryable } from '#db/client.ts';
import { claimedTicketId, readTicket } from '#src/server/documents/ticket-tokens.ts';
import { parkDay } from '#src/values/day.ts';
import { findScannedTicket, type ScannedTicket } from './gate.queries.ts';
import { refusalOf, type ScanInput, type ScanResult } from './gate.ts';
import { readTicketCode } from './read-ticket-code.ts';

/** What was shown at the gate, its signature already checked: nothing slow is left for the transaction. */
export type Shown = {
  which: { id: string } | { code: string } | null;
  token: string | null;
  isGenuine: boolean;
};
type Examined = { result: ScanResult; ticket: ScannedTicket | null };

export async function readShown({ token, code }: ScanInput): Promise<Shown> {
  const text = token?.trim();
  if (!text) return { which: { code: readTicketCode(code ?? '') }, token: null, isGenuine: true };
  const id = claimedTicketId(text);
  return { which: id === null ? null : { id }, token: text, isGenuine: (await readTicket(text)).ok };
}

/** Finds the ticket and decides whether this gate may admit it now; changes nothing. */
export async function examineTicket(
  db: Queryable,
  { which, token, isGenuine }: Shown,
  { gateId, now }: { gateId: string; now: string },
): Promise<Examined> {
  const ticket = which && (await findScannedTicket(db, which));
  const isCurrent = token === null || token === ticket?.token;
  const reason = refusalOf(ticket, { isGenuine, isCurrent, gateId, today: parkDay(now) });
  return { result: reason ?? 'ok', ticket };
}
