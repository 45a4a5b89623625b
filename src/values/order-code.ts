/** Human order codes without look-alike characters: `DM` and eight of these, e.g. `DM7K2P9XQA`. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;

export function randomCode(length: number): string {
  let code = '';
  while (code.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < 240 && code.length < length) code += ALPHABET[byte % 30];
    }
  }
  return code;
}

export function randomOrderCode(): string {
  return `DM${randomCode(CODE_LENGTH)}`;
}

/** What a person typed, as we store it: upper case, no spaces or dashes. */
export function normalizeCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}

/** The code of the n-th ticket of an order. */
export function ticketCode(orderCode: string, number: number): string {
  return `${orderCode}${String(number).padStart(2, '0')}`;
}

/** `DM7K2P9XQA01` → `DM-7K2P-9XQA-01`, easier to read aloud. */
export function spacedCode(code: string): string {
  return [code.slice(0, 2), code.slice(2, 6), code.slice(6, 10), code.slice(10)].filter(Boolean).join('-');
}
