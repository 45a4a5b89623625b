// What mail providers accept: letters of any script, no quoting, no characters that separate addresses.
const EMAIL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.[\p{L}\p{N}-]{2,}$/u;

export const EMAIL_MAX_LENGTH = 200;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
}

const GMAIL = /^g(?:oogle)?mail\.com$/;

/**
 * The mailbox behind an address, for counting what one person gets: letter case and what follows a plus sign never make
 * another mailbox, and at Gmail dots do not either. Never for sending or for distinguishing accounts.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = splitAt(email.normalize('NFC').trim().toLowerCase());
  const base = name.replace(/(?<=.)\+.*$/, '');
  return GMAIL.test(domain) ? `${base.replaceAll('.', '')}@gmail.com` : `${base}@${domain}`;
}

function splitAt(email: string): [string, string] {
  const at = email.lastIndexOf('@');
  return [email.slice(0, Math.max(0, at)), email.slice(at + 1)];
}
