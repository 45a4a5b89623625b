/** SIGTERM: readiness falls first, requests end, and the process leaves in time whatever the mail provider does. */
import type { Database } from 'bun:sqlite';
import { expect, test } from 'bun:test';
import { eventually, startMailCatcher } from '#tests/support/mail-catcher.ts';
import { type Park, startPark } from '#tests/support/server.ts';

const MAILS = 1000;
const LEAVES_WITHIN_MS = 8000;

/** Mails to somebody with an account: what it takes to write one is in the users table. */
function fillOutbox(db: Database): void {
  const [user] = db.query("SELECT id FROM users WHERE email LIKE '%@%' LIMIT 1").all() as { id: string }[];
  const insert = db.query(
    `INSERT INTO outbox (id, dedupe_key, kind, order_id, payload, state, next_at, attempts, created_at)
     VALUES (?1, ?1, 'account-password', '', json_object('userId', ?2), 'waiting', ?3, 0, ?3)`,
  );
  const at = new Date(Date.now() - 60_000).toISOString();
  db.transaction(() => {
    for (let index = 0; index < MAILS; index += 1) insert.run(`stop-${index}`, user?.id ?? '', at);
  })();
}

const states = (park: Park) =>
  Object.fromEntries(
    park
      .rows<{ state: string; count: number }>(
        "SELECT state, count(*) AS count FROM outbox WHERE id LIKE 'stop-%' GROUP BY state",
      )
      .map(({ state, count }) => [state, count]),
  );

test('leaves within 8 s with 1,000 mails waiting and a provider that hangs; each is sent once by the next process', async () => {
  const catcher = startMailCatcher();
  let isHanging = true;
  const provider = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 60,
    async fetch(request) {
      if (isHanging) await Bun.sleep(30_000);
      const { pathname } = new URL(request.url);
      return fetch(catcher.url + pathname, {
        method: request.method,
        headers: request.headers,
        body: await request.arrayBuffer(),
      });
    },
  });
  const park = await startPark({
    env: { RESEND_BASE_URL: `http://127.0.0.1:${provider.port}`, STOP_GRACE_SECONDS: '1' },
    prepare: fillOutbox,
  });
  const url = park.urls[0] ?? '';
  await eventually(() => (states(park).sending ?? 0) > 0, 15_000);

  const slow = fetch(`${url}/tickets`).then((page) => page.status);
  const leaving = park.terminate(0);
  await Bun.sleep(200);
  const ready = await fetch(`${url}/api/ready`);
  expect([ready.status, ((await ready.json()) as { status: string }).status]).toEqual([503, 'stopping']);
  expect((await fetch(`${url}/api/open`)).status).toBe(503);
  // The door stands open while a proxy notices.
  expect((await fetch(`${url}/`)).status).toBe(200);
  expect(await slow).toBe(200);
  expect(await leaving).toBeLessThan(LEAVES_WITHIN_MS);

  const { waiting = 0, sending = 0 } = states(park);
  expect(waiting + sending).toBe(MAILS);
  isHanging = false;
  park.rows(
    "UPDATE outbox SET lease_until = '2000-01-01T00:00:00.000Z' WHERE state = 'sending' RETURNING id",
  );
  await park.restart(0);
  expect(await eventually(() => catcher.mails.length > 20, 30_000)).toBe(true);
  expect(new Set(catcher.mails.map(({ key }) => key)).size).toBe(catcher.mails.length);
  await park.stop();
  provider.stop(true);
  catcher.stop();
}, 120_000);
