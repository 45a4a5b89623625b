/** What SePay and payOS report, read to the letter: what counts, what is refused, what is left out. */
import '#tests/support/env.ts';

import { afterEach, describe, expect, test } from 'bun:test';
import { createHmac } from 'node:crypto';
import { payosSignature, readPayos } from '#src/features/payments/providers/payos.ts';
import { readSepay } from '#src/features/payments/providers/sepay.ts';
import { listSepayMovements } from '#src/features/payments/providers/sepay-list.ts';
import { PAYOS_KEY, payosBody, SEPAY_SECRET, sepayBody, sepayHeaders } from '#tests/support/bank.ts';

describe('SePay', () => {
  const at = Date.parse('2026-12-01T03:00:00.000Z');
  const keys = { secret: SEPAY_SECRET, apiKey: null };
  const read = (change: Record<string, unknown>, seconds = 0) => {
    const raw = JSON.stringify(sepayBody(change));
    const now = new Date(at + seconds * 1000).toISOString();
    return readSepay(keys, { headers: new Headers(sepayHeaders(raw, { at })), raw, now });
  };

  test('signs a moment that is five minutes from ours at most', () => {
    for (const seconds of [-300, 300]) expect(read({}, seconds)).toMatchObject({ channel: 'sepay' });
    for (const seconds of [-301, 301]) expect(read({}, seconds)).toEqual({ refused: 'drift' });
  });

  test('is not known by a key that it was not given', () => {
    const raw = JSON.stringify(sepayBody());
    const by = (authorization: string, apiKey: string | null) =>
      readSepay({ ...keys, apiKey }, { headers: new Headers({ authorization }), raw, now: '' });
    for (const key of ['null', 'undefined', ''])
      expect(by(`Apikey ${key}`, null)).toEqual({ refused: 'signature' });
    expect(by('Apikey given', 'given')).toMatchObject({ channel: 'sepay' });
  });

  test('writes five hundred characters of a text, and the same one once', () => {
    expect(read({ content: 'a'.repeat(501) })).toMatchObject({ content: 'a'.repeat(500) });
    const said = { content: 'Ve DM12345678', description: 'DM12345678', code: 'khac' };
    expect(read(said)).toMatchObject({ content: 'Ve DM12345678 | khac' });
  });

  test.each(['null', '[]', '"text"', '7', 'true', '{', ''])('%s is malformed', (raw) => {
    const headers = new Headers(sepayHeaders(raw, { at }));
    const now = new Date(at).toISOString();
    expect(readSepay(keys, { headers, raw, now })).toEqual({ refused: 'malformed' });
    expect(readPayos(PAYOS_KEY, raw)).toEqual({ refused: 'malformed' });
  });

  test.each([
    ['a number without safety', { id: 2 ** 53 }],
    ['an empty number', { id: '' }],
    ['no number', { id: null }],
    ['nothing', { transferAmount: 0 }],
    ['no account', { accountNumber: 7 }],
    ['no direction', { transferType: 'both' }],
    ['no day', { transactionDate: '2026-13-40 08:00:00' }],
    ['no time', { transactionDate: '2026-12-01' }],
  ])('%s is malformed', (_, change) => {
    expect(read(change)).toEqual({ refused: 'malformed' });
  });
});

describe('payOS', () => {
  const read = (change: Record<string, unknown>) => {
    const { data, ...body } = payosBody();
    const all = { ...data, transactionDateTime: '2026-12-01 10:00:05', ...change };
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    const signature = payosSignature(PAYOS_KEY, sent);
    return readPayos(PAYOS_KEY, JSON.stringify({ ...body, data: sent, signature }));
  };

  test.each([[null], [[]], ['x'], [7], [undefined]])('with %p for its data is malformed', (data) => {
    const signature = payosSignature(PAYOS_KEY, {});
    expect(readPayos(PAYOS_KEY, JSON.stringify({ data, signature }))).toEqual({ refused: 'malformed' });
  });

  test('signs lists with the names of each item sorted, and nothing for what is missing', () => {
    const items = [{ price: 2, name: 've', at: { z: 1, a: 2 } }, null, ['b', 'a'], 'x', 7];
    const text =
      'amount=7&empty=&items=[{"at":{"z":1,"a":2},"name":"ve","price":2},null,["b","a"],"x",7]&none=';
    const expected = createHmac('sha256', PAYOS_KEY).update(text).digest('hex');
    expect(payosSignature(PAYOS_KEY, { none: null, items, empty: undefined, amount: 7 })).toBe(expected);
  });

  test('reports đồng where it names no currency, and no other money', () => {
    expect(read({ currency: undefined })).toMatchObject({ amountVnd: 1_300_000 });
    expect(read({ currency: 'USD' })).toEqual({ refused: 'malformed' });
  });

  test('names the payer’s bank by its number or by its name', () => {
    expect(read({ counterAccountBankName: 'VCB' })).toMatchObject({ payer: { bank: '970436' } });
    const named = { counterAccountBankId: '', counterAccountBankName: 'VCB' };
    expect(read(named)).toMatchObject({ payer: { bank: 'VCB' } });
    expect(read({ counterAccountNumber: '' })).toMatchObject({ payer: null });
  });

  test('numbers a movement by the bank’s number, or by its moment and amount', () => {
    const link = { paymentLinkId: 'link', orderCode: 9 };
    expect(read({ ...link, reference: 'ft 12' })).toMatchObject({ channelId: 'link:9:FT12' });
    expect(read({ ...link, reference: '' })).toMatchObject({
      channelId: 'link:9:2026-12-01T03:00:05.000Z 1300000',
    });
  });
});

describe('SePay’s list', () => {
  const own = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = own;
  });
  let asked: URLSearchParams[] = [];
  const list = (answer: (page: number) => unknown, only: { direction?: 'in' } = {}) => {
    asked = [];
    globalThis.fetch = (async (url: URL) => {
      asked.push(url.searchParams);
      const given = answer(asked.length);
      if (given instanceof Error) throw given;
      return given instanceof Response ? given : Response.json(given);
    }) as unknown as typeof fetch;
    const access = { token: 'token', baseUrl: 'https://sepay.example' };
    return listSepayMovements(access, { since: '2026-12-01T03:05:09.000Z', ...only });
  };
  const row = (id: string, change = {}) => ({
    ...{ id, account_number: '1', transfer_type: 'in', amount_in: 5, amount_out: 0 },
    ...{ transaction_date: '2026-12-01 10:00:00', transaction_content: id, ...change },
  });
  const more = { pagination: { has_more: true } };

  test('is read page by page, without the rows that say too little or that came before', async () => {
    const out = row('c', { transfer_type: 'out', amount_in: 0, amount_out: 7 });
    const pages = [
      { data: [row('a'), null, 'text', row('b', { amount_in: 0 })], meta: more },
      { data: [row('a'), out], meta: { pagination: {} } },
    ];
    const found = await list((page) => pages[page - 1], { direction: 'in' });
    expect(found).toMatchObject({
      isWhole: true,
      transfers: [
        { channelId: 'a', direction: 'in', amountVnd: 5 },
        { channelId: 'c', direction: 'out', amountVnd: 7 },
      ],
    });
    expect(asked.map(String)).toEqual(
      ['1', '2'].map((page) =>
        new URLSearchParams({
          ...{ transfer_type: 'in', transaction_date_from: '2026-12-01 10:05:00', per_page: '100', page },
        }).toString(),
      ),
    );
  });

  test('is not whole after twenty pages', async () => {
    const found = await list((page) => ({ data: [row(`m${page}`)], meta: more }));
    expect(found).toMatchObject({ isWhole: false, transfers: { length: 20 } });
    expect(asked.map((query) => query.get('page'))).toEqual(
      Array.from({ length: 20 }, (_, place) => String(place + 1)),
    );
  });

  test('is whole when the twentieth page is the last', async () => {
    const found = await list((page) => ({ data: [row(`m${page}`)], ...(page < 20 ? { meta: more } : {}) }));
    expect(found).toMatchObject({ isWhole: true, transfers: { length: 20 } });
  });

  test.each([
    ['too often', new Response('', { status: 429 }), 'ask-later', 429],
    ['out of order', new Response('[]', { status: 503 }), 'unreachable', 503],
    ['no list', Response.json({ data: {} }), 'unreachable', 200],
    ['no JSON', new Response('<html>'), 'unreachable', 200],
    ['nothing', new Response('null'), 'unreachable', 200],
    ['silent', new Error('gone'), 'unreachable', 0],
  ])('%s is told as such', async (_, answer, refused, status) => {
    expect(await list(() => answer)).toEqual({ refused, status } as never);
  });
});
