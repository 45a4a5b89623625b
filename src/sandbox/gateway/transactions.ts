import type { Database } from 'bun:sqlite';
import { PENDING, type RefusalCode, type ResponseCode, statusOf } from './codes.ts';
import type { PayRequest } from './read-pay-request.ts';

/** One payment; texts that are not known yet are empty. */
export type Transaction = {
  ref: string;
  /** Names the payment in the browser, so that its pages cannot be guessed. */
  token: string;
  amount: number;
  info: string;
  locale: 'vn' | 'en';
  return_url: string;
  bank_choice: string;
  create_date: string;
  expires_at: string;
  created_at: string;
  card: string;
  tries: number;
  status: string;
  response_code: string;
  txn_no: string;
  bank_code: string;
  card_type: string;
  pay_date: string;
  queried_at: string;
};

const COLUMNS =
  'ref, token, amount, info, locale, return_url, bank_choice, create_date, expires_at, created_at, card, tries, status, response_code, txn_no, bank_code, card_type, pay_date, queried_at';

/** Opens a payment; the same URL opened again while it is unfinished goes on with it, any other use of a reference is refused. */
export function openTransaction(
  db: Database,
  { request, rawQuery, now }: { request: PayRequest; rawQuery: string; now: string },
): Transaction | { code: RefusalCode } {
  const known = findTransaction(db, request.ref);
  if (known) return known.status === PENDING && queryOf(db, known.ref) === rawQuery ? known : { code: '01' };
  const opened: Transaction = {
    ref: request.ref,
    token: crypto.randomUUID().replaceAll('-', ''),
    amount: request.amount,
    info: request.info,
    locale: request.locale,
    return_url: request.returnUrl,
    bank_choice: request.bankCode,
    create_date: request.createDate,
    expires_at: request.expiresAt,
    created_at: now,
    card: '',
    tries: 0,
    status: PENDING,
    response_code: '',
    txn_no: '',
    bank_code: '',
    card_type: '',
    pay_date: '',
    queried_at: '',
  };
  const names = COLUMNS.split(', ');
  const values = names.map((name) => `$${name}`).join(', ');
  db.query(`INSERT INTO transactions (query, ${COLUMNS}) VALUES ($query, ${values})`).run({
    query: rawQuery,
    ...opened,
  });
  return opened;
}

export function findTransaction(db: Database, ref: string): Transaction | null {
  return db
    .query<Transaction, { ref: string }>(`SELECT ${COLUMNS} FROM transactions WHERE ref = $ref`)
    .get({ ref });
}

export function findByToken(db: Database, token: string): Transaction | null {
  return db
    .query<Transaction, { token: string }>(`SELECT ${COLUMNS} FROM transactions WHERE token = $token`)
    .get({ token });
}

export function listTransactions(db: Database, limit: number): Transaction[] {
  return db
    .query<Transaction, { limit: number }>(
      `SELECT ${COLUMNS} FROM transactions ORDER BY created_at DESC, rowid DESC LIMIT $limit`,
    )
    .all({ limit });
}

export function setCard(db: Database, ref: string, card: string): void {
  db.query('UPDATE transactions SET card = $card, tries = 0 WHERE ref = $ref').run({ ref, card });
}

/** Counts a wrong entry; answers how many there were. */
export function countTry(db: Database, ref: string): number {
  const row = db
    .query<{ tries: number }, { ref: string }>(
      'UPDATE transactions SET tries = tries + 1 WHERE ref = $ref RETURNING tries',
    )
    .get({ ref });
  return row?.tries ?? 0;
}

export function setQueriedAt(db: Database, ref: string, at: string): void {
  db.query('UPDATE transactions SET queried_at = $at WHERE ref = $ref').run({ ref, at });
}

type Ending = {
  code: ResponseCode;
  bankCode: string;
  cardType: string;
  txnNo: string;
  payDate: string;
};

/** Ends a payment that is still open; answers whether it was. */
export function endTransaction(db: Database, ref: string, ending: Ending): boolean {
  const { changes } = db
    .query(
      `UPDATE transactions SET status = $status, response_code = $code, txn_no = $txnNo, bank_code = $bankCode,
       card_type = $cardType, pay_date = $payDate WHERE ref = $ref AND status = '${PENDING}'`,
    )
    .run({ ref, status: statusOf(ending.code), ...ending });
  return changes > 0;
}

/** A number no payment or refund had before, also not in a state file that was deleted since. */
export function nextTxnNo(db: Database): string {
  const last = db
    .query<{ last: number | null }, []>(
      `SELECT max(CAST(txn_no AS INTEGER)) AS last FROM (SELECT txn_no FROM transactions UNION ALL SELECT txn_no FROM refunds
       UNION ALL SELECT txn_no FROM bills UNION ALL SELECT txn_no FROM bill_refunds)`,
    )
    .get();
  return String(Math.max((last?.last ?? 0) + 1, Math.floor(Date.now() / 1000)));
}

function queryOf(db: Database, ref: string): string | null {
  const row = db
    .query<{ query: string }, { ref: string }>('SELECT query FROM transactions WHERE ref = $ref')
    .get({ ref });
  return row?.query ?? null;
}
