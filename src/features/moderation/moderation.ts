import * as z from 'zod/mini';
import {
  ITEM_KINDS,
  ITEM_STATES,
  type ItemKind,
  type ItemState,
  type Subject,
} from '#src/values/moderated.ts';
import { plainText } from '#src/values/visitor-text.ts';

export const INBOX_SIZE = 50;
export const REASON_MAX = 300;
export const REPLY_MAX = 2000;
/** Ready-made reasons, in the order of the keys 1 to 5. */
export const REASONS = ['offTopic', 'rude', 'private', 'advert', 'unclear'] as const;
export const DECISIONS = ['approved', 'rejected', 'spam'] as const;
/** What the park may answer; a picture says nothing. */
export const ANSWERED_KINDS = ['comment', 'review'] as const satisfies readonly ItemKind[];
export type AnsweredKind = (typeof ANSWERED_KINDS)[number];
export type Decision = (typeof DECISIONS)[number];

const id = z
  .string('errors.invalid')
  .check(z.minLength(1, 'errors.invalid'), z.maxLength(80, 'errors.invalid'));
const text = (max: number) =>
  z.string('errors.required').check(z.overwrite(plainText), z.maxLength(max, 'errors.tooLong'));

export const inboxInput = z.object({
  state: z._default(z.enum(ITEM_STATES, 'errors.invalid'), 'pending'),
  kind: z.optional(z.enum(ITEM_KINDS, 'errors.invalid')),
  /** The last item of the page before. */
  after: z.optional(z.object({ createdAt: z.string().check(z.maxLength(40, 'errors.invalid')), id })),
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
export const replyInput = z.object({
  kind: z.enum(ANSWERED_KINDS, 'errors.invalid'),
  id,
  text: text(REPLY_MAX),
});
export type ReplyInput = z.output<typeof replyInput>;

/** One line of the inbox, whatever it is. */
export type InboxItem = {
  kind: ItemKind;
  id: string;
  state: ItemState;
  createdAt: string;
  authorName: string;
  email: string | null;
  locale: 'vi' | 'en';
  title: string | null;
  text: string;
  rating: number | null;
  isVerified: boolean;
  ownerReply: string | null;
  /** Address of the picture, and whether it is the writer's portrait. */
  photo: { src: string; isAvatar: boolean } | null;
  subject: Subject & { name: { vi: string; en: string } | null };
  /** What a comment answers. */
  answers: { authorName: string; text: string } | null;
  /** Why it was last decided as it is. */
  reason: string | null;
};
/** `hasMore` says whether there is more after the last item. */
export type InboxPage = { items: InboxItem[]; hasMore: boolean };
export type InboxCounts = Record<ItemKind, number>;

/** Whether the park may answer it now: what was refused is shown to nobody. */
export function isAnswerable({ kind, state }: Pick<InboxItem, 'kind' | 'state'>): boolean {
  return kind !== 'photo' && (state === 'pending' || state === 'approved');
}
