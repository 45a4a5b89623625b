/** Providers repeat the unreachable address in their error texts; neither the log nor the database contains it. */
import '#tests/support/env.ts';

import { afterAll, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { outbox } from '#db/schema/messages.ts';
import { sendCode } from '#src/features/messages/send-code.ts';
import { env } from '#src/server/env/env.ts';
import { log } from '#src/server/tracing/log.ts';
import {
  deliver,
  deliveryRows,
  openMessages,
  useSpeedSms as openSpeedSms,
  PHONE,
  paidOrder,
  zaloKeys,
} from '#tests/support/message-world.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { openPark } from '#tests/support/park.ts';
import { TEXT_KEYS } from '#tests/support/sandbox-world.ts';

openMessages();
openCopies(openPark);

const logs = [spyOn(log, 'warn'), spyOn(log, 'error')];
const NUMBER = PHONE.slice(1);
/** Cut off after 200 characters, in the middle of the number. */
const LONG = `${'x'.repeat(185)} ${NUMBER} is not reachable`;
const WRITTEN = [
  ['as it was given', NUMBER],
  ['in groups', '(+84) 912 345 678'],
  ['as people do', '0912.345.678'],
  ['behind many words', LONG],
] as const;
const HIDDEN = /912\D{0,2}345|91234/;

let words = '';
const provider = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: ({ url }) => {
    if (url.includes('/oa/'))
      return Response.json({ access_token: 'a', refresh_token: 'r', expires_in: '9999' });
    if (url.includes('/message/template')) return Response.json({ error: -135, message: words });
    if (url.includes('/index.php')) return Response.json({ status: 'error', code: '101', message: words });
    return Response.json({ CodeResult: '103', ErrorMessage: words });
  },
});
const baseUrl = provider.url.origin;

beforeEach(() => {
  for (const one of logs) one.mockClear();
});
afterAll(async () => {
  for (const one of logs) one.mockRestore();
  await provider.stop(true);
});

async function expectHidden() {
  const logged = JSON.stringify([
    ...logs.flatMap((one) => one.mock.calls),
    await db.read.select().from(outbox),
  ]);
  expect(logged).toContain('message not taken');
  expect(logged).not.toMatch(HIDDEN);
}

describe.each(WRITTEN)('a provider that writes the number %s', (_, written) => {
  beforeEach(() => {
    words = `Number ${written} is not allowed`;
  });

  test.each(['esms', 'speedsms'] as const)('as %s: the number is masked', async (name) => {
    if (name === 'speedsms') openSpeedSms();
    Object.assign(env(), {
      TEXTS: name === 'esms' ? { ...TEXT_KEYS, baseUrl } : null,
      SPEEDSMS: env().SPEEDSMS && { ...env().SPEEDSMS, baseUrl },
    });
    const { id } = await paidOrder(db, { channel: 'sms' });
    expect(await deliver(db)).toMatchObject({ failed: 1 });
    expect(JSON.stringify(await deliveryRows(db, id))).not.toMatch(HIDDEN);
    const [row] = await db.read.select().from(outbox).where(eq(outbox.orderId, id));
    expect(row?.lastError).not.toMatch(HIDDEN);
    await expectHidden();
  });

  test('as Zalo: the number is masked', async () => {
    Object.assign(env(), { ZALO_OA: zaloKeys(baseUrl) });
    await paidOrder(db, { channel: 'zalo' });
    await deliver(db);
    expect(JSON.stringify(logs[1]?.mock.calls)).toContain('Zalo needs attention');
    await expectHidden();
  });

  test('when a code is sent: the number is masked', async () => {
    Object.assign(env(), { TEXTS: { ...TEXT_KEYS, baseUrl } });
    const sent = sendCode({ id: 'c', phone: PHONE, code: '123456', locale: 'vi', minutes: 5 });
    await expect(sent).rejects.toThrow('profile.error.phoneNotSent');
    const logged = JSON.stringify(logs[1]?.mock.calls);
    expect(logged).toContain('code not sent');
    expect(logged).not.toMatch(HIDDEN);
  });
});
