/** What a load balancer asks: a process whose books do not add up is not sent anybody. */

import { Database } from 'bun:sqlite';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type Park, startPark } from '#tests/support/server.ts';

let park: Park;
beforeAll(async () => {
  park = await startPark();
});
afterAll(() => park.stop());

async function ready() {
  const answer = await fetch(`${park.urls[0]}/api/ready`);
  return [answer.status, await answer.json()];
}

function enter(account: string, amountVnd: number): void {
  const db = new Database(park.databaseFile);
  // The park may be writing at this moment.
  db.run('PRAGMA busy_timeout = 5000');
  db.run(
    "INSERT INTO ledger_entries (movement, kind, account, amount_vnd, order_id, at, note) VALUES ('half', 'fee', ?, ?, '', '', '')",
    [account, amountVnd],
  );
  db.close();
}

test('ready while the books are right, not while half a movement is missing', async () => {
  expect(await ready()).toEqual([200, expect.objectContaining({ status: 'ok', books: 'right' })]);
  enter('fees', 5);
  expect(await ready()).toEqual([503, expect.objectContaining({ status: 'wrong-books', books: 'wrong' })]);
  enter('orders', -5);
  expect(await ready()).toEqual([200, expect.objectContaining({ status: 'ok', books: 'right' })]);
});
