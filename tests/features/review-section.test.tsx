/** The heading and the invitation above reviews: those of products are written by buyers, all others by guests. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import type { SubjectKind } from '#src/values/moderated.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { ReviewSection } = await import('#src/features/reviews/review-section.tsx');

const NONE = { count: 0, average: 0, byRating: [0, 0, 0, 0, 0], withPhotos: 0 } as never;

async function textOf(kind: SubjectKind, locale: 'vi' | 'en'): Promise<string> {
  const props = { subject: { kind, id: 'one' }, summary: NONE, intl: intlFor(locale) };
  return wholeMarkup(
    <WithinRouter>
      <ReviewSection {...props} reviews={{ items: [], next: null } as never} />
    </WithinRouter>,
  );
}

test.each([
  ['product', 'vi', 'Người mua nói gì', 'Bạn đã dùng món này?'],
  ['product', 'en', 'What buyers say', 'Have you used it?'],
  ['ticket', 'vi', 'Đánh giá của khách', 'Bạn vừa đi về?'],
  ['ticket', 'en', 'What guests say', 'Just back from the mountain?'],
] as const)('of a %s in %s', async (kind, locale, heading, invitation) => {
  const text = await textOf(kind, locale);
  expect(text).toContain(heading);
  expect(text).toContain(invitation);
});
