/** Opaque public id: 20 letters and digits, about 103 bits. */
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

export function newId(): string {
  let id = '';
  while (id.length < 20) {
    for (const byte of crypto.getRandomValues(new Uint8Array(24))) {
      if (byte < 252 && id.length < 20) id += ALPHABET[byte % 36];
    }
  }
  return id;
}
