import { z } from 'zod';

/** Longer questions are cut, never refused. */
const QUERY_MAX_CHARS = 100;

export const findInput = z.object({
  q: z.string().transform((text) =>
    text
      .slice(0, QUERY_MAX_CHARS * 4)
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, QUERY_MAX_CHARS)
      .toWellFormed(),
  ),
});
