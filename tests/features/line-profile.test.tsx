import '#tests/support/env.ts';

/** The profile of the line is drawn from the lifts that the park has, whatever their number. */
import { describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LineProfile } from '#src/features/live-board/line-profile.tsx';
import { drawLine } from '#src/features/live-board/profile/draw-line.ts';
import { liftRuns } from '#src/features/live-board/profile/lift-runs.ts';
import { lineGeometry } from '#src/features/live-board/profile/line-geometry.ts';
import { lineLabels } from '#src/features/live-board/profile/line-labels.ts';
import { pictureQuery, readShape } from '#src/features/live-board/profile/picture-query.ts';
import { placeSights } from '#src/features/live-board/profile/place-sights.ts';
import { liveBoardApi } from '#src/http/live-board.ts';
import { liftRow } from '#tests/support/linked-lift.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

type Ends = [from: string, fromAltitude: number, to: string, toAltitude: number];

const liftsOf = (...ends: Ends[]) =>
  ends.map(([from, fromAltitude, to, toAltitude], index) => ({
    ...{ ...liftRow(`lift-${index}`, index + 1), news: 'fresh' as const, note: null, revision: 1 },
    ...{ from: { vi: from, en: `${from} station` }, to: { vi: to, en: `${to} station` } },
    ...{ fromAltitude, toAltitude },
  }));
const CHAIN: Ends[] = [
  ['Chân', 412, 'Cổng', 1140],
  ['Cổng', 1146, 'Đỉnh', 1962],
];
const APART: Ends[] = [
  ['A', 5, 'B', 100],
  ['C', 20, 'D', 300],
  ['E', 40, 'F', 250],
  ['G', 60, 'H', 300],
  ['I', 20, 'K', 210],
];
const shape = (...ends: Ends[]) => pictureQuery(liftRuns(liftsOf(...ends), 'vi'), []);

describe('the lifts from left to right', () => {
  test.each<[string, Ends[], string]>([
    ['one', [['A', 5, 'B', 240]], '5-240'],
    ['two that meet on the way up', CHAIN, '412-1140-1962'],
    ['a chain with the upper lift named first', CHAIN.toReversed(), '412-1146-1962'],
    [
      'a third one apart, which leads down',
      [...CHAIN, ['Suối', 930, 'Vườn', 1410]],
      '412-1140-1962.1410-930',
    ],
    [
      'two that share a summit',
      [
        ['A', 1, 'Đỉnh', 9],
        ['B', 4, 'Đỉnh', 9],
      ],
      '1-9-4',
    ],
    ['two that share a foot with one between', [...APART.slice(0, 2), ['C', 20, 'L', 90]], '5-100.300-20-90'],
    ['five apart', APART, '5-100.300-20.40-250.300-60.20-210'],
  ])('%s', (_, ends, expected) => {
    expect(shape(...ends)).toBe(`shape=${expected}`);
  });
});

describe('the names', () => {
  test.each([1, 2, 3, 4, 5])(
    'of %i lifts apart are all there, clear of each other and inside the drawing',
    (count) => {
      const labels = lineLabels(liftRuns(liftsOf(...APART.slice(0, count)), 'vi'), []);
      const stations = labels?.stations ?? [];
      expect(stations.map(({ name }) => name).toSorted()).toEqual(
        APART.slice(0, count)
          .flatMap(([a, , b]) => [a, b])
          .toSorted(),
      );
      for (const [index, { x, y }] of stations.entries()) {
        expect(x - (stations[index - 1]?.x ?? -88)).toBeGreaterThanOrEqual(88);
        expect(y).toBeGreaterThan(100);
        expect(y).toBeLessThan(400);
      }
    },
  );

  test('a long one stands in lines between its neighbours', () => {
    const ends: Ends[] = [['Ga cáp treo Chân Núi Phía Đông Bắc', 5, 'B', 100], ...APART.slice(1)];
    const [first] = lineLabels(liftRuns(liftsOf(...ends), 'vi'), [])?.stations ?? [];
    expect(first?.lines.join(' ')).toBe('Ga cáp treo Chân Núi Phía Đông Bắc');
    expect(first?.lines.length).toBe(3);
  });

  test('sights stand in their order near their altitudes, beside stations; one without room is left out', () => {
    const sights = ['Chợ · 430 m', 'Cầu · 1.180 m', 'Chùa · 1,880 m', 'Bếp'];
    const placed = lineLabels(liftRuns(liftsOf(...CHAIN, ['S', 930, 'V', 1410]), 'vi'), sights)?.sights ?? [];
    expect(placed.map(({ name }) => name)).toEqual(['Chợ', 'Cầu', 'Chùa', 'Bếp']);
    expect(placed.map(({ x }) => x)).toEqual(placed.map(({ x }) => x).toSorted((a, b) => a - b));
    expect(lineLabels(liftRuns(liftsOf(...APART), 'vi'), sights)?.sights.length).toBeLessThan(4);
  });
});

test('however many sights there are, the ground is looked at once for each spot', () => {
  const geometry = lineGeometry([[412, 1140, 1962]]);
  if (!geometry) throw new Error('no drawing');
  const asked: number[] = [];
  const altitudeAt = (x: number) => {
    asked.push(x);
    return geometry.altitudeAt(x);
  };
  const sights = Array.from({ length: 40 }, (_, index) => `S${index} · ${index * 40} m`);
  const placed = placeSights(sights, { ...geometry, altitudeAt }).map(({ x }) => x);
  expect(placed.length).toBeGreaterThan(3);
  expect(placed.slice(1).every((x, index) => x - (placed[index] ?? 0) >= 100)).toBe(true);
  expect(asked.length).toBe(new Set(asked).size);
});

test('a name of three lines over the highest station is inside the drawing', async () => {
  const ends: Ends[] = [['Chân', 5, 'Ga Ga Đỉnh Núi Phía Đông Bắc Ga Đỉnh Núi', 900], ...APART.slice(1)];
  const html = await wholeMarkup(<LineProfile lifts={liftsOf(...ends)} sights={[]} intl={intlFor('vi')} />);
  const [, top = '', height = ''] = /viewBox="0 (-?[\d.]+) 1440 ([\d.]+)"/.exec(html) ?? [];
  const baselines = [...html.matchAll(/<text x="\d+" y="(-?\d+)"/g)].map(([, y]) => Number(y));
  expect(Math.min(...baselines) - Number(top)).toBe(22);
  expect(Number(top) + Number(height)).toBe(440);
  expect(html).toContain(`aspect-ratio:1440 / ${height}`);
});

describe('no drawing', () => {
  test.each<[string, Ends[]]>([
    ['without lifts', []],
    ['of what does not rise', [['A', 0, 'B', 0]]],
    [
      'of more stations than have room',
      [...APART, ...APART.map(([a, b, c, d]): Ends => [`${a}2`, b, `${c}2`, d])],
    ],
  ])('%s', async (_, ends) => {
    expect(lineLabels(liftRuns(liftsOf(...ends), 'vi'), [])).toBeNull();
    const props = { lifts: liftsOf(...ends), sights: [], intl: intlFor('vi') };
    expect(await wholeMarkup(<LineProfile {...props} />)).toBe('');
  });
});

describe('the picture', () => {
  const ask = (query: string) => liveBoardApi().request(`/line.svg?shape=${query}`);
  const circles = (drawing: string) => drawing.match(/<circle/g)?.length ?? 0;

  test.each(['5-240', '412-1140-1962.1410-930', '5-100.300-20.40-250.300-60.20-210'])(
    'of %s has a house for each station',
    async (asked) => {
      const answer = await ask(asked);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      expect(answer.headers.get('cache-control')).toContain('public');
      const drawing = await answer.text();
      expect(drawing.match(/href="#house"/g)?.length).toBe(asked.split(/[-.]/).length);
      expect(circles(await (await ask(`${asked}&marks=200-640-9999`)).text())).toBe(2);
      expect(circles(await (await ask(`${asked}&marks=<script>`)).text())).toBe(0);
      expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
      expect(drawing.length).toBeLessThan(6000);
    },
  );

  test('is stored for good by the address that pages give it, and shortly by that of another design', async () => {
    const props = { lifts: liftsOf(...CHAIN), sights: ['Cầu · 700 m'], intl: intlFor('vi') };
    const html = await wholeMarkup(<LineProfile {...props} />);
    const [, query = ''] = /line\.svg\?([^"]+)"/.exec(html) ?? [];
    const stored = async (address: string) =>
      (await liveBoardApi().request(`/line.svg?${address}`)).headers.get('cache-control');
    const address = query.replaceAll('&amp;', '&');
    expect(await stored(address)).toBe('public, max-age=31536000, immutable');
    for (const old of [`${address}x`, address.replace(/&v=.*/, ''), address.replace('1962', '1700')])
      expect(await stored(old)).toBe('public, max-age=300');
  });

  test('is counted by no budget of its own: a shared network may open the home page at once', async () => {
    const answers = await Promise.all(Array.from({ length: 400 }, () => ask('5-240')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test.each(['', '5', '5-', 'a-b', '5-240<script>', '-5-240', '5-5', `1-2${'.1-2'.repeat(100)}`, '12345-1'])(
    'is refused for %p',
    async (asked) => {
      expect((await ask(encodeURIComponent(asked))).status).toBe(404);
      expect(readShape(asked) === null || drawLine(readShape(asked) ?? []) === null).toBe(true);
    },
  );
});

test('both languages name the park’s own stations and altitudes', async () => {
  const lifts = liftsOf(...CHAIN);
  for (const [locale, name, height] of [
    ['vi', 'Cổng', '1.140 m'],
    ['en', 'Cổng station', '1,140 m'],
  ] as const) {
    const html = await wholeMarkup(<LineProfile lifts={lifts} sights={[]} intl={intlFor(locale)} />);
    expect(html).toContain(name);
    expect(html.replaceAll('\u00a0', ' ')).toContain(height);
    expect(html).toContain('/api/live-board/line.svg?shape=412-1140-1962');
  }
});
