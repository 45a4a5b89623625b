import { normalizeCode } from '#src/values/order-code.ts';

type Proof = { kind: 'ticket'; code: string } | { kind: 'order'; code: string; key: string };

const TICKET = /^DM[0-9A-Z]{10}$/;
const ORDER = /\/(?:orders|don-hang)\/(DM[0-9A-Z]{8})\/?\?(?:\S*&)?key=([\w-]{8,64})/i;

/** What a writer typed as proof of the visit: a ticket's code however spaced, or the address of the order's page. */
export function readProof(typed: string): Proof | null {
  const [, code, key] = ORDER.exec(typed) ?? [];
  if (code && key) return { kind: 'order', code: code.toUpperCase(), key };
  const ticket = normalizeCode(typed);
  return TICKET.test(ticket) ? { kind: 'ticket', code: ticket } : null;
}
