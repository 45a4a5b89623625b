/** The pages of posts in the office, as an editor or somebody who may only draft gets them. */
import './env.ts';

import type { Db } from '#db/client.ts';
import type { ScreenContext } from '#src/context.ts';
import { postedForms } from '#src/http/posted/posted-pages.ts';
import { readMarkdown } from '#src/server/markdown.ts';
import type { RefusedForm } from '#src/server/posted-form.ts';
import { matchPage } from '#src/values/page-rules.ts';
import type { Permission } from '#src/values/permissions.ts';
import { staffContext } from './caller.ts';
import { NOW, POST } from './draft-editor.ts';
import { wholeMarkup } from './whole-markup.ts';

const { StaffContentItemScreen } = await import('#src/screens/staff/staff-content-item.tsx');
const { StaffContentListScreen } = await import('#src/screens/staff/staff-content-list.tsx');

const ORIGIN = 'http://127.0.0.1:8080';
const WRITER: Permission[] = ['posts.edit', 'resources.read'];
export const LIST_PATH = '/staff/content/posts';
export const PATH = `${LIST_PATH}/${POST}`;

type Asked = { isWriter?: boolean; refusedForm?: RefusedForm | null };

export function draftPages(db: Db) {
  function context(path: string, { isWriter = false, refusedForm = null }: Asked = {}) {
    const { pathname, searchParams } = new URL(ORIGIN + path);
    const staff = staffContext(db, 'editor', { now: NOW });
    const permissions = isWriter ? new Set(WRITER) : staff.user.permissions;
    const asked = { match: matchPage(pathname), query: searchParams, origin: ORIGIN, refusedForm };
    const own = { ...asked, partBegins: () => undefined };
    const user = { ...staff.user, permissions };
    return { ...staff, ...own, user, readMarkdown } as unknown as ScreenContext;
  }

  const page = async (path: string, asked: Asked = {}) =>
    wholeMarkup(await StaffContentItemScreen({ context: context(path, asked) }));
  const list = async (query = '') =>
    wholeMarkup(await StaffContentListScreen({ context: context(LIST_PATH + query) }));

  /** Sends a form without a script: the address that it leads to, or the form again. */
  async function send(path: string, fields: Record<string, string>) {
    const request = new Request(ORIGIN + path, { method: 'POST', body: new URLSearchParams(fields) });
    const match = matchPage(new URL(request.url).pathname);
    if (!match) throw new Error(`no page at ${path}`);
    const open = async () => staffContext(db, 'editor', { now: NOW });
    const taken = await postedForms(open)(request, match);
    if (taken === null) throw new Error('not taken');
    if (taken instanceof Response) return { to: taken.headers.get('location') ?? '', html: '' };
    return { to: '', html: await page(path, { refusedForm: taken.refused }) };
  }

  return { page, list, send };
}

export type DraftPages = ReturnType<typeof draftPages>;
