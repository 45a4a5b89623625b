import type { ReviewRow, ServiceType } from '#db/schema/reviews.ts';
import { SUBJECT_KINDS, type Subject } from '#src/values/moderated.ts';
import { readPageNumber } from '#src/values/page.ts';
import type { ReviewFilter } from './review-input.ts';

export type { ReviewFilter, ReviewInput } from './review-input.ts';

export const RATINGS = [5, 4, 3, 2, 1] as const;
export type Rating = (typeof RATINGS)[number];
/** The spec's five labels. */
export const RATING_LABELS = { 5: 'excellent', 4: 'good', 3: 'average', 2: 'poor', 1: 'bad' } as const;
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
/** Below this an average says nothing, so none is shown. */
export const AVERAGE_MIN_COUNT = 3;
export const REPEAT_SECONDS = 10 * 60;

export const SORTS = ['newest', 'highest', 'lowest', 'helpful'] as const;
export type ReviewSort = (typeof SORTS)[number];

export const NO_FILTER: ReviewFilter = { hasPhoto: false, isVerified: false, sort: 'newest', page: 1 };

/** Whether anything is left out of the list; its order and page leave nothing out. */
export function isFiltered({ rating, service, hasPhoto, isVerified }: ReviewFilter): boolean {
  return rating !== undefined || service !== undefined || hasPhoto || isVerified;
}

/** What the address asks for; anything it cannot mean is as if it were not there. */
export function filterOf(query: URLSearchParams): ReviewFilter {
  const rating = Number(query.get('rating'));
  return {
    rating: RATINGS.find((one) => one === rating),
    service: SERVICE_TYPES.find((one) => one === query.get('service')),
    hasPhoto: query.get('photo') === '1',
    isVerified: query.get('verified') === '1',
    sort: SORTS.find((one) => one === query.get('sort')) ?? 'newest',
    page: readPageNumber(query.get('page')),
    subject: subjectOf(query.get('about') ?? ''),
  };
}

/** `ticket:tt-ve-gia-dinh` → what the reviews are about. */
function subjectOf(about: string): Subject | undefined {
  const [kind, ...rest] = about.split(':');
  const found = SUBJECT_KINDS.find((one) => one === kind);
  const id = rest.join(':');
  return found && id ? { kind: found, id } : undefined;
}

/** The address of a filter, without what is the default. */
export function queryOf(filter: ReviewFilter): Record<string, string | number | undefined> {
  return {
    about: filter.subject && `${filter.subject.kind}:${filter.subject.id}`,
    rating: filter.rating,
    service: filter.service,
    photo: filter.hasPhoto ? 1 : undefined,
    verified: filter.isVerified ? 1 : undefined,
    sort: filter.sort === 'newest' ? undefined : filter.sort,
    page: filter.page === 1 ? undefined : filter.page,
  };
}

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

/** One voice to stand for the others. */
export type ReviewQuote = Pick<
  ReviewRow,
  'id' | 'authorName' | 'profession' | 'content' | 'locale' | 'visitDate'
>;
export const QUOTE_MAX = 160;

/** What is said of a long review: its first paragraph, cut after a sentence or else after a word. */
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

/** Two letters for who has no picture: the first of the first and of the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words.at(-2), words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
