/** Orders paid by transfer, and the reports of SePay and payOS about the park's account. */
import { createHmac } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { settings } from '#db/schema/site.ts';
import { bankTransfers } from '#db/schema/transfers.ts';
import { bankApi } from '#src/http/bank.ts';
import { parkDay, parkTime } from '#src/values/day.ts';
import { SOON } from './park.ts';
import { holdAndPlace, type Purchase } from './purchase.ts';

export const ACCOUNT = '113366668888';
export const SEPAY_SECRET = 'sepaywebhooksecret01';
export const PAYOS_KEY = 'testchecksumkey0123456789abcdef';

export async function openAccount(db: Db): Promise<void> {
  await db.write((tx) =>
    tx.insert(settings).values([
      { key: 'transfer.bin', value: '970415' },
      { key: 'transfer.account', value: ACCOUNT },
      { key: 'transfer.holder', value: 'CTY CP DU LICH DINH MAY' },
    ]),
  );
}

/** An order whose buyer was asked for a transfer, now. */
export async function orderByTransfer(db: Db, quantity = 2): Promise<Purchase> {
  return holdAndPlace(db, { now: new Date().toISOString(), day: SOON, quantity, method: 'transfer' });
}

let reported = 92_000;

/** A movement as SePay reports it. */
export function sepayBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  reported += 1;
  const now = new Date().toISOString();
  return {
    id: reported,
    gateway: 'VietinBank',
    transactionDate: `${parkDay(now)} ${parkTime(now)}:00`,
    accountNumber: ACCOUNT,
    code: null,
    content: '',
    transferType: 'in',
    transferAmount: 1_300_000,
    accumulated: 19_077_000,
    subAccount: null,
    referenceCode: `FT${reported}`,
    description: '',
    ...change,
  };
}

export function sepayHeaders(
  raw: string,
  { secret = SEPAY_SECRET, at = Date.now() }: { secret?: string; at?: number } = {},
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const hash = createHmac('sha256', secret).update(`${timestamp}.${raw}`).digest('hex');
  return { 'x-sepay-timestamp': timestamp, 'x-sepay-signature': `sha256=${hash}` };
}

export async function postBank(
  db: Db,
  path: string,
  raw: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const answer = await bankApi(async () => db).request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: raw,
  });
  return { status: answer.status, body: await answer.json() };
}

/** SePay's webhook, rightly signed. */
export function postSepay(db: Db, change: Record<string, unknown> = {}) {
  const raw = JSON.stringify(sepayBody(change));
  return postBank(db, '/sepay/webhook', raw, sepayHeaders(raw));
}

/** payOS's webhook, rightly signed. */
export function postPayos(db: Db, change: Record<string, unknown> = {}, key = PAYOS_KEY) {
  return postBank(db, '/payos/webhook', JSON.stringify(payosBody(change, key)));
}

export function payosBody(change: Record<string, unknown> = {}, key = PAYOS_KEY) {
  reported += 1;
  const now = new Date().toISOString();
  const data: Record<string, unknown> = {
    orderCode: reported,
    amount: 1_300_000,
    description: '',
    accountNumber: ACCOUNT,
    reference: `FT${reported}`,
    transactionDateTime: `${parkDay(now)} ${parkTime(now)}:00`,
    currency: 'VND',
    paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
    code: '00',
    desc: 'success',
    counterAccountBankId: '970436',
    counterAccountBankName: null,
    counterAccountName: 'NGUYEN VAN A',
    counterAccountNumber: '0123456789',
    virtualAccountName: '',
    virtualAccountNumber: null,
    ...change,
  };
  const text = Object.keys(data)
    .sort()
    .map((name) => `${name}=${data[name] ?? ''}`)
    .join('&');
  const signature = createHmac('sha256', key).update(text).digest('hex');
  return { code: '00', desc: 'success', success: true, data, signature };
}

export async function movements(db: Db) {
  const rows = await db.read.select().from(bankTransfers).orderBy(bankTransfers.receivedAt);
  return rows.map(({ channel, state, amountVnd, refundDueVnd }) => ({
    channel,
    state,
    amountVnd,
    refundDueVnd,
  }));
}
