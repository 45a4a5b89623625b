/** A region reads a copy of another database than its primary writes to: nothing false is confirmed, and staff are told. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { freePort } from '#src/build/trial-site.ts';
import { hold, listOffers, type Offer } from '#tests/support/booking.ts';
import { eventually } from '#tests/support/mail-catcher.ts';
import { RELAY_SECRET } from '#tests/support/relaying-park.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { type DatabaseServer, hasDatabaseServer, startDatabaseServer } from '#tests/support/sqld.ts';

const isHere = hasDatabaseServer();
const PATIENCE_MS = 60_000;
const SOON_MS = 10_000;

let server: DatabaseServer;
let park: Park;
beforeAll(async () => {
  if (!isHere) return;
  server = await startDatabaseServer();
  const env = { DATABASE_URL: server.url, DATABASE_FILE: server.file, LOG_LEVEL: 'info', RELAY_SECRET };
  park = await startPark({ env });
}, PATIENCE_MS);
afterAll(async () => {
  await park?.stop();
  await server?.stop();
});

/** As in compose.regions.yaml: its database server is its own, so that only the primary knows that it is the wrong one. */
async function openForeignRegion() {
  const database = await startDatabaseServer();
  const rename = (origin: string) => {
    const statements = [`UPDATE commit_numbers SET origin = '${origin}'`];
    return fetch(database.url, { method: 'POST', body: JSON.stringify({ statements }) });
  };
  await rename('another');
  const metricsPort = String(freePort());
  const site = await startPark({
    env: {
      ...{ ROLES: 'web', DATABASE_URL: database.url, DATABASE_FILE: database.file },
      ...{ PRIMARY_URL: park.urls[0] ?? '', RELAY_SECRET, METRICS_PORT: metricsPort, LOG_LEVEL: 'info' },
    },
  });
  const stop = () => Promise.all([site.stop(), database.stop()]);
  return {
    site,
    rename,
    stop,
    url: site.urls[0] ?? '',
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
  };
}

test.skipIf(!isHere)(
  'a region that follows another database than its primary shows pages, sells nothing and says why',
  async () => {
    const offer = listOffers(server.rows)[1] as Offer;
    const count = () => server.rows<{ count: number }>('SELECT count(*) AS count FROM holds')[0]?.count;
    const { site, rename, stop, url, metricsUrl } = await openForeignRegion();
    try {
      const ready = async () => (await fetch(`${url}/api/ready`)).text();
      // Nobody has written anything yet.
      expect(
        await eventually(async () => (await ready()).includes('than that of PRIMARY_URL'), SOON_MS),
      ).toBe(true);
      const before = count();
      const buyer = { url, ip: '198.18.0.10', locale: 'en' as const };
      const refused = await hold(buyer, offer);
      expect(refused).toMatchObject({ status: 503, message: intlFor('en').t('errors.unavailable') });
      expect(count()).toBe(before);
      const pages = ['/en', '/bai-viet', '/en/find-order'].map(
        async (path) => (await fetch(url + path)).status,
      );
      expect(await Promise.all(pages)).toEqual([200, 200, 503]);
      const form = await fetch(`${url}/dat-ve`, {
        method: 'POST',
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        body: 'ticket=cable-car',
      });
      expect([form.status, await form.text()]).toEqual([
        503,
        expect.stringContaining(intlFor('vi').t('errors.unavailable')),
      ]);
      const text = await (await fetch(metricsUrl)).text();
      for (const figure of ['park_node_faults_total{fault="foreign"} 1', 'park_node_fault 1'])
        expect(text).toContain(`\n${figure}\n`);
      expect(site.log().match(/"alarm":"node","fault":"foreign"/g)).toHaveLength(1);
      expect(park.log()).toContain('"why":"foreign"');
      // The control: of one database, the same hold is made.
      await rename(server.rows<{ origin: string }>('SELECT origin FROM commit_numbers')[0]?.origin ?? '');
      let confirmed = 0;
      const buys = async () => {
        if ((await hold(buyer, offer)).status === 200) confirmed += 1;
        return confirmed > 0;
      };
      expect(await eventually(buys, SOON_MS)).toBe(true);
      expect(count()).toBe((before ?? 0) + confirmed);
    } finally {
      await stop();
    }
  },
  PATIENCE_MS,
);
