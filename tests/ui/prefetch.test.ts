/** Which pages are fetched when a link to them is pointed at. */
import { afterEach, expect, test } from 'bun:test';
import { routes } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { withDom } from '#tests/support/dom.ts';

withDom();
const { mayPrefetch } = await import('#src/client/page-link.ts');

const setConnection = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
afterEach(() => setConnection(undefined));

type Addressed = { path: string; alias?: string };

test('those that are the same for everybody, and none of one visitor', () => {
  const wrong = Object.entries(pageRoutes).flatMap(([name, { freshness }]) => {
    const { path, alias = path }: Addressed = routes[name as keyof typeof routes];
    return [path, alias, `/en${path}`].filter(
      (address) => mayPrefetch(`${address}?x=1`) === (freshness.kind === 'private'),
    );
  });
  expect(wrong).toEqual([]);
});

test('none for whoever saves data', () => {
  setConnection({ saveData: true });
  expect(mayPrefetch('/tickets')).toBe(false);
  setConnection({ effectiveType: 'slow-2g' });
  expect(mayPrefetch('/tickets')).toBe(false);
});
