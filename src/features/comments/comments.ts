import type { CommentRow } from '#db/schema/comments.ts';

export const COMMENT_NAME_MAX = 120;
export const COMMENT_TEXT_MAX = 5000;
export const COMMENT_LINKS_MAX = 3;
export const THREADS_PER_PAGE = 10;
/** The same words again within this time are one comment sent twice. */
export const REPEAT_SECONDS = 10 * 60;

/** What others may see of a comment: no e-mail, no cookie. */
export type PublicComment = Pick<
  CommentRow,
  'id' | 'threadId' | 'parentId' | 'authorName' | 'content' | 'locale' | 'isStaff' | 'createdAt'
>;
export type CommentThread = { first: PublicComment; replies: PublicComment[] };
export type CommentPage = {
  threads: CommentThread[];
  /** Of all approved comments, replies included. */
  total: number;
  page: number;
  pageCount: number;
};
