/** Moderated contents: their subjects and states. */
export const SUBJECT_KINDS = ['post', 'product', 'service', 'ticket', 'park'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
export type Subject = { kind: SubjectKind; id: string };

/** The park itself has no row, so it needs a name of its own. */
export const PARK_SUBJECT: Subject = { kind: 'park', id: 'park' };

export const ITEM_KINDS = ['comment', 'review', 'photo'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Only `approved` is ever shown to others. */
export const ITEM_STATES = ['pending', 'approved', 'rejected', 'spam'] as const;
export type ItemState = (typeof ITEM_STATES)[number];
