/** The colour mode that a route forces is in the page that is sent, before any script of it has run. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Route } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { pagesBehindLogin } from '#tests/support/cart-pages.ts';
import { type Park, startPark } from '#tests/support/server.ts';

let park: Park;
beforeAll(async () => {
  park = await startPark();
});
afterAll(() => park.stop());

async function modeOf(path: string, cookie = ''): Promise<string | null> {
  const answer = await fetch(`${park.urls[0]}${path}`, { headers: { cookie }, redirect: 'manual' });
  expect([path, answer.status]).toEqual([path, 200]);
  const [html = ''] = /<html[^>]*>/.exec(await answer.text()) ?? [];
  return /\sdata-mode=["']?(\w+)/.exec(html)?.[1] ?? null;
}

test('the pages of the staff force the dark mode, in both languages; nobody’s own page forces any', async () => {
  const wanted: string[] = [];
  const found: string[] = [];
  for (const { page, cookie } of await pagesBehindLogin(park)) {
    const route: Route = pageRoutes[page.name];
    wanted.push(`${page.path} ${route.access === 'staff' ? 'dark' : null}`);
    found.push(`${page.path} ${await modeOf(page.path, cookie)}`);
  }
  expect(found).toEqual(wanted);
  expect(wanted.filter((line) => line.endsWith('dark')).length).toBeGreaterThan(10);
});

test('a public page leaves it to the visitor, and so does the sign-in page before a forced one', async () => {
  for (const path of ['/', '/en', '/auth/login?next=%2Fstaff%2Fgate']) expect(await modeOf(path)).toBeNull();
});
