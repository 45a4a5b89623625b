/**
 * `bun run bench:lighthouse`: Lighthouse's mobile test of each kind of public page in both languages, on the built site
 * behind the proxy that visitors meet, over HTTP/2. Prints medians and ends with 1 when a page misses. `--only /dat-ve` for
 * addresses that begin so, `--exactly /` for one, `--runs 5`; `--beside http://127.0.0.1:8080` tests the same pages of
 * another running site in turn, through a proxy as well. `--bare` asks the sites themselves, over HTTP/1.1.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { LOCALES } from '#i18n/locales.ts';
import { detailSlugs } from '#src/build/examples.ts';
import { href, type RouteName } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { startCaddy, TRUSTING } from '#tests/support/caddy.ts';
import { startPark } from '#tests/support/server.ts';
import { type Figures, runLighthouse } from './lighthouse-run.ts';

const LEAST_SCORE = 98;
const MOST_LCP_MS = 1800;
/** Asked for so often, a page is packed as tightly as visitors get it. */
const VISITS_BEFORE = 8;
const PACKED_AFTER_MS = 400;
const PATH_WIDTH = 44;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '/' },
    exactly: { type: 'string' },
    runs: { type: 'string', default: '3' },
    beside: { type: 'string' },
    bare: { type: 'boolean', default: false },
  },
});

/** Whatever shows nothing of anybody; of pages of one thing the first. */
async function listPublicPages(base: string): Promise<string[]> {
  const slugs = await detailSlugs(base);
  return (Object.keys(pageRoutes) as RouteName[]).flatMap((name) => {
    const { freshness, path } = pageRoutes[name];
    if (freshness.kind === 'private' && !freshness.mayLag) return [];
    const [slug] = slugs.get(name) ?? [];
    if (path.includes('[slug]') && !slug) return [];
    return LOCALES.map((locale) => href(name, locale, slug ? { params: { slug } } : {}));
  });
}

/** As often visited, so that nothing is rendered or packed anew while it is measured. */
async function warm(url: string): Promise<void> {
  for (let visit = 0; visit < VISITS_BEFORE; visit += 1)
    await fetch(url, { headers: BROWSER, ...TRUSTING }).then((answer) => answer.arrayBuffer());
  await Bun.sleep(PACKED_AFTER_MS);
}

function median(runs: Figures[], name: keyof Figures): number {
  return runs.map((run) => run[name]).toSorted((a, b) => a - b)[runs.length >> 1] ?? 0;
}

/** One line; false when the page misses. */
function report(name: string, runs: Figures[]): boolean {
  const of = (figure: keyof Figures) => median(runs, figure);
  const isMet = of('score') >= LEAST_SCORE && of('lcp') <= MOST_LCP_MS;
  const seconds = (['fcp', 'lcp', 'speedIndex'] as const).map((one) => (of(one) / 1000).toFixed(2));
  const cells = [
    ...[of('score').toFixed(0), ...seconds, of('tbt').toFixed(0), of('cls').toFixed(3)],
    ...[of('kilobytes').toFixed(0), loadavg()[0]?.toFixed(1) ?? ''],
  ];
  console.log(
    `${name.padEnd(PATH_WIDTH)} ${cells.map((cell) => cell.padStart(6)).join(' ')} ${isMet ? '✓' : '✗'}`,
  );
  return isMet;
}

/** In turn with the other site, so that both meet the same neighbours on the machine. */
async function testPage(path: string, bases: string[]): Promise<boolean> {
  const found = bases.map((base) => ({ base, runs: [] as Figures[] }));
  for (const { base } of found) await warm(base + path);
  for (let run = 0; run < Number(values.runs); run += 1)
    for (const { base, runs } of found) runs.push(await runLighthouse(base + path));
  const [isMet = false] = found.map(({ base, runs }) => report(base === bases[0] ? path : '  beside', runs));
  return isMet;
}

const park = await startPark({ isWarm: true, env: { LOG_LEVEL: 'error', WORK_BUDGET: '9999' } });
const proxies: Awaited<ReturnType<typeof startCaddy>>[] = [];

async function behindProxy(site: string): Promise<string> {
  if (values.bare) return site;
  const proxy = await startCaddy(site);
  proxies.push(proxy);
  return proxy.url;
}

let missed = 0;
try {
  const [own = ''] = park.urls;
  const bases = await Promise.all([own, ...(values.beside ? [values.beside] : [])].map(behindProxy));
  const pages = (await listPublicPages(own)).filter((path) =>
    values.exactly ? path === values.exactly : path.startsWith(values.only),
  );
  const heads = ['score', 'FCP s', 'LCP s', 'SI s', 'TBT ms', 'CLS', 'KB', 'load'];
  console.log(`${'page'.padEnd(PATH_WIDTH)} ${heads.map((head) => head.padStart(6)).join(' ')}`);
  for (const path of pages) if (!(await testPage(path, bases))) missed += 1;
  const least = `score ≥ ${LEAST_SCORE}, LCP ≤ ${MOST_LCP_MS / 1000} s`;
  console.log(
    missed === 0 ? `\nEvery page: ${least}.` : `\n${missed} of ${pages.length} pages miss ${least}.`,
  );
} finally {
  await Promise.all(proxies.map(({ stop }) => stop()));
  await park.stop();
}
process.exit(missed === 0 ? 0 : 1);
