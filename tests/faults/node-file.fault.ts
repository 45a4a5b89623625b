/** The file of the libSQL node is damaged under a process that sells: what it confirms is stored, and it heals by itself. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { freePort } from '#src/build/trial-site.ts';
import { hold, listOffers, type Offer } from '#tests/support/booking.ts';
import { damageFile, garbled } from '#tests/support/damaged-file.ts';
import { query } from '#tests/support/http-api.ts';
import { eventually } from '#tests/support/mail-catcher.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { type DatabaseServer, hasDatabaseServer, startDatabaseServer } from '#tests/support/sqld.ts';

const isHere = hasDatabaseServer();
const PATIENCE_MS = 60_000;
const SOON_MS = 10_000;

let server: DatabaseServer;
let park: Park;
let metrics: string;
beforeAll(async () => {
  if (!isHere) return;
  server = await startDatabaseServer();
  metrics = String(freePort());
  park = await startPark({
    env: {
      ...{ DATABASE_URL: server.url, DATABASE_FILE: server.file },
      ...{ METRICS_PORT: metrics, LOG_LEVEL: 'info' },
    },
  });
}, PATIENCE_MS);
afterAll(async () => {
  await park?.stop();
  await server?.stop();
});

const get = (path: string) => fetch(`${park.urls[0]}${path}`);
const visitor = () => ({ url: park.urls[0] ?? '', ip: '198.18.0.9', locale: 'en' as const });
const figures = async () => (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
const lines = (text: string) =>
  park
    .log()
    .split('\n')
    .filter((line) => line.includes(text));

test.skipIf(!isHere)(
  'the node’s file is garbled, and made whole again',
  async () => {
    const offer = listOffers(server.rows)[0] as Offer;
    const held = () => server.rows<{ count: number }>('SELECT count(*) AS count FROM holds')[0]?.count ?? 0;
    const before = held();
    let confirmed = 0;
    const buy = async () => {
      const { status } = await hold(visitor(), offer);
      if (status === 200) confirmed += 1;
      return status;
    };
    expect([(await get('/en')).status, await buy()]).toEqual([200, 200]);
    const heal = damageFile(server.file, garbled);
    const list = async () => (await query(visitor(), 'tickets.list', {})).status;
    expect(await eventually(async () => (await list()) === 503, SOON_MS)).toBe(true);
    expect((await get('/en')).status).toBe(200);
    const page = await get('/en/auth/login');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await page.text()).toContain('This page cannot be opened right now');
    expect([200, 503]).toContain(await buy());
    expect((await get('/api/ready')).status).toBe(503);
    for (const figure of ['park_node_faults_total{fault="unreadable"} 1', 'park_node_fault 1'])
      expect(await figures()).toContain(`\n${figure}\n`);
    expect(lines('"alarm":"node"')).toEqual([expect.stringMatching(/"fault":"unreadable","reason":".+"/)]);

    heal();
    expect(await eventually(async () => (await get('/api/ready')).ok, SOON_MS)).toBe(true);
    expect([await list(), (await get('/en/auth/login')).status, await buy()]).toEqual([200, 200, 200]);
    expect(lines('is followed again')).toHaveLength(1);
    expect(await figures()).toContain('\npark_node_fault 0\n');
    expect(held() - before).toBe(confirmed);
    expect(park.log()).not.toContain('nobody caught');
  },
  PATIENCE_MS,
);
