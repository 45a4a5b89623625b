/** The accessibility statement: what holds, what does not yet, and whom to tell. */
import { afterAll, expect, mock, test } from 'bun:test';
import { renderToReadableStream } from 'react-dom/server';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { pageContext, WAKU_ANSWERS } from '#tests/support/english-slugs.ts';
import { parseDocument } from '#tests/support/html.ts';
import { closeWorlds, world } from '#tests/support/seeded-world.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';
import { writePage } from '#tests/support/written-page.ts';

mock.module('waku/router/server', () => WAKU_ANSWERS);
const { AccessibilityScreen } = await import('#src/screens/public/accessibility.tsx');
afterAll(closeWorlds);

test.each([...LOCALES])('says what holds, what does not, and whom to tell (%s)', async (locale) => {
  const { t } = intlFor(locale);
  const context = pageContext(await world(undefined, true), href('accessibility', locale));
  const page = await AccessibilityScreen({ context });
  const html = await writePage(async () => {
    const stream = await renderToReadableStream(<WithinRouter>{page}</WithinRouter>);
    await stream.allReady;
    return new Response(stream).text();
  });
  const { body } = parseDocument(html);
  const lists = [...body.querySelectorAll('ul')].map((list) => list.querySelectorAll('li').length);
  expect(lists.slice(-2)).toEqual([6, 4]);
  const end = [...body.querySelectorAll('h2')].find(
    ({ textContent }) => textContent === t('accessibility.contact'),
  )?.nextElementSibling;
  expect(end?.textContent).toMatch(/0214\u00a0300\u00a00247/);
  expect(end?.querySelector('a')?.getAttribute('href')).toBe(href('contact', locale));
});
