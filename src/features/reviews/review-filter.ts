/** Which reviews a list shows and in what order, from its URL. */
import { SUBJECT_KINDS, type Subject } from '#src/values/moderated.ts';
import { readPageNumber } from '#src/values/page.ts';
import type { ReviewFilter } from './review-input.ts';
import { RATINGS, SERVICE_TYPES, SORTS } from './reviews.ts';

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
