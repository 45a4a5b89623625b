/** A region whose clock is late relays to a primary that has just been started again. */
import '#tests/support/env.ts';
import { beforeEach, expect, test } from 'bun:test';
import { env } from '#src/server/env/env.ts';
import {
  notePrimaryProcess,
  OWN_PROCESS,
  RELAYED,
  RELAYED_TO,
  readRelayed,
  signRelayed,
} from '#src/server/relay/relayed-facts.ts';

const SECRET = 'a-secret-of-the-tests-0123456789-ABCDEFGH';
const FACTS = { ip: '203.0.113.9', id: 'request-0001', country: 'VN' };
const ASKED = { method: 'POST', url: 'http://park.example/api/trpc/orders.hold' };
const STARTED = Math.floor(performance.timeOrigin);
/** Of the region, ten seconds late. */
const [SENT_AT, READ_AT] = [STARTED - 9000, STARTED + 1000];

beforeEach(() => {
  Object.assign(env(), { RELAY_SECRET: SECRET });
});

const signed = () => signRelayed(SECRET, ASKED, FACTS, SENT_AT);
function signedFor(process: string): string {
  notePrimaryProcess(new Response(null, { headers: { [RELAYED_TO]: process } }));
  return signed();
}
const readAt = (value: string, at: number) =>
  readRelayed(new Request(ASKED.url, { method: 'POST', headers: { [RELAYED]: value } }), at);

test('what may have been carried out before is refused, whatever process it names', () => {
  for (const value of [signed(), signedFor('another'), signedFor('no name'), signedFor(`${OWN_PROCESS}.x`)])
    expect(readAt(value, READ_AT)).toBe('old');
});

test('what names this process was sent to no other: it is accepted, once, and for no longer than any other', () => {
  const value = signedFor(OWN_PROCESS);
  expect(readAt(value, READ_AT)).toEqual(FACTS);
  expect(readAt(value, READ_AT)).toBe('replayed');
  expect(readAt(signed().replace(OWN_PROCESS, 'another'), READ_AT)).toBe('forged');
  expect(readAt(signed(), SENT_AT + 15_100)).toBe('old');
});
