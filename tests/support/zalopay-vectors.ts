/** ZaloPay's worked vectors of the reference, and a ZaloPay whose answers the test dictates. */
import { afterEach } from 'bun:test';
import { zalopayWith } from '#src/features/payments/providers/zalopay.ts';
import { type Dictating, dictatedServer } from './dictated-server.ts';

export const APP = 2999;
export const KEY1 = 'ZPTESTKEY1abcdefghijklmnopqrstuv';
export const KEY2 = 'ZPTESTKEY2abcdefghijklmnopqrstuv';
export const EMBEDDED =
  '{"redirecturl":"https://example.vn/thanh-toan/zalopay/return","preferred_payment_method":[]}';
export const ITEM =
  '[{"itemid":"VE-NL","itemname":"Ve cap treo nguoi lon","itemprice":250000,"itemquantity":2}]';
export const TRANS = '261121_BK26112100001';
export const DATA = JSON.stringify({
  app_id: APP,
  app_trans_id: TRANS,
  app_time: 1795224600000,
  app_user: 'khach-vang-lai',
  amount: 500000,
  embed_data: EMBEDDED,
  item: ITEM,
  zp_trans_id: 261121000000389,
  server_time: 1795224735000,
  channel: 38,
  merchant_user_id: 'rNWu9zQZ',
  zp_user_id: '',
  user_fee_amount: 0,
  discount_amount: 0,
});
export const DATA_MAC = 'eb48580d57873d1d3469a3b42deeffe23a8d51a3304d67f441e303cdd9d66857';
export const RETURNED = {
  appid: String(APP),
  apptransid: TRANS,
  pmcid: '38',
  bankcode: '',
  amount: '500000',
  discountamount: '0',
  status: '1',
};
export const CHECKSUM = 'be2f154d982a30a8354957b08b2faa85789e2620fc800619e4a9971b126f0a1a';

export let server: Dictating | undefined;

/** Every test of the file ends with its ZaloPay stopped. */
export function stopEach(): void {
  afterEach(() => server?.stop());
}

export function provider(answer: (path: string) => unknown = () => ({})) {
  server = dictatedServer(answer);
  const { url: baseUrl } = server;
  return zalopayWith(() => ({ appId: APP, key1: KEY1, key2: KEY2, baseUrl, timeoutMs: 300 }));
}

export const NOW = '2026-11-21T01:30:00.000Z';
export const KNOWN = {
  ref: 'DM0000000101',
  amountVnd: 500_000,
  createDate: '261121',
  providerTxnId: '261121000000389',
};
export const TO_OPEN = {
  ...KNOWN,
  info: 'Thanh toan don ve DM00000001',
  locale: 'vi' as const,
  ip: '203.0.113.7',
  returnUrl: 'https://dinhmay.example/api/payments/zalopay/return',
  now: NOW,
  expiresAt: '2026-11-21T01:45:00.000Z',
};
export const SUCCESS = { return_code: 1, order_url: 'https://pay.example/openinapp?order=x' };
