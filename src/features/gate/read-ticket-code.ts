import { normalizeCode } from '#src/values/order-code.ts';

const PREFIX = 'DM';
const ORDER_LENGTH = 10;
const ORDER = /^DM[2-9A-HJKMNP-TV-Z]{8}$/;
/** With what a person may type for a digit of its number. */
const TICKET = /^DM[2-9A-HJKMNP-TV-Z]{8}[0-9OIL]{2}$/;

/**
 * The code of a ticket or an order as a person typed or pasted it: with the prefix once, twice (a field that begins with
 * it) or not at all, and with O, I or L for a digit of the ticket's number. Anything else comes back normalized.
 */
export function readTicketCode(typed: string): string {
  const code = normalizeCode(typed.normalize('NFKC'));
  const spellings = [code, `${PREFIX}${code}`, code.slice(PREFIX.length)];
  const read = spellings.find((one) => TICKET.test(one)) ?? spellings.find((one) => ORDER.test(one)) ?? code;
  if (!TICKET.test(read)) return read;
  const number = read.slice(ORDER_LENGTH).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return read.slice(0, ORDER_LENGTH) + number;
}
