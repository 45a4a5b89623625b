/** What the default check looks at from every side stands for all pages. */
import { expect, test } from 'bun:test';
import { type RouteName, routes } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { IS_LONG, isLookedAt, SAMPLE } from './support/page-sample.ts';

/** The open ones: those of the staff have journeys of their own. */
const open = (Object.keys(pageRoutes) as RouteName[]).filter((name) => pageRoutes[name].access !== 'staff');
const distinct = (values: string[]) => [...new Set(values)].sort();

test('the sample has pages that exist, each once', () => {
  expect(SAMPLE.filter((name) => !(name in routes))).toEqual([]);
  expect(distinct([...SAMPLE])).toHaveLength(SAMPLE.length);
});

test('it has pages of every kind of layout and freshness that visitors meet', () => {
  const kindsOf = (names: readonly RouteName[], access: string[]) =>
    distinct(
      names
        .filter((name) => access.includes(pageRoutes[name].access))
        .map((name) => `${pageRoutes[name].layout} ${pageRoutes[name].freshness.kind}`),
    );
  expect(kindsOf(SAMPLE, ['public', 'guest'])).toEqual(kindsOf(open, ['public', 'guest']));
});

test('a page outside of it is looked at by the long check alone', () => {
  expect(SAMPLE.every(isLookedAt)).toBe(true);
  expect(isLookedAt('accessibility')).toBe(IS_LONG);
});
