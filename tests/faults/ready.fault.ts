/** What a load balancer asks: whether this process serves. Money and mail have alarms of their own. */

import { Database } from 'bun:sqlite';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eventually } from '#tests/support/mail-catcher.ts';
import { type Park, startPark } from '#tests/support/server.ts';

let park: Park;
beforeAll(async () => {
  park = await startPark();
});
afterAll(() => park.stop());

const OK = { isWarm: true, isStopping: false, canRead: true, canWrite: true };
const PATIENCE_MS = 20_000;
/** Longer than a written probe is taken for an answer. */
const PROBED_AGAIN_MS = 5500;

async function ready() {
  const answer = await fetch(`${park.urls[0]}/api/ready`);
  return [answer.status, await answer.json()];
}

function change(statement: string): void {
  const db = new Database(park.databaseFile);
  // The park may be writing at this moment.
  db.run('PRAGMA busy_timeout = 5000');
  db.run(statement);
  db.close();
}

test('ready with an unbalanced ledger, which only the log reports', async () => {
  expect(await ready()).toEqual([200, { status: 'ok', checks: OK }]);
  change(
    "INSERT INTO ledger_entries (movement, kind, account, amount_vnd, order_id, at, note) VALUES ('half', 'fee', 'fees', 5, '', '', '')",
  );
  expect(await ready()).toEqual([200, { status: 'ok', checks: OK }]);
  // The alarm looks when a process starts, and then once a minute.
  await park.terminate(0);
  await park.restart(0);
  const isReported = () => park.log().includes('the books do not add up');
  expect(await eventually(isReported, PATIENCE_MS)).toBe(true);
  expect(await ready()).toEqual([200, { status: 'ok', checks: OK }]);
}, 90_000);

test('not ready while nothing can be written, ready again afterwards', async () => {
  change("CREATE TRIGGER full BEFORE UPDATE ON write_probes BEGIN SELECT RAISE(ABORT, 'disk full'); END");
  await Bun.sleep(PROBED_AGAIN_MS);
  expect(await ready()).toEqual([503, { status: 'unwritable', checks: { ...OK, canWrite: false } }]);
  // It answers pages, and a proxy that asks this goes on sending visitors.
  const open = await fetch(`${park.urls[0]}/api/open`);
  expect([open.status, await open.json()]).toEqual([200, { status: 'open' }]);
  change('DROP TRIGGER full');
  expect(await ready()).toEqual([200, { status: 'ok', checks: OK }]);
}, 20_000);
