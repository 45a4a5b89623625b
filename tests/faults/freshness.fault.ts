/** A change made by another process is on the page at the next request, and pages that do not show it stay as they are. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Namespace, Route, RouteName } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { EDITS, PAGES } from '#tests/support/page-edits.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { themeSheetOf } from '#tests/support/theme-sheet.ts';

let park: Park;
beforeAll(async () => {
  park = await startPark();
});
afterAll(() => park.stop());

function payloadAddress(path: string): string {
  return path === '/' ? '/RSC/R/_root.txt?query=' : `/RSC/R${path}.txt?query=`;
}

async function look(path: string) {
  const response = await fetch(`${park.urls[0]}${path}`);
  return { etag: response.headers.get('etag'), text: await response.text(), status: response.status };
}

describe.each(Object.keys(EDITS) as Namespace[])('an edit of %s', (namespace) => {
  const { sql, seen, page: shownOn = 'home' } = EDITS[namespace];
  const names = Object.keys(PAGES) as RouteName[];
  const before = new Map<string, string | null>();

  test('is seen at once on the pages that name it, as HTML and as payload', async () => {
    const paths = names.flatMap((name) =>
      [PAGES[name] ?? '', payloadAddress(PAGES[name] ?? '')].map((path) => ({ name, path })),
    );
    for (const { path } of paths) {
      const page = await look(path);
      expect([path, page.status]).toEqual([path, 200]);
      before.set(path, page.etag);
    }
    expect(park.rows(sql).length).toBeGreaterThan(0);
    for (const { name, path } of paths) {
      const route: Route = pageRoutes[name];
      const isNamed = route.freshness.kind === 'cached' && route.freshness.namespaces.includes(namespace);
      const page = await look(path);
      if (!isNamed) expect([path, page.etag]).toEqual([path, before.get(path) ?? null]);
    }
    const shown = await Promise.all(
      paths.filter(({ name }) => name === shownOn).map(({ path }) => look(path)),
    );
    for (const { text } of shown)
      expect(text + (await themeSheetOf(park.urls[0] ?? '', text))).toContain(seen);
    for (const { path } of paths.filter(({ name }) => name === shownOn)) {
      const page = await look(path);
      expect(page.etag).not.toBe(before.get(path) ?? null);
      const again = await fetch(`${park.urls[0]}${path}`, { headers: { 'if-none-match': page.etag ?? '' } });
      expect(again.status).toBe(304);
    }
  });
});

test('no cached page differs for a visitor with a session, and none sets a cookie', async () => {
  for (const path of Object.values(PAGES)) {
    const plain = await fetch(`${park.urls[0]}${path}`);
    const signedIn = await fetch(`${park.urls[0]}${path}`, {
      headers: { cookie: 'session=somebody', authorization: 'Bearer x' },
    });
    expect(await signedIn.text()).toBe(await plain.text());
    expect(signedIn.headers.get('set-cookie')).toBeNull();
  }
});
