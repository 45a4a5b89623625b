/** Thousands of made-up addresses cost little memory and push no real page out of it. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { LOCALES } from '#i18n/locales.ts';
import { href, type Route, type RouteName } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { COLLECTING, growthOf, settledMemory } from '#tests/support/memory.ts';
import { type Random, randomFrom } from '#tests/support/random.ts';
import { type Park, startPark } from '#tests/support/server.ts';

const ADDRESSES = process.env.LONG_FAULTS ? 10_000 : 4000;
const AT_ONCE = 16;
/** 20 MB for 10,000 of them. */
const GROWTH_MAX_BYTES = ADDRESSES * 2 * 1024;
/** Allocators give back more or less of what was free before. */
const HELD_BACK_MAX_BYTES = 60 * 1024 * 1024;

let park: Park;
beforeAll(async () => {
  park = await startPark({ env: { WORK_BUDGET: '1' }, ...COLLECTING });
});
afterAll(() => park.stop());

/** From another network each time, so that no budget keeps anything out. */
async function ask(path: string, n: number, headers: Record<string, string> = {}): Promise<number> {
  const ip = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
  const answer = await fetch(`${park.urls[0]}${path}`, {
    headers: { 'x-forwarded-for': ip, ...headers },
    redirect: 'manual',
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function askAll(paths: readonly string[], first = 0): Promise<Set<number>> {
  const statuses = new Set<number>();
  let next = 0;
  const client = async () => {
    while (next < paths.length) {
      const at = next;
      next += 1;
      statuses.add(await ask(paths[at] ?? '/', first + at, oddHeaders(at)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return statuses;
}

const ENCODINGS = ['br', 'gzip', 'zstd', 'identity', '*;q=0.1', 'br;q=0, gzip', 'x'.repeat(300)];

function oddHeaders(n: number): Record<string, string> {
  return {
    'accept-encoding': ENCODINGS[n % ENCODINGS.length] ?? '',
    'accept-language': `x-${n}`,
    'user-agent': `made-up/${n}`,
    cookie: `a${n}=${n}`,
  };
}

const realPaths = (Object.keys(pageRoutes) as RouteName[]).flatMap((name) => {
  const route: Route = pageRoutes[name];
  const isPlain = route.freshness.kind === 'cached' && !route.path.includes('[');
  return isPlain ? (route.locales ?? LOCALES).map((locale) => href(name, locale)) : [];
});

/** Slugs, queries and spellings that nobody links to, of every cached list and page. */
function madeUp(n: number, random: Random): string {
  const path = random.oneOf(realPaths);
  const text = random.below(1e9).toString(36);
  const day = `20${10 + (n % 80)}-0${1 + (n % 9)}-1${n % 10}`;
  const kinds = [
    `${path}?${text}=${n}`,
    `${path}?page=${text}&sort=${text}`,
    `${path}?category=${text}&tag=${text}&place=${text}&image=${text}`,
    `${path}?date=${day}&month=${day.slice(0, 7)}&ticket=${text}`,
    `${path}?layers=${text}.food&without=${text}&diet=${text}&view=${text}&job=${text}&subject=${text}`,
    `/RSC/R${path === '/' ? '/_root' : path}.txt?query=${text}%3D${n}&${text}=1`,
    `/tickets/v%${(101 + (n % 2)).toString(16)}-${text}`,
    `/en/posts/${text}?page=${n}`,
    `/${text}/${'x'.repeat(n % 400)}`,
    `/sitemaps/${text}.xml`,
    `/og/ticket/${text}-vi.${n}.jpg`,
    `/san-pham?min=${n}&max=${n + 50_000}`,
  ];
  return kinds[n % kinds.length] ?? path;
}

const SPENT = 10 << 16;

/** A network that has spent its budget gets what is stored, and 503 for what must be rendered. */
async function pagesRenderedAnew(): Promise<string[]> {
  for (let count = 0; count < 2000 && (await ask(`/khong-co/${count}`, SPENT)) !== 503; count += 1);
  const rendered: string[] = [];
  for (const path of realPaths)
    if ((await ask(path, SPENT, { 'accept-encoding': 'br' })) !== 200) rendered.push(path);
  return rendered;
}

test(`${ADDRESSES} made-up addresses take at most ${GROWTH_MAX_BYTES} bytes, and every real page stays in memory`, async () => {
  const random = randomFrom(15);
  const paths = Array.from({ length: ADDRESSES }, (_, n) => madeUp(n, random));
  // As large as the process becomes by serving: every page twice, and a thousand addresses of the same kinds.
  await askAll([...realPaths, ...realPaths]);
  await askAll(
    Array.from({ length: 1000 }, (_, n) => madeUp(n, randomFrom(n))),
    500_000,
  );
  await askAll(realPaths);
  const settled = [await settledMemory(park)];
  const statuses = await askAll(paths, 1_000_000);
  settled.push(await settledMemory(park));
  expect([...statuses].filter((status) => ![200, 308, 404].includes(status))).toEqual([]);
  expect(await pagesRenderedAnew()).toEqual([]);
  for (const name of ['residentBytes', 'anonymousBytes', 'liveBytes'] as const)
    console.log(`${name}, MB, without garbage:`, settled.map((one) => Math.round(one[name] / 1e6)).join(' '));
  expect(growthOf(settled, 'liveBytes')).toBeLessThanOrEqual(GROWTH_MAX_BYTES);
  expect(growthOf(settled, 'anonymousBytes')).toBeLessThanOrEqual(HELD_BACK_MAX_BYTES);
});
