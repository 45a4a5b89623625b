import { z } from 'zod';

const QUERY_MAX_CHARS = 100;

export const findInput = findInputOf(QUERY_MAX_CHARS);

/** Longer questions are cut, never refused. */
export function findInputOf(maxChars: number) {
  return z.object({
    q: z.string().transform((text) =>
      text
        .slice(0, maxChars * 4)
        .toWellFormed()
        .normalize('NFC')
        .replaceAll(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, maxChars)
        .toWellFormed(),
    ),
  });
}
