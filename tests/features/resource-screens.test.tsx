/** The pages of content as different members of staff see them, and the form that a page is sent. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { ReactNode } from 'react';
import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { postedForms } from '#src/http/posted/posted-pages.ts';
import { readMarkdown } from '#src/server/markdown.ts';
import type { RefusedForm } from '#src/server/posted-form.ts';
import { matchPage } from '#src/values/page-rules.ts';
import type { Preset } from '#src/values/permissions.ts';
import { staffContext } from '#tests/support/caller.ts';
import { hire } from '#tests/support/people-world.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { ClosedRoomScreen } = await import('#src/screens/staff/people/closed-page.tsx');
const { StaffContentScreen } = await import('#src/screens/staff/staff-content.tsx');
const { StaffContentItemScreen } = await import('#src/screens/staff/staff-content-item.tsx');
const { StaffContentListScreen } = await import('#src/screens/staff/staff-content-list.tsx');

type Screen = (props: { context: ScreenContext }) => Promise<ReactNode> | ReactNode;

const ORIGIN = 'http://127.0.0.1:8080';
const { t } = intlFor('vi');
let db: Db;

beforeAll(async () => {
  db = await freshWorld(TODAY, true);
  await hire(db, 'staff-shop', 'shop');
});
afterAll(closeWorlds);

/** The pages that said that they are closed. */
const refusedEntries: string[] = [];

/** A page as this role gets it. */
async function page(Screen: Screen, path: string, as: Preset, refusedForm: RefusedForm | null = null) {
  const { pathname, searchParams } = new URL(ORIGIN + path);
  const context = {
    ...staffContext(db, as),
    ...{
      match: matchPage(pathname),
      query: searchParams,
      origin: ORIGIN,
      refusedForm,
      pathname,
      partBegins: () => undefined,
      refuseEntry: () => refusedEntries.push(path),
    },
    readMarkdown,
  } as unknown as ScreenContext;
  return wholeMarkup(await Screen({ context }));
}

/** Whether it names the room and who opens it in the place of what it shows others, and is answered as closed. */
async function isClosed(Screen: Screen, path: string, as: Preset): Promise<boolean> {
  refusedEntries.length = 0;
  const html = await page(Screen, path, as);
  const isNamed = html.includes(t('people.closed.back'));
  expect(refusedEntries).toEqual(isNamed ? [path] : []);
  return isNamed;
}

async function post(
  path: string,
  as: Preset,
  fields: Record<string, string>,
): Promise<RefusedForm | Response> {
  const request = new Request(ORIGIN + path, { method: 'POST', body: new URLSearchParams(fields) });
  const match = matchPage(new URL(request.url).pathname);
  if (!match) throw new Error(`no page at ${path}`);
  const taken = await postedForms(async () => staffContext(db, as))(request, match);
  if (taken === null) throw new Error('not taken');
  return taken instanceof Response ? taken : taken.refused;
}

const TEXTS = [
  ...['posts', 'post-categories', 'tags', 'pages', 'faqs', 'images', 'team', 'milestones', 'jobs'],
  ...['restaurants', 'menu-sections', 'dishes'],
];
const OF_PAGES = ['places', 'map-lines', 'seo', 'redirects'];
const OF_THEME = ['themes', 'sections', 'page-sections', 'component-styles'];
const OF_SHOP = ['products', 'combos', 'services'];

describe('kinds', () => {
  test.each<[Preset, string[]]>([
    [
      'manager',
      [
        ...TEXTS,
        'categories',
        ...OF_PAGES,
        ...OF_SHOP,
        'discount-codes',
        'ticket-types',
        ...OF_THEME,
        'lifts',
        'gates',
      ],
    ],
    ['editor', [...TEXTS, ...OF_PAGES, ...OF_THEME]],
    ['shop', ['categories', ...OF_SHOP]],
  ])('%s sees those that they may edit, and no others', async (preset, kinds) => {
    const html = await page(StaffContentScreen, '/staff/content', preset);
    const linked = [...html.matchAll(/href="\/staff\/content\/([\w-]+)"/g)].map(([, kind]) => kind);
    expect(linked).toEqual(kinds);
    for (const kind of ['posts', 'pages', 'faqs', 'dishes', 'categories', 'ticket-types']) {
      const list = await isClosed(StaffContentListScreen, `/staff/content/${kind}`, preset);
      const item = await isClosed(StaffContentItemScreen, `/staff/content/${kind}/new`, preset);
      expect([kind, list, item]).toEqual([kind, !kinds.includes(kind), !kinds.includes(kind)]);
    }
  });
});

describe('the permission lost between opening and saving', () => {
  test('is told, with what was typed and nothing else of the row', async () => {
    const fields = { _do: 'publish', _revision: '1', 'question.vi': 'Tôi còn đang gõ "dở"?', isActive: '1' };
    const refused = await post('/staff/content/faqs/faq-1', 'shop', fields);
    expect(refused).toMatchObject({ status: 403, message: t('errors.forbidden'), typed: fields });
    const html = await page(
      StaffContentItemScreen,
      '/staff/content/faqs/faq-1',
      'shop',
      refused as RefusedForm,
    );
    expect(html).toContain(t('errors.forbidden'));
    expect(html).toContain('Tôi còn đang gõ &quot;dở&quot;?');
    expect(html).not.toContain('Vé dùng được trong bao lâu');
    expect(html).not.toContain(t('resources.history.title'));
  });

  test('is asked for with the form, which stays as it was typed', async () => {
    const fields = { _do: 'ask', permission: 'pages.edit', _revision: '1', 'question.vi': 'Còn dở' };
    const asked = await post('/staff/content/faqs/faq-1', 'shop', fields);
    expect(asked).toMatchObject({ status: 200, message: '', typed: fields });
    const html = await page(
      StaffContentItemScreen,
      '/staff/content/faqs/faq-1',
      'shop',
      asked as RefusedForm,
    );
    expect(html).toContain('Còn dở');
    expect(html).toContain('đang chờ trả lời');
    expect(html).not.toContain('Vé dùng được trong bao lâu');
  });

  test('stays also when all content is closed to the person now', async () => {
    const fields = { _do: 'save', _revision: '1', 'question.vi': 'Còn dở "nữa"', isActive: '1' };
    const refused = await post('/staff/content/faqs/faq-1', 'gate', fields);
    const html = await page(ClosedRoomScreen, '/staff/content/faqs/faq-1', 'gate', refused as RefusedForm);
    expect(html).toContain('Còn dở &quot;nữa&quot;');
    expect(html).toContain(t('people.ask.button'));
    expect(html).not.toContain('Vé dùng được trong bao lâu');
    const plain = await page(ClosedRoomScreen, '/staff/content/faqs/faq-1', 'gate');
    expect(plain).toContain(t('people.closed.title', { room: t('resources.kinds.title') }));
  });
});

describe('a form', () => {
  test('is sent and shown in the language of its page', async () => {
    const fields = { _do: 'publish', _revision: '1', fromVnd: '1.000,5' };
    const refused = await post('/en/staff/content/services/s-cam-trai-qua-dem', 'shop', fields);
    expect(refused).toMatchObject({
      status: 422,
      errors: { 'leaves.fromVnd': intlFor('en').t('resources.error.money') },
    });
  });

  test('shown again writes nothing', async () => {
    for (const action of ['', 'preview', 'theirs:question.vi', 'delete', 'SAVE']) {
      const shown = await post('/staff/content/faqs/faq-1', 'editor', {
        _do: action,
        _revision: '1',
        'question.vi': 'Thử?',
      });
      expect(shown).toMatchObject({ status: 200, message: '' });
    }
    expect(await page(StaffContentItemScreen, '/staff/content/faqs/faq-1', 'editor')).not.toContain('Thử?');
  });

  test('of another site is refused unread', async () => {
    const request = new Request(`${ORIGIN}/staff/content/faqs/faq-1`, {
      method: 'POST',
      body: new URLSearchParams({ _do: 'save' }),
      headers: { origin: 'https://evil.example' },
    });
    const match = matchPage('/staff/content/faqs/faq-1');
    const taken = match && (await postedForms(async () => staffContext(db, 'manager'))(request, match));
    expect(taken).toMatchObject({ refused: { status: 403, message: t('errors.crossSite') } });
  });
});
