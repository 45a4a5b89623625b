/** PRIMARY_URL names the proxy of the own region, which drops the signed header: what comes back is seen, and pages are read on. */
import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { freePort } from '#src/build/trial-site.ts';
import { missingBalancer, startRegionProxy } from '#tests/scale/balancer.ts';
import { hold, listOffers, type Offer } from '#tests/support/booking.ts';
import { RELAY_SECRET } from '#tests/support/relaying-park.ts';
import { startPark } from '#tests/support/server.ts';

const PATIENCE_MS = 60_000;
const noHaproxy = missingBalancer();
if (noHaproxy) console.log(`skipped: ${noHaproxy}`);

test.skipIf(noHaproxy !== null)(
  'a loop through the own proxy ends where it comes back, and says why',
  async () => {
    const [port, metricsPort] = [freePort(), freePort()];
    const ends: (() => unknown)[] = [];
    const park = await startPark({
      sites: 2,
      env: { RELAY_SECRET, LOG_LEVEL: 'info' },
      ownEnv: {
        1: { ROLES: 'web', PRIMARY_URL: `http://127.0.0.1:${port}`, METRICS_PORT: String(metricsPort) },
      },
    });
    try {
      const [, url = ''] = park.urls;
      await startRegionProxy({ afterwards: (end) => ends.push(end) }, { near: url, far: url, port });
      const buyer = { url, ip: '198.18.0.10', locale: 'en' as const };
      const [offer] = listOffers(park.rows) as [Offer];
      const refused = await hold(buyer, offer);
      expect(refused).toMatchObject({ status: 503, message: intlFor('en').t('errors.unavailable') });
      expect((await fetch(url)).status).toBe(200);
      const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      // It went round once.
      expect(figures).toContain('\npark_relayed_requests_total{outcome="answered"} 1\n');
      expect(figures).toContain('\npark_relay_refusals_total{why="looping"} 1\n');
      expect(park.log()).toContain('leads to a process without the role primary');
    } finally {
      for (const end of ends) await end();
      await park.stop();
    }
  },
  PATIENCE_MS,
);
