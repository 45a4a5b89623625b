import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { bankApi } from '#src/http/bank.ts';
import {
  movements,
  openAccount,
  orderByTransfer,
  payosBody,
  postBank,
  sepayBody,
  sepayHeaders,
} from '#tests/support/bank.ts';
import { db, openLedger, orderOf } from '#tests/support/ledger.ts';
import { openPark } from '#tests/support/park.ts';

openLedger(async (db) => {
  await openPark(db);
  await openAccount(db);
});

const MINUTE_MS = 60_000;
const TEN_MB = 10 * 1024 * 1024;

describe('what is refused changes nothing', () => {
  const body = (ref: string, change = {}) => JSON.stringify(sepayBody({ content: ref, ...change }));
  const signedAs = (raw: string, other: string) => ({ raw, headers: sepayHeaders(other) });

  test.each<[string, (ref: string) => { raw: string; headers: Record<string, string> }, number]>([
    ['unsigned', (ref) => ({ raw: body(ref), headers: {} }), 401],
    [
      'forged with another secret',
      (ref) => {
        const raw = body(ref);
        return { raw, headers: sepayHeaders(raw, { secret: 'guessed' }) };
      },
      401,
    ],
    [
      'one đồng changed on the way',
      (ref) => {
        const raw = body(ref);
        return signedAs(raw.replace('1300000', '1300001'), raw);
      },
      401,
    ],
    [
      'cut off',
      (ref) => {
        const raw = body(ref);
        return signedAs(raw.slice(0, -20), raw);
      },
      401,
    ],
    [
      'cut off before it was signed',
      (ref) => {
        const raw = body(ref).slice(0, -20);
        return signedAs(raw, raw);
      },
      400,
    ],
    [
      'six minutes old, played again',
      (ref) => {
        const raw = body(ref);
        return { raw, headers: sepayHeaders(raw, { at: Date.now() - 6 * MINUTE_MS }) };
      },
      401,
    ],
    [
      'six minutes ahead',
      (ref) => {
        const raw = body(ref);
        return { raw, headers: sepayHeaders(raw, { at: Date.now() + 6 * MINUTE_MS }) };
      },
      401,
    ],
    ['with the wrong key', (ref) => ({ raw: body(ref), headers: { authorization: 'Apikey other' } }), 401],
    [
      'no amount',
      (ref) => {
        const raw = body(ref, { transferAmount: null });
        return signedAs(raw, raw);
      },
      400,
    ],
    [
      'half a đồng',
      (ref) => {
        const raw = body(ref, { transferAmount: 0.5 });
        return signedAs(raw, raw);
      },
      400,
    ],
    [
      'less than nothing',
      (ref) => {
        const raw = body(ref, { transferAmount: -1_300_000 });
        return signedAs(raw, raw);
      },
      400,
    ],
    ['a list', () => signedAs('[]', '[]'), 400],
    ['not JSON', () => signedAs('id=1', 'id=1'), 400],
    [
      'of 10 MB',
      (ref) => {
        const raw = body(ref, { description: 'a'.repeat(TEN_MB) });
        return signedAs(raw, raw);
      },
      413,
    ],
  ])('SePay, %s', async (_, made, status) => {
    const purchase = await orderByTransfer(db);
    const { raw, headers } = made(purchase.ref);
    expect((await postBank(db, '/sepay/webhook', raw, headers)).status).toBe(status);
    expect(await movements(db)).toEqual([]);
    expect((await orderOf(purchase)).paymentStatus).toBe('pending');
  });

  test.each<[string, (ref: string) => string, number]>([
    ['forged with another key', (ref) => JSON.stringify(payosBody({ description: ref }, 'guessed')), 401],
    [
      'one đồng changed',
      (ref) => JSON.stringify(payosBody({ description: ref })).replace('1300000', '1300001'),
      401,
    ],
    ['cut off', (ref) => JSON.stringify(payosBody({ description: ref })).slice(0, -5), 400],
    ['without data', () => '{"code":"00","success":true,"signature":"00"}', 400],
    ['half a đồng', (ref) => JSON.stringify(payosBody({ description: ref, amount: 0.5 })), 400],
    ['of 10 MB', (ref) => JSON.stringify(payosBody({ description: ref, desc: 'a'.repeat(TEN_MB) })), 413],
  ])('payOS, %s', async (_, made, status) => {
    const purchase = await orderByTransfer(db);
    expect((await postBank(db, '/payos/webhook', made(purchase.ref))).status).toBe(status);
    expect(await movements(db)).toEqual([]);
    expect((await orderOf(purchase)).paymentStatus).toBe('pending');
  });

  test.each(['GET', 'PUT', 'DELETE'])('by %s', async (method) => {
    const answer = await bankApi(async () => db).request('/sepay/webhook', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});
