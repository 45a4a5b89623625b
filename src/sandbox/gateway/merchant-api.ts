/** VNPay's transaction API as a merchant's server sees it: querydr and refund, signed both ways. */
import type { Database } from 'bun:sqlite';
import { readSwitches } from '#src/sandbox/switches.ts';
import { parkDay, parkStamp } from '#src/values/day.ts';
import { type Fields, isSame, signValues } from './checksum.ts';
import { PAID, PENDING, statusOf } from './codes.ts';
import { breakHash, type Gateway } from './finish-payment.ts';
import {
  createRefund,
  finalStatus,
  findRefund,
  isInProgress,
  listRefunds,
  refundStatus,
  sumRefunds,
} from './refunds.ts';
import { findTransaction, nextTxnNo, setQueriedAt, type Transaction } from './transactions.ts';

const REQUEST_FIELDS: Record<string, string> = {
  querydr: 'RequestId Version Command TmnCode TxnRef TransactionDate CreateDate IpAddr OrderInfo',
  refund:
    'RequestId Version Command TmnCode TransactionType TxnRef Amount TransactionNo TransactionDate CreateBy CreateDate IpAddr OrderInfo',
};
const ANSWER_FIELDS: Record<string, string> = {
  querydr:
    'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo PromotionCode PromotionAmount',
  refund:
    'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo',
};

const MESSAGES: Record<string, string> = {
  '02': 'Merchant is not valid',
  '03': 'Invalid data format',
  '91': 'Transaction not found',
  '94': 'Request is duplicate',
  '95': 'The original transaction did not succeed',
  '97': 'Invalid checksum',
  '99': 'Refund amount is greater than what is left',
};

/** Answers one request; refusals come without most fields and without signature, as the real gateway's may. */
export function answerMerchant(gateway: Gateway, body: unknown): Fields {
  const fields = readFields(body);
  const command = fields?.vnp_Command ?? '';
  const result = fields ? checkRequest(gateway, fields) : { code: '03' };
  const code = 'code' in result ? result.code : '00';
  const head = {
    vnp_ResponseId: crypto.randomUUID().replaceAll('-', ''),
    vnp_Command: command,
    vnp_ResponseCode: code,
  };
  if ('code' in result) return { ...head, vnp_Message: MESSAGES[code] ?? 'Error' };
  const message = command === 'refund' ? 'Refund success' : 'QueryDR Success';
  const answer: Fields = {
    ...head,
    vnp_Message: message,
    vnp_TmnCode: gateway.config.tmnCode,
    ...result.fields,
  };
  const names = ANSWER_FIELDS[command]?.split(' ') ?? [];
  const hash = signValues(
    names.map((name) => answer[`vnp_${name}`]),
    gateway.config.hashSecret,
  );
  return { ...answer, vnp_SecureHash: readSwitches(gateway.db).badHash ? breakHash(hash) : hash };
}

type CheckedRequest = { code: string } | { fields: Fields };

function checkRequest({ db, config }: Gateway, fields: Fields): CheckedRequest {
  const signed = REQUEST_FIELDS[fields.vnp_Command ?? '']?.split(' ');
  if (!signed || !isShaped(fields)) return { code: '03' };
  if (fields.vnp_TmnCode !== config.tmnCode) return { code: '02' };
  const hash = signValues(
    signed.map((name) => fields[`vnp_${name}`]),
    config.hashSecret,
  );
  if (!isSame(hash, fields.vnp_SecureHash)) return { code: '97' };
  if (!storeRequest(db, fields.vnp_RequestId ?? '')) return { code: '94' };
  const transaction = findTransaction(db, fields.vnp_TxnRef ?? '');
  if (!transaction || transaction.create_date !== fields.vnp_TransactionDate) return { code: '91' };
  return fields.vnp_Command === 'refund'
    ? refund(db, { transaction, fields, config })
    : query(db, { transaction, fields, config });
}

type Asked = { transaction: Transaction; fields: Fields; config: Gateway['config'] };

function query(db: Database, { transaction, fields, config }: Asked): CheckedRequest {
  const now = new Date().toISOString();
  const quietUntil = Date.parse(transaction.queried_at || '1970-01-01') + config.retrySeconds * 1000;
  if (Date.parse(now) < quietUntil) return { code: '94' };
  setQueriedAt(db, transaction.ref, now);
  const about = fields.vnp_TransactionNo ?? '';
  const found = about ? findRefund(db, transaction.ref, about) : null;
  if (found) {
    const status = refundStatus(found, config.retrySeconds);
    const values = {
      amount: found.amount,
      txnNo: found.txn_no,
      type: found.type,
      status,
      payDate: parkStamp(found.created_at),
    };
    return { fields: answerFields(transaction, { ...values, info: found.info }) };
  }
  const isOver = transaction.status === PENDING && transaction.expires_at <= now;
  const { amount, txn_no: txnNo, pay_date: payDate, info } = transaction;
  const status = isOver ? statusOf('11') : transaction.status;
  return { fields: answerFields(transaction, { amount, txnNo, type: '01', status, payDate, info }) };
}

function refund(db: Database, { transaction, fields, config }: Asked): CheckedRequest {
  const { vnp_TransactionType: type = '', vnp_OrderInfo: info = '' } = fields;
  const amount = Number(fields.vnp_Amount);
  const isFull = type === '02';
  if (!/^\d{1,12}$/.test(fields.vnp_Amount ?? '') || amount <= 0 || !['02', '03'].includes(type))
    return { code: '03' };
  if (isFull && amount !== transaction.amount) return { code: '03' };
  if (fields.vnp_TransactionNo && fields.vnp_TransactionNo !== transaction.txn_no) return { code: '91' };
  if (transaction.status !== PAID) return { code: '95' };
  const earlier = listRefunds(db, transaction.ref);
  if (earlier.some((one) => isInProgress(one, config.retrySeconds))) return { code: '94' };
  if (sumRefunds(earlier) + amount > transaction.amount) return { code: '99' };
  const made = {
    txn_no: nextTxnNo(db),
    ref: transaction.ref,
    type,
    amount,
    info,
    created_at: new Date().toISOString(),
  };
  createRefund(db, { ...made, final_status: finalStatus(readSwitches(db).rejectsRefunds) });
  const payDate = parkStamp(made.created_at);
  return {
    fields: answerFields(transaction, { amount, txnNo: made.txn_no, type, status: '05', payDate, info }),
  };
}

type Values = { amount: number; txnNo: string; type: string; status: string; payDate: string; info: string };

function answerFields(
  { ref, bank_code }: Transaction,
  { amount, txnNo, type, status, payDate, info }: Values,
): Fields {
  return {
    vnp_TxnRef: ref,
    vnp_Amount: String(amount),
    vnp_OrderInfo: info,
    vnp_BankCode: bank_code,
    vnp_PayDate: payDate,
    vnp_TransactionNo: txnNo,
    vnp_TransactionType: type,
    vnp_TransactionStatus: status,
  };
}

function readFields(body: unknown): Fields | null {
  if (typeof body !== 'object' || body === null) return null;
  const entries = Object.entries(body);
  return entries.every(([, value]) => typeof value === 'string')
    ? (Object.fromEntries(entries) as Fields)
    : null;
}

function isShaped(fields: Fields): boolean {
  const { vnp_RequestId = '', vnp_Version, vnp_TransactionDate = '', vnp_CreateDate = '' } = fields;
  const isRequest = /^[A-Za-z0-9]{1,32}$/.test(vnp_RequestId) && vnp_Version === '2.1.0';
  const hasTexts = ['vnp_TmnCode', 'vnp_TxnRef', 'vnp_IpAddr', 'vnp_OrderInfo'].every((name) => fields[name]);
  return (
    isRequest && hasTexts && [vnp_TransactionDate, vnp_CreateDate].every((stamp) => /^\d{14}$/.test(stamp))
  );
}

/** A request id counts once a day. */
function storeRequest(db: Database, requestId: string): boolean {
  const day = parkDay(new Date().toISOString());
  const { changes } = db
    .query('INSERT INTO requests (day, request_id) VALUES ($day, $requestId) ON CONFLICT DO NOTHING')
    .run({ day, requestId });
  return changes > 0;
}
