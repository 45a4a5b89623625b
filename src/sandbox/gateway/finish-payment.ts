import type { Database } from 'bun:sqlite';
import type { SandboxConfig } from '#src/sandbox/config.ts';
import { readSwitches } from '#src/sandbox/switches.ts';
import { parkStamp } from '#src/values/day.ts';
import { type Fields, signedQuery } from './checksum.ts';
import type { ResponseCode } from './codes.ts';
import { queueNotification } from './notify-merchant.ts';
import { endTransaction, findTransaction, nextTxnNo, type Transaction } from './transactions.ts';

const NO_NUMBER = '0';
const WRONG_BY = 1000 * 100;

export type Gateway = { db: Database; config: SandboxConfig };
export type Result = { code: ResponseCode; bankCode?: string; cardType?: string };

/** Ends an open payment, once, and queues its notification as the switches say. Answers where the buyer goes back to. */
export function finishPayment({ db, config }: Gateway, ref: string, result: Result): string {
  const switches = readSwitches(db);
  db.transaction(() => {
    const now = new Date().toISOString();
    const { code, bankCode = 'VNPAY', cardType = 'ATM' } = result;
    const hasMoneyMoved = code === '00' || code === '07';
    const txnNo = hasMoneyMoved ? nextTxnNo(db) : NO_NUMBER;
    if (!endTransaction(db, ref, { code, bankCode, cardType, txnNo, payDate: parkStamp(now) })) return;
    const ended = findTransaction(db, ref);
    if (!ended) return;
    const url = notificationUrl(ended, config, switches);
    queueNotification(db, { ref, url, kind: 'vnpay', body: '' }, switches);
  })();
  const ended = findTransaction(db, ref);
  if (!ended) throw new Error(`no transaction ${ref}`);
  return returnUrl(ended, config);
}

/** The merchant's page with the signed result; only of a payment that has ended. */
export function returnUrl(ended: Transaction, config: SandboxConfig): string {
  return withQuery(ended.return_url, signedQuery(resultFields(ended, config), config.hashSecret));
}

type Trouble = { wrongAmount: boolean; badHash: boolean };

function notificationUrl(ended: Transaction, config: SandboxConfig, trouble: Trouble): string {
  const fields = resultFields(ended, config);
  if (trouble.wrongAmount) fields.vnp_Amount = String(ended.amount - WRONG_BY);
  const query = signedQuery(fields, config.hashSecret);
  return withQuery(config.ipnUrl, trouble.badHash ? breakHash(query) : query);
}

export function breakHash(text: string): string {
  return text.replace(/[0-9a-f]$/, (last) => (last === '0' ? '1' : '0'));
}

function resultFields(ended: Transaction, config: SandboxConfig): Fields {
  const hasNumber = ended.txn_no !== NO_NUMBER;
  return {
    vnp_TmnCode: config.tmnCode,
    vnp_Amount: String(ended.amount),
    vnp_BankCode: ended.bank_code,
    vnp_BankTranNo: hasNumber ? `VNP${ended.txn_no}` : '',
    vnp_CardType: ended.card_type,
    vnp_PayDate: ended.pay_date,
    vnp_OrderInfo: ended.info,
    vnp_TransactionNo: ended.txn_no,
    vnp_ResponseCode: ended.response_code,
    vnp_TransactionStatus: ended.status,
    vnp_TxnRef: ended.ref,
  };
}

function withQuery(url: string, query: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}
