/** Files of the office as staff ask for them and send them, and the pages of content as these show them. */
import './env.ts';

import type { ReactNode } from 'react';
import type { Db } from '#db/client.ts';
import type { ScreenContext } from '#src/context.ts';
import { postedForms } from '#src/http/posted/posted-pages.ts';
import { staffLists } from '#src/http/staff-lists.ts';
import { appRouter } from '#src/router.ts';
import type { RefusedForm } from '#src/server/posted-form.ts';
import { matchPage } from '#src/values/page-rules.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asPreset, staffContext, testContext } from './caller.ts';
import { recordsOf } from './csv-file.ts';
import { NOW } from './csv-park.ts';
import { wholeMarkup } from './whole-markup.ts';

const { StaffContentImportScreen } = await import('#src/screens/staff/staff-content-import.tsx');
const { StaffContentItemScreen } = await import('#src/screens/staff/staff-content-item.tsx');
const { StaffContentListScreen } = await import('#src/screens/staff/staff-content-list.tsx');

type Screen = (props: { context: ScreenContext }) => Promise<ReactNode> | ReactNode;
type Fields = Record<string, string | File>;
/** A preset, or somebody of one with the permissions of another. */
type As = Preset | { as: Preset; permissions: Preset };

const ORIGIN = 'http://127.0.0.1:8080';
export const IMPORT = '/staff/import/faqs';

export const hashIn = (to: string) => new URL(ORIGIN + to).searchParams.get('file') ?? '';

/** `db`: asked for each time, since each test has its own. */
export function officeFiles(db: () => Db, now: string = NOW) {
  async function get(path: string, as: Preset | null = 'manager') {
    const context = as ? staffContext(db(), as, { now }) : testContext(db(), { now });
    return staffLists(async () => context, appRouter).request(path);
  }

  async function page(
    Shown: Screen,
    path: string,
    as: Preset = 'editor',
    refusedForm: RefusedForm | null = null,
  ): Promise<string> {
    const { pathname, searchParams } = new URL(ORIGIN + path);
    const context = {
      ...staffContext(db(), as, { now }),
      ...{
        match: matchPage(pathname),
        query: searchParams,
        origin: ORIGIN,
        refusedForm,
        partBegins: () => undefined,
      },
    } as unknown as ScreenContext;
    return wholeMarkup(await Shown({ context }));
  }

  async function post(path: string, fields: Fields, who: As = 'editor') {
    const { as, permissions } = typeof who === 'string' ? { as: who, permissions: who } : who;
    const context = staffContext(db(), as, { now });
    const user = { ...context.user, ...asPreset(permissions) };
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const request = new Request(ORIGIN + path, { method: 'POST', body });
    const match = matchPage(new URL(request.url).pathname);
    const taken = match && (await postedForms(async () => ({ ...context, user }))(request, match));
    if (!taken) throw new Error(`no form at ${path}`);
    return taken instanceof Response
      ? { status: taken.status, to: taken.headers.get('location') ?? '', refused: null }
      : { status: taken.refused.status, to: '', refused: taken.refused };
  }

  return {
    ...{ get, post },
    importPage: (path: string, as?: Preset, refused?: RefusedForm | null) =>
      page(StaffContentImportScreen, path, as, refused),
    itemPage: (path: string, as?: Preset, refused?: RefusedForm | null) =>
      page(StaffContentItemScreen, path, as, refused),
    listPage: (path: string, as?: Preset, refused?: RefusedForm | null) =>
      page(StaffContentListScreen, path, as, refused),
    records: async (kind = 'faqs') => recordsOf(await (await get(`/content/${kind}.csv`)).text()),
    send: (content: BlobPart, as: Preset = 'editor') =>
      post(IMPORT, { file: new File([content], 'faq.csv', { type: 'text/csv' }), _do: 'check' }, as),
  };
}
