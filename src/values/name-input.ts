/**
 * The only input for names and other single lines of visitors: they end up in mails, so they must not be
 * advertisements.
 */
import * as z from 'zod/mini';
import { cleanText, hasMarkup, hasWebAddress } from './plain-text.ts';

// Kept: what joins letters and emoji. Direction marks can make a text read backwards.
const INVISIBLE = /(?![\u200C\u200D])[\p{Cf}\p{Zl}\p{Zp}\uFFFC\uFFFD]/gu;
const LINE_ENDS = /[\n\t\r\v\f\u0085]/;
/** What mail programs make a link of by themselves; `St.John` and `T.An` are names. */
const BARE_DOMAIN =
  /[\p{L}\p{N}][\p{L}\p{N}-]*\s?[.。．]\s?(?:com|net|org|info|biz|xyz|top|shop|site|online|store|club|app|dev|io|vn|cn|ru|tk|ml|ga|gg|cc|link|click|live|vip|page|asia|bet|win|icu|fun|pro|tv|ly|gl|to)(?![\p{L}\p{N}])/iu;
const OTHER_LINK = /[@\\]|\[url|\]\(|(?:^|\s)(?:https?|ftp|mailto|tel)\s*:/i;

/** Composed, on one line, without invisible characters. */
function cleanLine(text: string): string {
  return cleanText(text.replaceAll(INVISIBLE, ''));
}

function isPlainLine(text: string): boolean {
  return !LINE_ENDS.test(text) && !hasMarkup(text) && !hasWebAddress(text);
}

/** A plain line in which no mail program sees an address. */
export function isPlainName(text: string): boolean {
  const folded = text.normalize('NFKC');
  return isPlainLine(folded) && !BARE_DOMAIN.test(folded) && !OTHER_LINK.test(folded);
}

/** A name that may be left out. */
export function optionalNameInput(max: number) {
  return z
    .string('errors.required')
    .check(
      z.overwrite(cleanLine),
      z.maxLength(max, 'errors.tooLong'),
      z.refine(isPlainName, 'errors.plainText'),
    );
}

/** The name of a person or a group; `required` is the message for one that is missing. */
export function nameInputOf(max: number, required: string) {
  return z
    .string(required)
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, required),
      z.maxLength(max, 'errors.tooLong'),
      z.refine(isPlainName, 'errors.plainText'),
    );
}

/** A few words in a mail, on lines of their own. */
export function noteInput(max: number) {
  return z.string('errors.required').check(
    z.overwrite(cleanText),
    z.maxLength(max, 'errors.tooLong'),
    z.refine((text) => !hasMarkup(text) && !hasWebAddress(text), 'errors.plainText'),
  );
}

/** Another line, e.g. a street or a company, which may look like a domain and still holds no link. */
export function lineInput(max: number) {
  return z
    .string('errors.required')
    .check(
      z.overwrite(cleanLine),
      z.maxLength(max, 'errors.tooLong'),
      z.refine(isPlainLine, 'errors.plainText'),
    );
}
