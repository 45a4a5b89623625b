import * as z from 'zod/mini';
import { SUBJECT_KINDS } from '#src/values/moderated.ts';
import { isPlainName } from '#src/values/name-input.ts';
import { pageInput } from '#src/values/page-input.ts';
import { countLinks, plainLine, plainText } from '#src/values/visitor-text.ts';
import { COMMENT_LINKS_MAX, COMMENT_NAME_MAX, COMMENT_TEXT_MAX } from './comments.ts';

const EMAIL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.[\p{L}\p{N}-]{2,}$/u;

const id = z
  .string('errors.invalid')
  .check(z.minLength(1, 'errors.invalid'), z.maxLength(80, 'errors.invalid'));
const subjectInput = z.object({ kind: z.enum(SUBJECT_KINDS, 'errors.invalid'), id });

export const commentInput = z.object({
  subject: subjectInput,
  parentId: z.optional(z.nullable(id)),
  name: z
    .string('comments.error.whoRequired')
    .check(
      z.overwrite(plainLine),
      z.minLength(1, 'comments.error.whoRequired'),
      z.maxLength(COMMENT_NAME_MAX, 'errors.tooLong'),
      z.refine(isPlainName, 'errors.plainText'),
    ),
  email: z.string('comments.error.whoRequired').check(
    z.trim(),
    z.minLength(1, 'comments.error.whoRequired'),
    z.maxLength(200, 'errors.tooLong'),
    z.refine((text) => text.trim() === '' || EMAIL.test(text), 'errors.email'),
  ),
  // Cleaned by the command: the links are counted in what was sent.
  content: z.string('comments.error.contentRequired').check(
    z.refine((text) => plainText(text.slice(0, COMMENT_TEXT_MAX)) !== '', 'comments.error.contentRequired'),
    z.maxLength(COMMENT_TEXT_MAX, 'errors.tooLong'),
  ),
  /** Hidden from people; a machine that fills in everything gives itself away. */
  website: z.optional(z.string().check(z.maxLength(500, 'errors.tooLong'))),
});
export type CommentInput = z.output<typeof commentInput>;

export const commentListInput = z.object({
  subject: subjectInput,
  page: pageInput,
});

export const ownCommentsInput = z.object({ subject: subjectInput });

export function isSpamComment({ name, content, website }: CommentInput): boolean {
  return Boolean(website) || countLinks(`${name} ${content}`) > COMMENT_LINKS_MAX;
}
