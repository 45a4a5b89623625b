import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, instant } from '#db/columns.ts';
import type { ItemState, SubjectKind } from '#src/values/moderated.ts';

export const comments = sqliteTable(
  'comments',
  {
    id: id(),
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** The comment that opened the thread; its own id for that one. */
    threadId: text('thread_id').notNull(),
    parentId: text('parent_id'),
    authorName: text('author_name').notNull(),
    email: text('email').notNull(),
    /** Plain text: every tag was stripped before it was stored. */
    content: text('content').notNull(),
    locale: text('locale').$type<'vi' | 'en'>().notNull(),
    /** Written by the park's own people. */
    isStaff: flag('is_staff').notNull(),
    state: text('state').$type<ItemState>().notNull(),
    /** Whose cookie it was written with; null for the park's own. */
    visitorId: text('visitor_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('comments_subject').on(table.subjectKind, table.subjectId, table.state, table.createdAt),
    index('comments_thread').on(table.threadId, table.createdAt),
    index('comments_state').on(table.state, table.createdAt),
    index('comments_visitor').on(table.visitorId),
  ],
);

export type CommentRow = typeof comments.$inferSelect;
