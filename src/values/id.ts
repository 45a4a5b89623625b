const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
const LENGTH = 20;
/** Milliseconds since 1970 in base 36, until the year 2059. */
const TIME_LENGTH = 8;

/** Who acts where nobody is signed in: a command on the machine. No account has it. */
export const MACHINE_ID = 'machine';

/** Who acts where a guest undoes what staff have decided: the guest of the order. No account has it. */
export const GUEST_ID = 'guest';

/** Opaque public id: 20 letters and digits, about 103 bits. */
export function newId(): string {
  return randomText(LENGTH);
}

/**
 * An id that sorts by the instant it was made at, for rows that come by the hundred a second: those of one moment then
 * stand on the same pages of each index. Of the same shape, with about 62 bits of chance, so never a secret by itself.
 */
export function newOrderedId(now: string): string {
  const time = Date.parse(now).toString(ALPHABET.length).padStart(TIME_LENGTH, '0');
  return time + randomText(LENGTH - time.length);
}

function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length + 4))) {
      if (byte < 252 && text.length < length) text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return text;
}
