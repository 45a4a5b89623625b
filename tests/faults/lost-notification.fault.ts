import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { bookProblems, hold, listOffers, place } from '#tests/support/booking.ts';
import { chance } from '#tests/support/chance.ts';
import { eventually } from '#tests/support/mail-catcher.ts';
import { type Park, startPark } from '#tests/support/server.ts';

const POLL_SECONDS = 1;
/** One polling interval, the rest of the job's round and the answer itself. */
const PAID_WITHIN_MS = POLL_SECONDS * 1000 + 4000;
const MAIL_WITHIN_MS = 20_000;

let park: Park;

beforeAll(async () => {
  park = await startPark({
    hasSandbox: true,
    prepare: (db) =>
      db.run(
        `INSERT OR REPLACE INTO settings (key, value) VALUES ('payment.queryAfterSeconds', '${POLL_SECONDS}')`,
      ),
  });
});

beforeEach(() => setTrouble({}));
afterAll(() => park.stop());

/** The gateway pays every payment at once, with this trouble. */
async function setTrouble(trouble: Record<string, unknown>): Promise<void> {
  await fetch(`${park.sandboxUrl}/switches`, { method: 'DELETE' });
  const body = JSON.stringify({ autoPay: '00', ...trouble });
  const answer = await fetch(`${park.sandboxUrl}/switches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(200);
}

/** Buys one ticket up to the gateway's page, which pays; the browser never comes back. */
async function payAndLeave(): Promise<string> {
  const offers = listOffers(park.rows);
  const offer = offers[Math.floor(chance() * offers.length)];
  const buyer = { url: park.urls[0] ?? '' };
  const held = offer && (await hold(buyer, offer));
  const placed = held?.data && (await place(buyer, held.data));
  const redirectUrl = placed?.data?.next.redirectUrl;
  if (!redirectUrl) throw new Error(`not placed: ${placed?.message ?? held?.message}`);
  const page = await fetch(redirectUrl, { redirect: 'manual' });
  expect(page.status).toBeLessThan(400);
  return placed.data?.code ?? '';
}

function stateOf(code: string) {
  const [row] = park.rows<{ status: string; tickets: number; payments: number }>(
    `SELECT o.payment_status AS status, (SELECT count(*) FROM issued_tickets i WHERE i.order_id = o.id) AS tickets,
       (SELECT count(*) FROM payment_attempts a WHERE a.order_id = o.id AND a.state = 'paid') AS payments FROM orders o WHERE o.code = ?`,
    code,
  );
  return row;
}

const PAID = { status: 'paid', tickets: 1, payments: 1 };

describe('the gateway took the money', () => {
  test('and its notification is lost: paid within one polling interval', async () => {
    await setTrouble({ lostIpn: true });
    const code = await payAndLeave();
    await eventually(() => stateOf(code)?.status === 'paid', PAID_WITHIN_MS);
    expect(stateOf(code)).toEqual(PAID);
  });

  test('and notifies twice: paid once, one mail in the mailbox', async () => {
    await setTrouble({ doubleIpn: true });
    const code = await payAndLeave();
    await eventually(() => stateOf(code)?.status === 'paid', PAID_WITHIN_MS);
    expect(stateOf(code)).toEqual(PAID);
    const isSent = () =>
      park.rows(
        "SELECT 1 FROM outbox m JOIN orders o ON o.id = m.order_id WHERE o.code = ? AND m.kind = 'tickets' AND m.state = 'sent'",
        code,
      ).length === 1;
    expect(await eventually(isSent, MAIL_WITHIN_MS)).toBe(true);
  });

  test('a different amount or a bad signature is believed only after a query confirms it', async () => {
    for (const trouble of [{ wrongAmount: true }, { badHash: true }]) {
      await setTrouble(trouble);
      const code = await payAndLeave();
      await Bun.sleep(500);
      expect(stateOf(code)).toEqual({ status: 'pending', tickets: 0, payments: 0 });
      await setTrouble({});
      await eventually(() => stateOf(code)?.status === 'paid', PAID_WITHIN_MS * 3);
      expect(stateOf(code)).toEqual(PAID);
    }
  });

  test('and every book is in order', () => expect(bookProblems(park.rows)).toEqual([]));
});
