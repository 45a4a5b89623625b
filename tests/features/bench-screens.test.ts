/** The bench of the office measures every screen that there is. */
import { expect, test } from 'bun:test';
import { ACTIONS } from '#src/features/staff-orders/staff-orders.ts';
import { kindsFor } from '#src/screens/staff/content/content-kinds.ts';
import { matchPage, pageRoutes } from '#src/values/page-rules.ts';
import { PERMISSIONS } from '#src/values/permissions.ts';
import { CONTENT_LISTS, SCREENS } from '#tests/bench/office-addresses.ts';

const ADDRESSES = [...SCREENS, ...CONTENT_LISTS].map((address) => new URL(address, 'http://localhost'));

test('each route of the office', () => {
  const measured = new Set(ADDRESSES.map(({ pathname }) => matchPage(pathname)?.name));
  const routes = Object.entries(pageRoutes).filter(([, { path }]) => /^\/staff(\/|$)/.test(path));
  expect(routes.length).toBeGreaterThan(30);
  expect(routes.map(([name]) => name).filter((name) => !measured.has(name as never))).toEqual([]);
});

test('each kind of content once, and each action of an order', () => {
  const kinds = kindsFor({ permissions: new Set(PERMISSIONS) }).map(({ resource }) => resource.kind);
  expect(CONTENT_LISTS).toEqual(kinds.map((kind) => `/staff/content/${kind}`));
  expect(kinds.length).toBeGreaterThan(25);
  const acts = ADDRESSES.filter(({ pathname }) => pathname === '/staff/orders').map(({ searchParams }) =>
    searchParams.get('act'),
  );
  for (const act of ACTIONS) expect(acts).toContain(act);
});

test('no address twice', () => {
  expect(new Set([...SCREENS, ...CONTENT_LISTS]).size).toBe(SCREENS.length + CONTENT_LISTS.length);
});
