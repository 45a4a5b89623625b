import type { ItemKind, ItemState, Subject } from '#src/values/moderated.ts';

export const INBOX_SIZE = 50;
export const REASON_MAX = 300;
export const REPLY_MAX = 2000;
/** Ready-made reasons, in the order of the keys 1 to 5. */
export const REASONS = ['offTopic', 'rude', 'private', 'advert', 'unclear'] as const;
export const DECISIONS = ['approved', 'rejected', 'spam'] as const;
/** Kinds that the park may answer; a picture has no text. */
export const ANSWERED_KINDS = ['comment', 'review'] as const satisfies readonly ItemKind[];
export type AnsweredKind = (typeof ANSWERED_KINDS)[number];
export type Decision = (typeof DECISIONS)[number];

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
/** Whether there are items after the last one, and before the first. */
export type InboxPage = { items: InboxItem[]; hasMore: boolean; hasBefore: boolean };
export type InboxCounts = Record<ItemKind, number>;

/** Whether the park may answer it now: refused items are not shown to anybody. */
export function isAnswerable({ kind, state }: Pick<InboxItem, 'kind' | 'state'>): boolean {
  return kind !== 'photo' && (state === 'pending' || state === 'approved');
}
