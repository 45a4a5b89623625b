/** What is refused at a webhook is told in the log, with its reason and without its secrets. */
import '#tests/support/env.ts';

import { afterAll, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { paymentsApi } from '#src/api-payments.ts';
import { log } from '#src/server/log.ts';
import { Problem } from '#src/server/problem.ts';
import { reportError } from '#src/server/trpc.ts';
import { ONLINE_METHODS } from '#src/values/payment-method.ts';
import {
  PAYOS_KEY,
  payosBody,
  postBank,
  SEPAY_SECRET,
  sepayBody,
  sepayHeaders,
} from '#tests/support/bank.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { VOICES } from '#tests/support/provider-words.ts';

openEach();

const told = spyOn(log, 'warn');
beforeEach(() => void told.mockClear());
afterAll(() => told.mockRestore());

const TEN_MB = 10 * 1024 * 1024;
const reasons = () => told.mock.calls.map(([facts]) => (facts as unknown as { reason?: string }).reason);

describe.each([...ONLINE_METHODS])('a notification of %s', (method) => {
  const { tell, cut, huge } = VOICES[method];
  const sent = (secret?: string) => {
    const made = tell({ ref: 'DM0000000001', amountVnd: 500_000, ...(secret ? { secret } : {}) });
    if (!made) throw new Error('never told');
    return made;
  };

  test.each([
    ['forged', () => sent('not-the-secret-of-anybody-at-all')],
    ['truncated', () => cut(sent())],
    ['of 10 MB', () => huge(sent())],
  ])('that is %s', async (_, make) => {
    const { path, init } = make();
    await paymentsApi(async () => db).request(path, init);
    expect(reasons()).toHaveLength(1);
    expect(reasons()[0]).toMatch(/^(signature|malformed|too-large)$/);
    expect(JSON.stringify(told.mock.calls)).not.toMatch(/not-the-secret|SecureHash|"mac"/);
  });
});

describe('a webhook of the bank', () => {
  const signed = (raw: string, at = Date.now()) => ({ raw, headers: sepayHeaders(raw, { at }) });
  const raw = () => JSON.stringify(sepayBody());

  test.each<[string, string, () => { raw: string; headers: Record<string, string> }, string]>([
    ['SePay, unsigned', '/sepay/webhook', () => ({ raw: raw(), headers: {} }), 'signature'],
    ['SePay, played again', '/sepay/webhook', () => signed(raw(), Date.now() - 600_000), 'drift'],
    ['SePay, cut off', '/sepay/webhook', () => signed(raw().slice(0, -9)), 'malformed'],
    ['SePay, of 10 MB', '/sepay/webhook', () => signed('x'.repeat(TEN_MB)), 'too-large'],
    [
      'payOS, forged',
      '/payos/webhook',
      () => ({ raw: JSON.stringify(payosBody({}, 'guessed')), headers: {} }),
      'signature',
    ],
    ['payOS, of 10 MB', '/payos/webhook', () => ({ raw: 'x'.repeat(TEN_MB), headers: {} }), 'too-large'],
  ])('%s', async (_, path, make, reason) => {
    const { raw: body, headers } = make();
    await postBank(db, path, body, headers);
    expect(reasons()).toEqual([reason]);
    expect(JSON.stringify(told.mock.calls)).not.toContain(SEPAY_SECRET);
    expect(JSON.stringify(told.mock.calls)).not.toContain(PAYOS_KEY);
  });
});

test.each([
  ['a refund after redemption', 'refunds.request', 'refunds.reason.CHECKED_IN'],
  ['an exchange to a closed day', 'exchanges.request', 'tickets.error.closed'],
] as const)('%s is told with its reason', (_, path, reason) => {
  const quietly = spyOn(log, 'info');
  reportError({ error: new Problem('CONFLICT', reason), path, ctx: undefined });
  const [[facts, text] = []] = quietly.mock.calls;
  expect([facts, text] as unknown[]).toEqual([
    expect.objectContaining({ path, reason }),
    'procedure refused',
  ]);
  quietly.mockRestore();
});
