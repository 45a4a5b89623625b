import type { Database } from 'bun:sqlite';
import { createHmac } from 'node:crypto';
import { callShop, startDeliveries } from '#src/sandbox/deliveries.ts';
import { readBody } from '#src/sandbox/http.ts';
import { type BankCall, type BankMovement, findMovement, listDueCalls, noteCall } from './movements.ts';

export type BankKeys = {
  /** The shop's address; webhooks go below it. */
  siteUrl: string;
  sepaySecret: string;
  /** The token that may fetch movements. */
  sepayToken: string;
  payosKey: string;
};

/** SePay's eight calls, in minutes after the first. */
const SEPAY_MINUTES = [0, 1, 2, 4, 7, 12, 20, 33];
const GATEWAY_MINUTES = 5;
const WRONG_BY = 1000;

/** `retrySeconds` is what five minutes of the real world last here. */
export function startBankNotifier(
  db: Database,
  { bank, retrySeconds }: { bank: BankKeys; retrySeconds: number },
): () => Promise<void> {
  const minuteMs = (retrySeconds * 1000) / GATEWAY_MINUTES;
  return startDeliveries({
    listDue: () => listDueCalls(db),
    deliver: (due) => deliver(db, due, { bank, minuteMs }),
  });
}

async function deliver(
  db: Database,
  due: BankCall,
  { bank, minuteMs }: { bank: BankKeys; minuteMs: number },
): Promise<void> {
  const movement = findMovement(db, due.movement_id);
  if (!movement) return;
  const report = due.wrong_amount ? { ...movement, amount: movement.amount - WRONG_BY } : movement;
  const message = due.channel === 'sepay' ? sepayMessage(report, due, bank) : payosMessage(report, due, bank);
  const { status, text, answer } = await callShop(new URL(message.path, bank.siteUrl).href, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...message.headers },
    body: message.body,
  });
  const isTaken = status >= 200 && status < 300 && readBody(text).success === true;
  const wait = SEPAY_MINUTES[due.calls + 1];
  const nextAt = new Date(Date.parse(due.first_at) + (wait ?? 0) * minuteMs).toISOString();
  const state = isTaken ? 'done' : wait === undefined ? 'given-up' : 'waiting';
  noteCall(db, due.id, { state, nextAt, answer });
}

export type Message = { path: string; headers: Record<string, string>; body: string };

/** The reports to the shop about a movement, by each channel in turn. */
export function messagesOf(movement: BankMovement, bank: BankKeys): Message[] {
  return [sepayMessage(movement, { bad_hash: 0 }, bank), payosMessage(movement, { bad_hash: 0 }, bank)];
}

type Signing = Pick<BankCall, 'bad_hash'>;

function sepayMessage(movement: BankMovement, { bad_hash }: Signing, { sepaySecret }: BankKeys): Message {
  const { id, account, amount, content, reference, moved_at } = movement;
  const body = JSON.stringify({
    id,
    gateway: 'VietinBank',
    transactionDate: moved_at,
    accountNumber: account,
    code: null,
    content,
    transferType: 'in',
    transferAmount: amount,
    accumulated: 19_077_000,
    subAccount: null,
    referenceCode: reference,
    description: `BankAPINotify ${content}`,
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const hash = hmac(sepaySecret, `${timestamp}.${body}`, bad_hash);
  const headers = { 'x-sepay-timestamp': timestamp, 'x-sepay-signature': `sha256=${hash}` };
  return { path: '/api/payments/sepay/webhook', headers, body };
}

function payosMessage(movement: BankMovement, { bad_hash }: Signing, { payosKey }: BankKeys): Message {
  const { id, account, amount, content, reference, moved_at } = movement;
  const data: Record<string, string | number | null> = {
    orderCode: id,
    amount,
    description: content,
    accountNumber: account,
    reference,
    transactionDateTime: moved_at,
    currency: 'VND',
    paymentLinkId: movement.uuid.replaceAll('-', ''),
    code: '00',
    desc: 'success',
    counterAccountBankId: '970436',
    counterAccountBankName: null,
    counterAccountName: 'NGUYEN VAN A',
    counterAccountNumber: '0123499999',
    virtualAccountName: null,
    virtualAccountNumber: null,
  };
  const names = Object.keys(data).sort();
  const text = names.map((name) => `${name}=${data[name] ?? ''}`).join('&');
  const signature = hmac(payosKey, text, bad_hash);
  const body = JSON.stringify({ code: '00', desc: 'success', success: true, data, signature });
  return { path: '/api/payments/payos/webhook', headers: {}, body };
}

function hmac(secret: string, text: string, isBad: number): string {
  const hash = createHmac('sha256', secret).update(text).digest('hex');
  return isBad ? hash.replace(/[0-9a-f]$/, (last) => (last === '0' ? '1' : '0')) : hash;
}
