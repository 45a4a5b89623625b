import * as z from 'zod/mini';
import { ITEM_KINDS, ITEM_STATES, SUBJECT_KINDS } from '#src/values/moderated.ts';
import { plainText } from '#src/values/visitor-text.ts';
import { WORDS_MAX_CHARS } from './inbox-address.ts';
import { ANSWERED_KINDS, DECISIONS, REASON_MAX, REPLY_MAX } from './moderation.ts';

const id = z
  .string('errors.invalid')
  .check(z.minLength(1, 'errors.invalid'), z.maxLength(80, 'errors.invalid'));
const text = (max: number) =>
  z.string('errors.required').check(z.overwrite(plainText), z.maxLength(max, 'errors.tooLong'));

const place = z.object({ createdAt: z.string().check(z.maxLength(40, 'errors.invalid')), id });

export const inboxInput = z.object({
  state: z._default(z.enum(ITEM_STATES, 'errors.invalid'), 'pending'),
  kind: z.optional(z.enum(ITEM_KINDS, 'errors.invalid')),
  stars: z.optional(z.int('errors.invalid').check(z.gte(1, 'errors.invalid'), z.lte(5, 'errors.invalid'))),
  about: z.optional(z.object({ kind: z.enum(SUBJECT_KINDS, 'errors.invalid'), id })),
  words: z.optional(z.string('errors.invalid').check(z.maxLength(WORDS_MAX_CHARS, 'errors.tooLong'))),
  /** The last item of the page before, or the first of the page after. */
  after: z.optional(place),
  before: z.optional(place),
});
export type InboxInput = z.output<typeof inboxInput>;

export const decideInput = z
  .object({
    kind: z.enum(ITEM_KINDS, 'errors.invalid'),
    id,
    /** How the moderator saw it; if it has changed since, nothing happens. */
    from: z.enum(ITEM_STATES, 'errors.invalid'),
    to: z.enum(DECISIONS, 'errors.invalid'),
    reason: z._default(text(REASON_MAX), ''),
  })
  .check(
    z.refine((decided) => decided.to !== 'rejected' || decided.reason !== '', {
      message: 'moderation.error.reasonRequired',
      path: ['reason'],
    }),
  );
export type DecideInput = z.output<typeof decideInput>;

export const undoInput = z.object({ eventId: z.int('errors.invalid') });
export const replyInput = z
  .object({
    kind: z.enum(ANSWERED_KINDS, 'errors.invalid'),
    id,
    /** Empty to remove the reply. */
    text: text(REPLY_MAX),
    /** The reply as it was shown, empty when there was none, or when the page is of the version before; if it has changed since, nothing happens. */
    seen: z._default(z.string('errors.invalid').check(z.maxLength(2 * REPLY_MAX, 'errors.tooLong')), ''),
  })
  .check(
    z.refine((reply) => reply.text !== '' || reply.seen !== '', {
      message: 'moderation.reply.required',
      path: ['text'],
    }),
  );
export type ReplyInput = z.output<typeof replyInput>;
