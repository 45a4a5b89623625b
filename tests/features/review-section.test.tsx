/** The heading and the invitation above reviews: those of products are written by buyers, all others by guests. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import type { SubjectKind } from '#src/values/moderated.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { ReviewList } = await import('#src/features/reviews/review-list.tsx');
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

const VERIFIED = 'Người viết đã qua cổng bằng vé của chúng tôi, hoặc đã nhận hàng.';

test('a card says that its review is verified, and leads to what it is about', async () => {
  const review = {
    ...{ id: 'r1', authorName: 'Lan', profession: null, visitDate: '2026-03-02', serviceType: 'cable-car' },
    ...{ rating: 5, title: null, content: 'Đẹp.', locale: 'vi', photos: [], helpfulCount: 0 },
    ...{ subjectKind: 'ticket', subjectId: 't1', avatar: null, avatarUploadId: null, ownerReply: null },
  };
  const others = { ...review, id: 'r2', subjectId: 'gone', isVerified: false };
  const page = { items: [{ ...review, isVerified: true }, others], page: 1, pageCount: 1, total: 2 };
  const ticket = { name: { vi: 'Cáp treo', en: 'Cable car' }, slug: 'cap-treo', slugEn: null };
  const text = await wholeMarkup(
    <WithinRouter>
      <ReviewList
        page={page as never}
        subjects={new Map([['ticket:t1', ticket]])}
        isFiltered={false}
        clearTo="/danh-gia"
        intl={intlFor('vi')}
      />
    </WithinRouter>,
  );
  expect(text.split(VERIFIED)).toHaveLength(2);
  expect(text.indexOf(VERIFIED)).toBeLessThan(text.indexOf('id="review-r2"'));
  expect(text.match(/cap-treo['"][^>]*>Cáp treo</g)).toHaveLength(1);
});
