/** Every page of the office as each role gets it that lacks its permission, and the request that is sent from there. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listColleagues, listOwnRequests } from '#src/features/people/permission-requests.queries.ts';
import { postedForms } from '#src/http/posted/posted-pages.ts';
import { type Route, type RouteName, spellings } from '#src/routes.ts';
import type { RefusedForm } from '#src/server/posted-form.ts';
import { matchPage, pageRoutes } from '#src/values/page-rules.ts';
import { may, PRESETS, type Preset } from '#src/values/permissions.ts';
import { asPreset, staffContext } from '#tests/support/caller.ts';
import { hire } from '#tests/support/people-world.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { ClosedRoomScreen } = await import('#src/screens/staff/people/closed-page.tsx');

const ORIGIN = 'http://127.0.0.1:8080';
const presets = Object.keys(PRESETS) as Preset[];
const rooms = (Object.keys(pageRoutes) as RouteName[]).filter(
  (name) => (pageRoutes[name] as Route).access === 'staff',
);
let db: Db;

beforeAll(async () => {
  db = await freshWorld(TODAY, true);
  await hire(db, 'staff-gate', 'gate');
});
afterAll(closeWorlds);

async function closed(
  path: string,
  as: Preset,
  refusedForm: RefusedForm | null = null,
): Promise<{ html: string; isRefused: boolean }> {
  const { pathname, searchParams: query } = new URL(ORIGIN + path);
  const match = matchPage(pathname);
  let isRefused = false;
  const context = {
    ...staffContext(db, as),
    ...{ match, pathname, query, origin: ORIGIN, refusedForm, locale: match?.locale },
    refuseEntry: () => {
      isRefused = true;
    },
  } as unknown as ScreenContext;
  return { html: await wholeMarkup(await ClosedRoomScreen({ context })), isRefused };
}

const escaped = (text: string) => text.replaceAll("'", '&#x27;');
/** Any row, any kind. */
const addressOf = (path: string) => path.replace(/\[\w+\]|:\w+/g, 'posts');

describe.each(rooms)('%s', (name) => {
  const { permission }: Route = pageRoutes[name];
  const lacking = presets.filter((preset) => !may(asPreset(preset), permission));

  test.each(lacking)('tells %s what it is, who opens it and how to ask', async (preset) => {
    for (const { locale, path } of spellings(name)) {
      const { t } = intlFor(locale);
      const { html, isRefused } = await closed(addressOf(path), preset);
      expect(isRefused).toBe(true);
      expect(html).toContain(escaped(t(`people.may.${permission as 'orders.read'}`)));
      expect(html).toContain(t('people.ask.who', { names: '' }).trim());
      expect(html).toContain(`name="permission" value="${permission}"`);
      expect(html).not.toContain('undefined');
    }
  });
});

test('the request leads back to the room, which says that it waits', async () => {
  const path = '/en/staff/refunds?q=%22%3Cscript%3E';
  const before = await closed(path, 'gate');
  const back = /name="back" value="([^"]*)"/.exec(before.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(back).not.toContain('<');
  const who = /Who may do it: ([^<]*)/.exec(before.html)?.[1]?.split(', ') ?? [];
  const colleagues = await listColleagues(db.read);
  const named = colleagues.filter(({ firstName }) => who.includes(firstName));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ role }) => !may(role, 'refunds.read'))).toEqual([]);
  const send = async (to: string) => {
    const body = new URLSearchParams({ _do: 'ask', permission: 'refunds.read', back: to });
    const request = new Request(`${ORIGIN}/en/staff/me`, { method: 'POST', body });
    const match = matchPage('/en/staff/me');
    const answer = match && (await postedForms(async () => staffContext(db, 'gate'))(request, match));
    return answer instanceof Response ? answer.headers.get('location') : answer;
  };
  expect(await send(back)).toBe(path);
  for (const elsewhere of ['//evil.example', 'https://evil.example/staff', '/\\evil.example', ''])
    expect(await send(elsewhere)).toBe('/en/staff/me#ask');
  expect((await listOwnRequests(db.read, 'staff-gate')).map(({ permission }) => permission)).toEqual([
    'refunds.read',
  ]);
  const after = await closed(path, 'gate');
  expect(after.html).toContain('waiting for an answer');
  expect(after.html).not.toContain('name="permission"');
});

test('of a form that was open when the permission went the sentences stay, to be copied, and nothing else', async () => {
  const typed = { reason: 'Khách <i>đợi</i>\nhai giờ', code: 'DM123', _revision: '1 2' };
  const message = intlFor('vi').t('errors.forbidden');
  const form: RefusedForm = { status: 403, message, errors: {}, typed };
  const { html } = await closed('/staff/quotes', 'gate', form);
  expect(html).toContain(message);
  expect(html).toContain('Khách &lt;i&gt;đợi&lt;/i&gt;\nhai giờ');
  for (const kept of ['DM123', '1 2']) expect(html).not.toContain(kept);
});
