/** `bun run bench`: the built site on a seeded database against the budgets, beside a bare Bun server in the same run. */
import { freePort, ROOT, waitUntilHealthy } from '#src/build/trial-site.ts';
import { listOffers } from '#tests/support/booking.ts';
import { startMailCatcher } from '#tests/support/mail-catcher.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { benchBlog } from './blog.ts';
import { benchBooking } from './booking.ts';
import { benchHolds } from './holds.ts';
import { hasWrk, medianLoad } from './load.ts';
import { benchSearch } from './search.ts';
import { benchShop } from './shop.ts';
import { benchStarts } from './starts.ts';
import { closeTable, openTable, row } from './table.ts';
import { unaskedDays, whileExpiring } from './unasked-days.ts';

const CACHED = { clients: 50, seconds: 4 };
const RENDERED = { clients: 10, seconds: 4 };
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };

async function benchBare(bodyBytes: number): Promise<number> {
  const port = freePort();
  const bare = Bun.spawn([process.execPath, 'tests/bench/bare-server.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), BODY_BYTES: String(bodyBytes) },
  });
  await waitUntilHealthy(`http://127.0.0.1:${port}/`);
  const { perSecond } = await medianLoad({ url: `http://127.0.0.1:${port}/`, ...CACHED });
  bare.kill();
  await bare.exited;
  return perSecond;
}

async function benchCached(base: string, pages: Record<string, string>): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    const bytes = await fetch(base + path, { headers: BROWSER, decompress: false } as RequestInit).then(
      (answer) => answer.arrayBuffer(),
    );
    const bare = await benchBare(bytes.byteLength);
    const { perSecond, p99, failed } = await medianLoad({ url: base + path, headers: BROWSER, ...CACHED });
    row(`${name}, cached, ${CACHED.clients} clients`, { value: perSecond, unit: 'req/s', atLeast: 20_000 });
    row('  of a bare Bun.serve string', { value: (perSecond / bare) * 100, unit: '%', atLeast: 50 });
    row('  p99', { value: p99, unit: 'ms', atMost: 10 });
    row('  failed or timed out', { value: failed, unit: '', atMost: 0 });
  }
}

async function benchRendered(park: Park, pages: Record<string, string>): Promise<void> {
  const [url = ''] = park.urls;
  for (const [name, path] of Object.entries(pages)) {
    const what = { url, headers: BROWSER, vary: unaskedDays(path) };
    const measure = (how: typeof RENDERED) => whileExpiring(park, () => medianLoad({ ...what, ...how }));
    const { perSecond, p99, failed } = await measure(RENDERED);
    row(`${name}, rendered, ${RENDERED.clients} clients`, { value: perSecond, unit: 'req/s', atLeast: 170 });
    row('  p99', { value: p99, unit: 'ms', atMost: 60 });
    row('  failed or timed out', { value: failed, unit: '', atMost: 0 });
    const alone = await measure({ clients: 1, seconds: 2 });
    row('  one client, p50', { value: alone.p50, unit: 'ms', atMost: 10 });
  }
}

async function benchSite(park: Park): Promise<void> {
  const [base = ''] = park.urls;
  const slug = listOffers(park.rows)[0]?.slug ?? '';
  await benchCached(base, { Home: '/', 'Ticket list': '/tickets', 'Ticket page': `/tickets/${slug}` });
  await benchRendered(park, { 'Ticket list': '/tickets', 'Ticket page': `/tickets/${slug}` });
  await benchBooking(park);
  row('Memory after all that', { value: park.memoryBytes(0) / 1e6, unit: 'MB', atMost: 220 });
}

openTable(hasWrk ? 'load by wrk' : 'load by fetch in this process: install wrk for true figures');
const catcher = startMailCatcher();
const park = await startPark({
  isWarm: true,
  env: { LOG_LEVEL: 'error', WORK_BUDGET: '9999', RESEND_BASE_URL: catcher.url },
  prepare: (db) => db.run('UPDATE quotas SET capacity = 1000000'),
});
try {
  await benchSite(park);
} finally {
  await park.stop();
  catcher.stop();
}
await benchHolds();
await benchBlog();
await benchShop();
await benchStarts();
await benchSearch();
process.exit(closeTable() ? 0 : 1);
