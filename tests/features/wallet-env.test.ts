import { expect, test } from 'bun:test';
import { missingWalletVariables, readWallets } from '#src/server/env/wallet-env.ts';

const MOMO = { MOMO_PARTNER_CODE: 'P', MOMO_ACCESS_KEY: 'A', MOMO_SECRET_KEY: 'S' };
const ZALOPAY = { ZALOPAY_APP_ID: '2999', ZALOPAY_REQUEST_KEY: 'one', ZALOPAY_CALLBACK_KEY: 'two' };

test('a wallet is there with all its values, and not at all without any', () => {
  expect(readWallets({})).toEqual({ MOMO: null, ZALOPAY: null });
  expect(missingWalletVariables({})).toEqual([]);
  expect(readWallets({ ...MOMO, ...ZALOPAY })).toEqual({
    MOMO: { partnerCode: 'P', accessKey: 'A', secretKey: 'S', baseUrl: 'https://payment.momo.vn' },
    ZALOPAY: { appId: 2999, key1: 'one', key2: 'two', baseUrl: 'https://openapi.zalopay.vn' },
  });
});

test.each([
  [{ ...MOMO, MOMO_SECRET_KEY: '' }, ['MOMO_SECRET_KEY']],
  [{ MOMO_ACCESS_KEY: 'A' }, ['MOMO_PARTNER_CODE', 'MOMO_SECRET_KEY']],
  [{ ...ZALOPAY, ZALOPAY_CALLBACK_KEY: undefined }, ['ZALOPAY_CALLBACK_KEY']],
])('half configured, the start names what is missing: %#', (source, missing) => {
  expect(missingWalletVariables(source)).toEqual(missing);
});
