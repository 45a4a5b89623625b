/** The disk of a region's node is full: visitors read on, what is confirmed is stored at the primary, and it is reported. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { freePort } from '#src/build/trial-site.ts';
import { openRegions, type Region, type Regions } from '#tests/scale/regions.ts';
import { bookProblems, listOffers, type Offer } from '#tests/support/booking.ts';
import { addressOf } from '#tests/support/http-api.ts';
import { type BuyerAnswers, buyInsisting, noAnswers } from '#tests/support/insistent-buyer.ts';
import { eventually } from '#tests/support/mail-catcher.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { hasDatabaseServer } from '#tests/support/sqld.ts';
import { readSteadily } from '#tests/support/steady-reader.ts';

const DISK_MB = 64;
const PATIENCE_MS = 120_000;
/** What is read is too old after ten seconds. */
const FALLS_WITHIN_MS = 20_000;
const RISES_WITHIN_MS = 30_000;

const disk = hasDatabaseServer() ? mountSmallDisk(DISK_MB) : null;
const metrics = freePort();
const ends: (() => unknown)[] = [];
let opened: Regions;
let region: Region;
beforeAll(async () => {
  if (!disk) return;
  const afterwards = (end: () => unknown) => void ends.unshift(end);
  const regionEnv = { METRICS_PORT: String(metrics), LOG_LEVEL: 'info' };
  opened = await openRegions({ afterwards }, { count: 1, delayMs: 0, disk: disk.folder, regionEnv });
  region = opened.regions[0] as Region;
}, PATIENCE_MS);
afterAll(async () => {
  for (const end of ends) await end();
  disk?.remove();
});

const UNREAD = ['/bai-viet', '/en/reviews', '/en/auth/login', '/api/trpc/tickets.list?input=%7B%7D'];

const ready = async () => (await fetch(`${region.url}/api/ready`)).status;
const figures = async () => (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
const alarms = () =>
  region.park
    .log()
    .split('\n')
    .filter((line) => line.includes('"alarm":"node"'));

const EDIT = `UPDATE ticket_types SET name = json_set(name, '$.vi', 'Vé lúc đĩa đầy') WHERE slug = 'san-may-som'`;

/** More than the node has room for in the files that it has already. */
const GROW = [
  'CREATE TABLE grown (bytes BLOB)',
  ...Array.from({ length: 12 }, () => 'INSERT INTO grown VALUES (zeroblob(800000))'),
];

async function write(...statements: string[]): Promise<void> {
  const body = JSON.stringify({ statements });
  const answer = await fetch(opened.server.url, { method: 'POST', body });
  expect([answer.status, await answer.text()]).toEqual([200, expect.not.stringContaining('"error"')]);
}

const showsEdit = async () =>
  (await (await fetch(`${region.url}/tickets`)).text()).includes('Vé lúc đĩa đầy');

async function buyThree(first: number): Promise<BuyerAnswers> {
  const answers = noAnswers();
  const offers = listOffers(opened.server.rows);
  const secret = opened.primary.env.VNPAY_HASH_SECRET ?? '';
  for (let index = first; index < first + 3; index += 1) {
    const buyer = { url: region.url, ip: addressOf(index) };
    await buyInsisting(answers, { buyer, offer: offers[index] as Offer, secret });
  }
  return answers;
}

test.skipIf(!disk)(
  'the disk of a region fills while people read and buy there',
  async () => {
    const orders = ({ rows }: Pick<Regions['server'], 'rows'>) =>
      rows<{ count: number }>('SELECT count(*) AS count FROM orders')[0]?.count ?? 0;
    expect(await ready()).toBe(200);
    const before = orders(opened.server);
    const reading = readSteadily(`${region.url}/tickets`);
    disk?.fill();
    await write(...GROW, EDIT);
    const answers = await buyThree(0);
    expect(await eventually(async () => (await ready()) === 503, FALLS_WITHIN_MS)).toBe(true);
    // Before it SQLite may have found no room for its shared memory, which is reported too.
    const full = alarms().filter((line) => line.includes('"fault":"full"'));
    expect(full).toEqual([expect.stringContaining('the disk of the libSQL node is full')]);
    const figuresNow = await figures();
    for (const figure of ['park_node_faults_total{fault="full"} 1', 'park_node_fault 1'])
      expect(figuresNow).toContain(`\n${figure}\n`);
    expect(Number(/^park_node_free_bytes (\d+)$/m.exec(figuresNow)?.[1])).toBeLessThan(4 * 1024 * 1024);
    // The control: the copy has nothing of it, and what was confirmed is there all the same.
    expect(await showsEdit()).toBe(false);
    expect([orders(opened.server) - before, answers.paid.length, answers.odd]).toEqual([3, 3, []]);

    // What nobody has read yet is asked of the primary.
    for (const path of UNREAD) expect([path, (await fetch(region.url + path)).status]).toEqual([path, 200]);

    disk?.free();
    // It has thrown its copy away and says that it cannot begin another: its service is started again.
    await region.replica.kill();
    await region.replica.restart();
    expect(await eventually(async () => (await ready()) === 200, RISES_WITHIN_MS)).toBe(true);
    expect(await eventually(showsEdit, RISES_WITHIN_MS)).toBe(true);
    expect(region.park.log()).toContain('the libSQL node has room again');
    expect(await figures()).toContain('\npark_node_fault 0\n');
    await reading.stop();
    expect([reading.reads > 20, reading.unread]).toEqual([true, []]);
    expect((await buyThree(10)).paid).toHaveLength(3);
    expect(bookProblems(opened.server.rows)).toEqual([]);
    expect(region.park.log()).not.toContain('nobody caught');
  },
  PATIENCE_MS,
);
