import * as z from 'zod/mini';
import { isDay } from '#src/values/day.ts';
import { SUBJECT_KINDS } from '#src/values/moderated.ts';
import { isPlainName } from '#src/values/name-input.ts';
import { pageInput } from '#src/values/page-input.ts';
import { countLinks, plainLine, plainText } from '#src/values/visitor-text.ts';
import {
  PHOTOS_MAX,
  REVIEW_LINKS_MAX,
  REVIEW_NAME_MAX,
  REVIEW_TEXT_MAX,
  REVIEW_TITLE_MAX,
  SERVICE_TYPES,
  SORTS,
} from './reviews.ts';

const id = z
  .string('errors.invalid')
  .check(z.minLength(1, 'errors.invalid'), z.maxLength(80, 'errors.invalid'));
const line = (max: number) =>
  z.string('errors.required').check(z.overwrite(plainLine), z.maxLength(max, 'errors.tooLong'));
const optionalLine = (max: number) => z._default(line(max), '');
const subjectInput = z.object({ kind: z.enum(SUBJECT_KINDS, 'errors.invalid'), id });

export const reviewInput = z.object({
  subject: subjectInput,
  rating: z
    .int('reviews.error.ratingRequired')
    .check(z.gte(1, 'reviews.error.ratingRequired'), z.lte(5, 'reviews.error.ratingRequired')),
  authorName: line(REVIEW_NAME_MAX).check(
    z.minLength(1, 'reviews.error.nameRequired'),
    z.refine(isPlainName, 'errors.plainText'),
  ),
  profession: z._default(line(REVIEW_NAME_MAX).check(z.refine(isPlainName, 'errors.plainText')), ''),
  avatarUrl: z._default(z.string().check(z.trim(), z.maxLength(500, 'errors.tooLong')), ''),
  avatarUploadId: z.optional(id),
  photoUploadIds: z._default(z.array(id).check(z.maxLength(PHOTOS_MAX, 'reviews.error.tooManyPhotos')), []),
  title: optionalLine(REVIEW_TITLE_MAX),
  content: z.string('reviews.error.contentRequired').check(
    z.refine((text) => plainText(text.slice(0, REVIEW_TEXT_MAX)) !== '', 'reviews.error.contentRequired'),
    z.maxLength(REVIEW_TEXT_MAX, 'errors.tooLong'),
  ),
  serviceType: z.enum(SERVICE_TYPES, 'reviews.error.serviceRequired'),
  visitDate: z.string('reviews.error.dateRequired').check(
    z.minLength(1, 'reviews.error.dateRequired'),
    z.refine((text) => text === '' || isDay(text), 'errors.invalid'),
  ),
  /** A ticket's code, or the address of the order's page with its key. */
  proof: z._default(z.string().check(z.trim(), z.maxLength(300, 'reviews.error.proofUnknown')), ''),
  website: z.optional(z.string().check(z.maxLength(500, 'errors.tooLong'))),
});
export type ReviewInput = z.output<typeof reviewInput>;

const filters = {
  rating: z.optional(z.int('errors.invalid').check(z.gte(1, 'errors.invalid'), z.lte(5, 'errors.invalid'))),
  service: z.optional(z.enum(SERVICE_TYPES, 'errors.invalid')),
  hasPhoto: z._default(z.boolean(), false),
  isVerified: z._default(z.boolean(), false),
  sort: z._default(z.enum(SORTS, 'errors.invalid'), 'newest'),
  page: pageInput,
};

export const reviewListInput = z.object({ subject: z.optional(subjectInput), ...filters });
export type ReviewFilter = z.output<typeof reviewListInput>;
export const summaryInput = z.object({ subject: z.optional(subjectInput) });
export const voteInput = z.object({ reviewId: id });

export function isSpamReview({ authorName, title, content, website }: ReviewInput): boolean {
  return Boolean(website) || countLinks(`${authorName} ${title} ${content}`) > REVIEW_LINKS_MAX;
}
