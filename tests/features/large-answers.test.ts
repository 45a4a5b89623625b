/** An answer of procedures has a size: what is larger is one clear error in the asker's language, and nothing of it is sent. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { places } from '#db/schema/places.ts';
import { intlFor } from '#i18n/intl.ts';
import { openApi, url } from '#tests/support/own-api.ts';

const ANSWER_MAX_BYTES = 2 * 1024 * 1024;
/** Nine of these fit and ten do not; counted as characters, even ten would. */
const LONG = 'ộ'.repeat(75_000);
const WORDS = { vi: 'Chùa Mây', en: 'Cloud Pagoda' };

const PLACE: typeof places.$inferInsert = {
  ...{ id: 'place-1', slug: 'chua-may', position: 1, isActive: true, kind: 'pagoda', isStepFree: true },
  ...{ name: WORDS, note: WORDS, description: { vi: LONG, en: '' }, picture: 'tk-dawn' },
  ...{ x: 0.5, y: 0.5, altitude: 900, updatedAt: '2026-01-01T00:00:00.000Z' },
};

openApi((db) => db.write((tx) => tx.insert(places).values(PLACE)));

async function list(times: number, locale: 'vi' | 'en' = 'vi') {
  const names = Array(times).fill('places.list').join(',');
  const address = `${url}/api/trpc/${names}?batch=1&input={}`;
  const answer = await fetch(address, { headers: { 'x-locale': locale } });
  const text = await answer.text();
  return { answer, json: JSON.parse(text), bytes: Buffer.byteLength(text), characters: text.length };
}

describe('an answer to joined calls', () => {
  test('of almost 2 MB is given', async () => {
    const { answer, json, bytes } = await list(9);
    expect(answer.status).toBe(200);
    expect(json).toHaveLength(9);
    expect(json[8].result.data[0].description.vi).toBe(LONG);
    expect(bytes).toBeWithin(ANSWER_MAX_BYTES * 0.95, ANSWER_MAX_BYTES);
  });

  test.each(['vi', 'en'] as const)(
    'of more is refused as a whole, in the language asked for (%s)',
    async (locale) => {
      const nine = await list(9);
      // Bytes are what is counted.
      expect((nine.characters / 9) * 10).toBeLessThan(ANSWER_MAX_BYTES);
      const { answer, json, bytes } = await list(10, locale);
      expect(answer.status).toBe(413);
      expect(json).toEqual({
        error: {
          message: intlFor(locale).t('errors.answerTooLarge'),
          code: -32_600,
          data: { code: 'PAYLOAD_TOO_LARGE', httpStatus: 413 },
        },
      });
      expect(bytes).toBeLessThan(1000);
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    },
  );
});
