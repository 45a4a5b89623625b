/** Every page, file and public query of a process without a writer: it writes nothing, and relays what must not be old. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { statSync } from 'node:fs';
import { LAGGING_QUERIES } from '#src/http/api-asked.ts';
import { type RouteName, spellings } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { heard, LISTENING_URL, listen } from '#tests/support/listening-primary.ts';
import { RELAY_SECRET } from '#tests/support/relaying-park.ts';
import { type Park, startPark } from '#tests/support/server.ts';

const PATIENCE_MS = 60_000;
const MADE = ['/robots.txt', '/sitemap.xml', '/api/health', '/api/ready', '/api/menu/qr.svg'];

let park: Park;
let listener: ReturnType<typeof listen>;

beforeAll(async () => {
  listener = listen();
  park = await startPark({ env: { ROLES: 'web', PRIMARY_URL: LISTENING_URL, RELAY_SECRET } });
}, PATIENCE_MS);
afterAll(async () => {
  await park.stop();
  await listener.stop(true);
});

/** The bytes that were written, by anybody: this process is the only one. */
function written(): number[] {
  return ['', '-wal'].map((end) => statSync(park.databaseFile + end, { throwIfNoEntry: false })?.size ?? 0);
}

test(
  'nothing is written, and exactly the pages are relayed whose rules say so',
  async () => {
    const [url = ''] = park.urls;
    const before = written();
    heard.length = 0;
    const relayed: string[] = [];
    for (const name of Object.keys(pageRoutes) as RouteName[]) {
      const { freshness } = pageRoutes[name];
      for (const { path } of spellings(name)) {
        const target = path.replaceAll(/\[\w+\]/g, 'x');
        const { status } = await fetch(url + target, { redirect: 'manual' });
        expect([target, status < 500]).toEqual([target, true]);
        if (freshness.kind === 'private' && !freshness.mayLag) relayed.push(target);
      }
    }
    for (const path of MADE) expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    for (const query of LAGGING_QUERIES)
      expect([query, (await fetch(`${url}/api/trpc/${query}`)).status]).not.toEqual([query, 500]);
    expect(heard.map(({ target }) => target)).toEqual(relayed);
    expect(relayed).toContain('/staff/gate');
    expect(park.log()).not.toContain('has no writer');
    expect(written()).toEqual(before);
  },
  PATIENCE_MS,
);
