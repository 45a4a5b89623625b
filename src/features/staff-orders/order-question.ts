/** What was pasted into the search of orders, read as everything that it may be. */
import { readQuestion } from '#src/features/office/question.ts';
import { typedVnd } from '#src/features/resources/typed-money.ts';
import { normalizeCode } from '#src/values/order-code.ts';

export type Reading = 'code' | 'ticket' | 'note' | 'reference' | 'sum' | 'phone' | 'email' | 'name';

export type OrderQuestion = ReturnType<typeof readQuestion> & {
  /** A whole code inside a longer text: what a bank wrote beside the money. */
  note: string | null;
  /** What may be the number that a bank or a wallet gave to a payment. */
  references: string[];
  sumVnd: number | null;
};

/** Less is a part of a code or a number. */
const SUM_MIN_VND = 1000;
const NO_REFERENCE = /[^\w-]+/;
const REFERENCE_MIN_CHARS = 6;
const REFERENCE_MAX_CHARS = 64;
const REFERENCES_MAX = 8;
/** Eight signs without look-alikes, after the two letters. */
const CODE_IN_NOTE = /DM[2-9A-HJKMNP-TV-Z]{8}/;

export function readOrderQuestion(q: string): OrderQuestion {
  const question = readQuestion(q);
  const sumVnd = typedVnd(q);
  const isSum = sumVnd !== null && sumVnd >= SUM_MIN_VND && !/^[0+]/.test(q);
  const note = CODE_IN_NOTE.exec(normalizeCode(q))?.[0] ?? null;
  const isCode = question.code !== null || question.ticket !== null;
  return {
    ...question,
    note: isCode ? null : note,
    references: referencesIn(q),
    sumVnd: isSum ? sumVnd : null,
  };
}

/** As they stand in the text and in capitals, as banks print them. */
function referencesIn(q: string): string[] {
  const found = q
    .split(NO_REFERENCE)
    .filter(({ length }) => length >= REFERENCE_MIN_CHARS && length <= REFERENCE_MAX_CHARS)
    .filter((one) => /\d/.test(one));
  return [...new Set(found.slice(0, REFERENCES_MAX).flatMap((one) => [one, one.toUpperCase()]))];
}
