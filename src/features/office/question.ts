import { codesIn } from '#src/features/transfers/transfers.ts';
import { normalizeCode } from '#src/values/order-code.ts';
import { withoutMarks } from '#src/values/without-marks.ts';

/** What a question may mean, each with what its index is asked for; null where it cannot mean that. */
type Question = {
  /** The beginning of an order's code. */
  code: string | null;
  /** The beginning of a ticket's code, which goes on where that of its order ends. */
  ticket: string | null;
  /** The beginning of a number in E.164. */
  phone: string | null;
  /** The beginning of an address, in lower case. */
  email: string | null;
  /** Words of a name without accents, the last one perhaps unfinished. */
  words: string[];
  /** Whole codes of orders inside a longer text: what a bank wrote beside the money. Some may be noise. */
  notes: string[];
  /** What may be the number that a bank or a wallet gave to a payment. */
  references: string[];
};

const CODE_PREFIX = 'DM';
const ORDER_CODE_CHARS = 10;
const TICKET_CODE_CHARS = 12;
const CODE_MIN_CHARS = 3;
/** Fewer would be thousands of numbers. */
const PHONE_MIN_DIGITS = 4;
const EMAIL_MIN_CHARS = 3;
const WORDS_MAX = 8;
const NOTES_MAX = 8;
const NO_REFERENCE = /[^\w-]+/;
const REFERENCE_MIN_CHARS = 6;
const REFERENCE_MAX_CHARS = 64;
const REFERENCES_MAX = 8;
const NOTHING: Question = {
  ...{ code: null, ticket: null, phone: null, email: null },
  ...{ words: [], notes: [], references: [] },
};

/** Reads what was typed or pasted as whatever it may be; `#` asks for codes of tickets alone, `@` for people alone. */
export function readQuestion(typed: string): Question {
  const q = typed.trim();
  if (q.startsWith('#')) return { ...NOTHING, ticket: codeIn(q.slice(1)) };
  if (q.startsWith('@')) return { ...NOTHING, ...personIn(q.slice(1).replace(/^[@#\s]+/, '')) };
  const code = /\s/.test(q) ? null : codeIn(q);
  const isOfTicket = code !== null && code.length > ORDER_CODE_CHARS;
  return {
    code: isOfTicket ? null : code,
    ticket: isOfTicket ? code : null,
    ...personIn(q),
    notes: code === null ? codesIn(q).codes.slice(0, NOTES_MAX) : [],
    references: referencesIn(q),
  };
}

function personIn(q: string): Pick<Question, 'phone' | 'email' | 'words'> {
  const email = /^\S+$/.test(q) && q.length >= EMAIL_MIN_CHARS ? q.toLowerCase() : null;
  return { phone: phoneIn(q), email, words: wordsIn(q) };
}

/** As they stand in the text and in capitals, as banks print them. */
function referencesIn(q: string): string[] {
  const found = q
    .split(NO_REFERENCE)
    .filter(({ length }) => length >= REFERENCE_MIN_CHARS && length <= REFERENCE_MAX_CHARS)
    .filter((one) => /\d/.test(one));
  return [...new Set(found.slice(0, REFERENCES_MAX).flatMap((one) => [one, one.toUpperCase()]))];
}

/** As people write it, with dashes, in lower case, with or without its first two letters. */
function codeIn(typed: string): string | null {
  const normal = normalizeCode(typed);
  if (!/^[-\s\w]+$/.test(typed) || normal.length < CODE_MIN_CHARS) return null;
  const code = normal.startsWith(CODE_PREFIX) ? normal : CODE_PREFIX + normal;
  return code.length <= TICKET_CODE_CHARS ? code : null;
}

function phoneIn(typed: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(typed)) return null;
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length < PHONE_MIN_DIGITS) return null;
  if (typed.startsWith('+')) return `+${digits}`;
  return /^0[1-9]/.test(digits) ? `+84${digits.slice(1)}` : `+${digits.replace(/^00/, '')}`;
}

function wordsIn(typed: string): string[] {
  if (typed.includes('@')) return [];
  const words =
    withoutMarks(typed)
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];
  return words.slice(0, WORDS_MAX);
}

/** What the index of names is asked: all words, of which the last may be unfinished. */
export function termsOf(words: readonly string[]): string {
  return words.map((word, index) => `"${word}"${index === words.length - 1 ? '*' : ''}`).join(' ');
}
