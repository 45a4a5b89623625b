/** Writes posts as their form would send them, with some of it changed. */
import type { Db } from '#db/client.ts';
import { findDraft } from '#src/features/drafts/drafts.queries.ts';
import { stampOf } from '#src/features/drafts/drafts.ts';
import { POST_RESOURCE } from '#src/features/posts/post-resource.ts';
import { findPostRow } from '#src/features/posts/post-rows.queries.ts';
import { type Typed, typedOf } from '#src/features/resources/leaves.ts';
import { appRouter } from '#src/router.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import type { Permission } from '#src/values/permissions.ts';
import { staffContext } from './caller.ts';

export const NOW = '2026-11-21T03:00:00.000Z';
export const POST = 'post-mac-gi-len-dinh';

type Sent = {
  id?: string | null;
  now?: string;
  /** Who may only draft. */
  isWriter?: boolean;
  who?: string;
  /** Of a form that was opened before. */
  stamp?: ReturnType<typeof stampOf>;
  from?: number | null;
};
type When = { publishDay: string; publishTime: string };

const callerOf = createCallerFactory(appRouter);
const WRITER: Permission[] = ['posts.edit', 'pages.edit', 'resources.read'];

/** What a whole new post is sent with. */
export const NEW_POST: Typed = {
  ...{ 'title.vi': 'Mùa mây về', 'title.en': 'Cloud season' },
  ...{ 'summary.vi': 'Mây đã về.', 'summary.en': 'The clouds are back.' },
  ...{ 'body.vi': 'Sáng nay **mây** về.', 'body.en': 'This morning the **clouds** came.' },
  ...{ 'author.vi': 'Ban biên tập', 'author.en': 'The editors' },
  ...{ cover: 'pho-bo', categoryId: 'category-cam-nang', tags: '', slug: 'mua-may-ve', publishedAt: '' },
  isActive: '1',
};

export function draftEditor(db: Db) {
  const row = (id: string) => findPostRow(db.read, id);
  const draft = (id: string) => findDraft(db.read, { kind: 'posts', rowId: id });

  function posts({ now = NOW, isWriter = false, who = 'staff-editor' }: Sent = {}) {
    const context = staffContext(db, 'editor', { now });
    const permissions = isWriter ? new Set(WRITER) : context.user.permissions;
    return callerOf({ ...context, user: { ...context.user, id: who, permissions } }).staff.content.posts;
  }

  /** A form as it is opened now. */
  async function open(id: string | null) {
    const [stored, own] = id === null ? [null, null] : await Promise.all([row(id), draft(id)]);
    const values = own?.values ?? stored?.values;
    return { typed: values ? typedOf(POST_RESOURCE, values) : NEW_POST, stamp: stampOf(stored, own) };
  }

  async function input(change: Typed, { id = null, stamp, from = null }: Sent) {
    const form = await open(id);
    return { id, ...(stamp ?? form.stamp), from, leaves: { ...form.typed, ...change } };
  }

  return {
    ...{ row, draft, open, posts },
    save: async (change: Typed, sent: Sent = {}) => posts(sent).saveDraft(await input(change, sent)),
    publish: async (change: Typed, sent: Sent = {}) => posts(sent).publish(await input(change, sent)),
    schedule: async (change: Typed, when: When, sent: Sent = {}) =>
      posts(sent).schedule({ ...(await input(change, sent)), ...when }),
    unschedule: async (change: Typed, sent: Sent = {}) => posts(sent).unschedule(await input(change, sent)),
    discard: async (id: string, sent: Sent = {}) => {
      const read = (sent.stamp ?? (await open(id)).stamp).draft;
      return posts(sent).discard({ id, draft: read ?? { id: '0'.repeat(20), revision: 1 } });
    },
  };
}

export type DraftEditor = ReturnType<typeof draftEditor>;
