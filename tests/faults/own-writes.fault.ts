/** A buyer in a region whose copy of the database is late reads what was done a moment before. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { buy, leaveOneEach, ONE_PLACE } from '#tests/scale/lag-row.ts';
import { openRegions, type Region, type Regions, untilCopied } from '#tests/scale/regions.ts';
import { bookProblems } from '#tests/support/booking.ts';
import { openJar } from '#tests/support/cookie-jar.ts';
import { publicAddresses, tagsOf } from '#tests/support/page-tags.ts';
import { hasDatabaseServer } from '#tests/support/sqld.ts';

const isHere = hasDatabaseServer();
const PATIENCE_MS = 60_000;
/** Longer than the purchases take on a busy machine. */
const LAG_MS = 30_000;
const ends: (() => unknown)[] = [];
let regions: Regions;
beforeAll(async () => {
  if (!isHere) return;
  const afterwards = (end: () => unknown) => void ends.unshift(end);
  regions = await openRegions({ afterwards }, { count: 1, delayMs: 0 });
}, PATIENCE_MS);
afterAll(async () => {
  for (const end of ends) await end();
});

test.skipIf(!isHere)(
  'a region gives each public page, from its copy, the tag that the primary gives it',
  async () => {
    const { server, url } = regions;
    const region = regions.regions[0] as Region;
    await untilCopied(server, region.replica);
    const addresses = await publicAddresses(url);
    expect(addresses.length).toBeGreaterThan(100);
    const differing: unknown[] = [];
    for (const path of addresses) {
      const [tag = null, copied = null] = await tagsOf([url, region.url], path);
      if (!tag?.startsWith('W/"') || tag !== copied) differing.push({ path, tag, copied });
    }
    expect(differing).toEqual([]);
  },
  PATIENCE_MS,
);

test.skipIf(!isHere)(
  'places left after the hold, checkout, payment and the page of the order, while the copy has none of it',
  async () => {
    const { server } = regions;
    const region = regions.regions[0] as Region;
    const offers = await leaveOneEach(regions, 3);
    region.lines.replication.delayMs = LAG_MS;
    const orders = ({ rows }: Pick<Region['replica'], 'rows'>) =>
      rows<{ count: number }>('SELECT count(*) AS count FROM orders')[0]?.count ?? 0;
    const before = orders(region.replica);
    const bought = await Promise.all(
      offers.map((offer, index) => buy({ opened: regions, region, offer, index })),
    );
    expect(bought.flatMap(({ stale }) => stale)).toEqual([]);
    // The controls: who has not the cookies reads the copy, and all of the purchase was read elsewhere.
    expect(bought.map(({ othersSee }) => othersSee)).toEqual(offers.map(() => ONE_PLACE));
    expect([orders(server), orders(region.replica)]).toEqual([before + 3, before]);
    expect(bookProblems(server.rows)).toEqual([]);
  },
  PATIENCE_MS,
);

/** As the proxy of a region sends visitors to another region while its own process is away. */
const AWAY = { 'x-region-away': 'yes' };

/** As the site writes: an edit raises the number of commits in its own transaction. */
async function rename(name: string): Promise<void> {
  const sql = `BEGIN IMMEDIATE;
    UPDATE ticket_types SET name = json_set(name, '$.vi', '${name}') WHERE slug = 'san-may-som';
    UPDATE commit_numbers SET number = number + 1;
    COMMIT`;
  const body = JSON.stringify({ requests: [{ type: 'sequence', sql }, { type: 'close' }] });
  const answer = await fetch(`${regions.server.url}/v2/pipeline`, { method: 'POST', body });
  expect(((await answer.json()) as { results: { type: string }[] }).results[0]?.type).toBe('ok');
}

const tickets = (url: string, headers: Record<string, string> = {}) => fetch(`${url}/tickets`, { headers });
const facts = ({ headers }: Response) => [headers.get('cache-control'), headers.getSetCookie().length];

test.skipIf(!isHere)(
  'a visitor from a region that is away gets pages of their own, which name what was read',
  async () => {
    const { url } = regions;
    const shared = facts(await tickets(url));
    expect(shared).toEqual(['no-cache', 0]);
    // From the cache of pages too, and where the page has not changed.
    for (const _ of [1, 2]) expect(facts(await tickets(url, AWAY))).toEqual(['private, no-cache', 1]);
    const etag = (await tickets(url, AWAY)).headers.get('etag') ?? '';
    const unchanged = await tickets(url, { ...AWAY, 'if-none-match': etag });
    expect([unchanged.status, ...facts(unchanged)]).toEqual([304, 'private, no-cache', 1]);
    expect(facts(await tickets(url))).toEqual(shared);
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await tickets(url)).text()) ?? [];
    const asset = await fetch(url + script, { headers: AWAY });
    expect(facts(asset)).toEqual(['public, max-age=31536000, immutable', 0]);
  },
  PATIENCE_MS,
);

test.skipIf(!isHere)(
  'whoever has read a newer page elsewhere, or through the region, is shown no older one by its late copy',
  async () => {
    const { url } = regions;
    const region = regions.regions[0] as Region;
    region.lines.replication.delayMs = LAG_MS;
    const jar = openJar();
    const sees = async (at: string, more = {}) => {
      const answer = await tickets(at, { cookie: jar.header(), ...more });
      jar.keep(answer);
      return /Vé mới (\d)/.exec(await answer.text())?.[1];
    };
    const othersSee = async () => /Vé mới (\d)/.exec(await (await tickets(region.url)).text())?.[1];
    await rename('Vé mới 1');
    expect(await sees(url, AWAY)).toBe('1');
    expect(await sees(region.url)).toBe('1');
    await rename('Vé mới 2');
    // Relayed for the first edit, it shows the second one too, and names it.
    const named = jar.header();
    expect(await sees(region.url)).toBe('2');
    expect(jar.header()).not.toBe(named);
    expect(await othersSee()).toBeUndefined();
  },
  PATIENCE_MS,
);
