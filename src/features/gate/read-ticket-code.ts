import { normalizeCode } from '#src/values/order-code.ts';

const PREFIX = 'DM';
const ORDER_LENGTH = 10;
const ORDER = /^DM[2-9A-HJKMNP-TV-Z]{8}$/;
/** With what a person may type for a digit of its number. */
const TICKET = /^DM[2-9A-HJKMNP-TV-Z]{8}[0-9OIL]{2}$/;

export function isOrderCode(text: string): boolean {
  return ORDER.test(text);
}

/**
 * The code of a ticket or an order as a person typed or pasted it: with the prefix once, twice (a field that begins with
 * it) or not at all, and with O, I or L for a digit of the ticket's number. Anything else comes back normalized.
 */
export function readTicketCode(typed: string): string {
  const code = normalizeCode(typed.normalize('NFKC'));
  const spellings = [code, `${PREFIX}${code}`];
  if (code.startsWith(PREFIX + PREFIX)) spellings.unshift(code.slice(PREFIX.length));
  // What stands there is tried first: an order's code that ends with two digits reads like a ticket's behind one more prefix.
  const read = spellings.find((one) => isOrderCode(one) || TICKET.test(one)) ?? code;
  if (!TICKET.test(read)) return read;
  const number = read.slice(ORDER_LENGTH).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return read.slice(0, ORDER_LENGTH) + number;
}

const TOKEN = /ey[\w-]+\.ey[\w-]+\.[\w-]+/;
const ADDRESS =
  /\/(?:orders|don-hang)\/(DM[0-9A-Z]{8})(?:\/tickets\/(\d{1,2})\b)?|[?&]code=(DM[0-9A-Z]{8})\b/i;

/** What was pasted instead of a code: the text of a QR code, or the address of an order, a ticket or its QR code. */
export function readPasted(text: string): { token: string } | { code: string } | null {
  const [address, ofOrder, number = '', asked] = ADDRESS.exec(text) ?? [];
  const code = (ofOrder ?? asked)?.toUpperCase();
  if (address && code) return { code: number ? `${code}${number.padStart(2, '0')}` : code };
  const [token] = TOKEN.exec(text) ?? [];
  return token ? { token } : null;
}
