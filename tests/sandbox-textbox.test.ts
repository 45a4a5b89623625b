import '#tests/support/env.ts';

import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { CLOSED_NUMBER } from '#src/sandbox/textbox/esms-api.ts';
import { plainText, sendText } from '#src/server/sending/text-messages.ts';
import { openWorld, TEXT_KEYS, type World } from '#tests/support/sandbox-world.ts';

let world: World;
beforeEach(() => {
  world = openWorld();
});
afterEach(() => world.stop());

const PATH = '/MainService.svc/json/SendMultipleMessage_V4_post_json/';
const TEXT = { phone: '+84912345678', text: 'Đỉnh Mây: 123456 là mã xác nhận', requestId: 'r1' };
const WIRE = {
  ...{ ApiKey: 'k', SecretKey: 's', Brandname: 'DINHMAY', SmsType: '2', IsUnicode: '0', Sandbox: '0' },
  ...{ Phone: '0912345678', Content: 'Ma 123456', RequestId: 'r1' },
};
const ACCEPTED = { end: 'accepted', provider: 'esms' } as const;
const keys = (change = {}) => ({ TEXTS: { ...TEXT_KEYS, baseUrl: world.url, ...change }, SPEEDSMS: null });
const send = async (body: unknown) =>
  (await (await fetch(world.url + PATH, { method: 'POST', body: JSON.stringify(body) })).json()) as object;
const inbox = async (query = '') =>
  (await (await fetch(`${world.url}/textbox.json${query}`)).json()) as object[];

describe('text messages', () => {
  test('go out as eSMS wants them and are shown as they would be read', async () => {
    expect(await sendText(TEXT, keys())).toMatchObject({ ...ACCEPTED, code: '100' });
    expect(await inbox('?to=84912345678')).toMatchObject([
      {
        phone: '84912345678',
        brandname: 'DINHMAY',
        requestId: 'r1',
        content: 'Dinh May: 123456 la ma xac nhan',
      },
    ]);
    const page = await (await fetch(`${world.url}/textbox?lang=vi`)).text();
    expect(page).toContain('Dinh May: 123456 la ma xac nhan');
    expect(page).toContain('+84912345678');
    await fetch(`${world.url}/textbox/clear`, { method: 'POST' });
    expect(await inbox()).toEqual([]);
  });

  test('the same request twice is one message, and no error to us', async () => {
    const ends = [await sendText(TEXT, keys()), await sendText(TEXT, keys())];
    expect(ends).toMatchObject([
      { ...ACCEPTED, code: '100' },
      { ...ACCEPTED, code: '124' },
    ]);
    expect(await inbox()).toHaveLength(1);
    expect(await send(WIRE)).toMatchObject({ CodeResult: '124' });
  });

  test.each([
    ['100', {}],
    ['101', { SecretKey: 'wrong' }],
    ['104', { Brandname: 'OTHER' }],
    ['108', { Phone: '12' }],
    ['99', { Phone: CLOSED_NUMBER }],
    ['110', { Content: '' }],
    ['110', { Content: 'Mã 123456' }],
    ['118', { SmsType: '1' }],
  ])('answers %s to %o, always with status 200', async (CodeResult, change) => {
    expect(await send({ ...WIRE, ...change })).toMatchObject({ CodeResult });
  });

  test('what eSMS refuses is an error of ours, or a number that cannot have it, and never carries the keys', async () => {
    const closed = { ...TEXT, phone: `+${CLOSED_NUMBER}` };
    expect(await sendText(closed, keys())).toMatchObject({ end: 'unreachable', code: '99' });
    await world.setSwitches({ textDown: true });
    await expect(sendText(TEXT, keys())).rejects.toThrow('eSMS 200 103 Balance is not enough');
    const wrong = sendText(TEXT, keys({ secretKey: 'very-secret' }));
    await expect(wrong).rejects.not.toThrow('very-secret');
    await expect(sendText(TEXT, keys({ baseUrl: 'http://127.0.0.1:9' }))).rejects.toThrow();
    await expect(sendText(TEXT, { TEXTS: null, SPEEDSMS: null })).rejects.toThrow('no provider');
  });
});

test('text is folded to characters that fit 160 to a message', () => {
  expect(plainText('Đừng đưa mã này: “Ồ ợ ẫ” 1₫')).toBe('Dung dua ma nay: "O o a" 1VND');
  expect(plainText('650.000\u00a0₫, 07:00–17:30, 098•••321, 2 × TD-7K…B2, −5 °C')).toBe(
    '650.000VND, 07:00-17:30, 098***321, 2 x TD-7K...B2, -5 C',
  );
});
