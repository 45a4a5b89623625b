import { maskAddress } from './channel.ts';

const E_MAIL = /[^\s<>"',;:@]+@[^\s<>"',;:@]+/g;
/** As people write it, in groups, beginning like a Vietnamese or an international number; or that many digits on end. */
const PHONE =
  /(?<!\d)(?:\(?(?:\+|\b00)\d{1,3}\)?|\(?84\)?|\(?0)(?:[\s.()-]{0,2}\d){8,12}(?!\d)|\d{9,15}(?!\d)/g;

/** A third party's text without the addresses and phone numbers that it repeats. */
export function maskText(text: string): string {
  return text.replaceAll(E_MAIL, '…@…').replaceAll(PHONE, maskNumber);
}

function maskNumber(written: string): string {
  const compact = written.replaceAll(/[\s.()-]/g, '');
  return maskAddress(compact.replace(/^(\+840?|0084|84(?=\d{9,10}$))/, '+84'));
}
