/** Strength of a password, shown while it is typed; the list of common ones is on the server. */
export const PASSWORD_MIN_LENGTH = 8;
// A longer text would only buy an attacker hashing time.
export const PASSWORD_MAX_LENGTH = 200;

export const STRENGTHS = ['none', 'short', 'weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

const CLASSES: [RegExp, number][] = [
  [/\p{Lowercase_Letter}/u, 26],
  [/\p{Uppercase_Letter}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{L}\p{N}]/u, 33],
  [/[^\p{ASCII}]/u, 60],
];
const FAIR_BITS = 36;
const GOOD_BITS = 52;
const STRONG_BITS = 70;
const OWN_WORD_MIN_LENGTH = 3;
const SPACED_DIGITS = /(\d)[\s.-]+(?=\d)/g;

/** In characters as a person counts them. */
export function passwordLength(text: string): number {
  return [...text.normalize('NFC')].length;
}

/** `own` are words an acquaintance would try first: the name, the e-mail address, the telephone number. */
export function strengthOf(password: string, own: readonly string[] = []): Strength {
  if (password === '') return 'none';
  if (passwordLength(password) < PASSWORD_MIN_LENGTH) return 'short';
  const bits = guessBits(withoutOwn(password, own));
  if (bits < FAIR_BITS) return 'weak';
  if (bits < GOOD_BITS) return 'fair';
  return bits < STRONG_BITS ? 'good' : 'strong';
}

/** Whether hardly anything is left of a password without the name, e-mail address or number of its owner. */
export function isOwnWords(password: string, own: readonly string[]): boolean {
  return passwordLength(withoutOwn(password, own)) < PASSWORD_MIN_LENGTH / 2;
}

/** Repetitions and runs such as `abcd` or `4321` add one bit a character, whatever they are made of. */
function guessBits(text: string): number {
  const pool = CLASSES.reduce((sum, [pattern, size]) => sum + (pattern.test(text) ? size : 0), 0);
  const points = [...text].map((character) => character.codePointAt(0) ?? 0);
  return points.reduce((bits, point, index) => {
    const isForeseen = Math.abs(point - (points[index - 1] ?? -9)) <= 1 || point === points[index - 2];
    return bits + (isForeseen ? 1 : Math.log2(Math.max(2, pool)));
  }, 0);
}

function withoutOwn(password: string, own: readonly string[]): string {
  const words = own
    .flatMap((text) =>
      text
        .toLowerCase()
        .replaceAll(SPACED_DIGITS, '$1')
        .split(/[\s@.]+/),
    )
    .filter((word) => word.length >= OWN_WORD_MIN_LENGTH);
  return words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
}
