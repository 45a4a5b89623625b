import type { ReviewRow, ServiceType } from '#db/schema/reviews.ts';
import type { Words } from '#i18n/intl.ts';

export const RATINGS = [5, 4, 3, 2, 1] as const;
export type Rating = (typeof RATINGS)[number];
/** The spec's five labels. */
const RATING_LABELS = { 5: 'excellent', 4: 'good', 3: 'average', 2: 'poor', 1: 'bad' } as const;
export const SERVICE_TYPES = [
  'cable-car',
  'garden',
  'food',
  'guide',
  'shop',
  'group',
] as const satisfies readonly ServiceType[];

export const REVIEW_NAME_MAX = 120;
export const REVIEW_TITLE_MAX = 150;
export const REVIEW_TEXT_MAX = 5000;
export const REVIEW_LINKS_MAX = 3;
export const PHOTOS_MAX = 4;
export const REVIEWS_PER_PAGE = 10;
/** Below this number an average is not meaningful and not shown. */
export const AVERAGE_MIN_COUNT = 3;
export const REPEAT_SECONDS = 10 * 60;

/** What the form and its fields say. */
export type ReviewWords = Words<'reviews.form'>;

export const SORTS = ['newest', 'highest', 'lowest', 'helpful'] as const;
export type ReviewSort = (typeof SORTS)[number];

export type ReviewPhoto = { id: string; uploadId: string | null; picture: string | null };
export type PublicReview = Pick<
  ReviewRow,
  | 'id'
  | 'subjectKind'
  | 'subjectId'
  | 'authorName'
  | 'profession'
  | 'avatar'
  | 'rating'
  | 'title'
  | 'content'
  | 'locale'
  | 'serviceType'
  | 'visitDate'
  | 'isVerified'
  | 'createdAt'
  | 'ownerReply'
  | 'ownerReplyAt'
> & { avatarUploadId: string | null; photos: ReviewPhoto[]; helpfulCount: number };
export type ReviewPage = { items: PublicReview[]; total: number; page: number; pageCount: number };
/** `counts` by rating; the average has one decimal, and is null while too few have written. */
export type ReviewSummary = { count: number; average: number | null; counts: Record<Rating, number> };

export function summaryOf(counts: Record<Rating, number>): ReviewSummary {
  const count = RATINGS.reduce((sum, rating) => sum + counts[rating], 0);
  const points = RATINGS.reduce((sum, rating) => sum + rating * counts[rating], 0);
  const average = count < AVERAGE_MIN_COUNT ? null : Math.round((points / count) * 10) / 10;
  return { count, average, counts };
}

/** One review to represent the others. */
export type ReviewQuote = Pick<
  ReviewRow,
  'id' | 'authorName' | 'profession' | 'content' | 'locale' | 'visitDate'
>;
const QUOTE_MAX = 160;

/** The excerpt of a long review: its first paragraph, cut after a sentence or else after a word. */
export function quoteOf(content: string): string {
  const [first = ''] = content.trim().split('\n');
  if (first.length <= QUOTE_MAX) return first;
  const head = first.slice(0, QUOTE_MAX);
  const sentence = /^.*[.!?…](?=\s|$)/s.exec(head)?.[0];
  return sentence ?? `${head.slice(0, head.lastIndexOf(' '))}…`;
}

/** The label nearest to an average. */
export function labelOf(average: number) {
  const nearest = RATINGS.find((rating) => rating === Math.round(average)) ?? 1;
  return RATING_LABELS[nearest];
}

/** Two initials in place of a picture: of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words.at(-2), words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
