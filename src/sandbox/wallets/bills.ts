import type { Database } from 'bun:sqlite';

export type WalletName = 'momo' | 'zalopay';

/** A payment that a shop created at a wallet; texts that are not known yet are empty. */
export type Bill = {
  wallet: WalletName;
  /** The shop's reference as the wallet knows it: MoMo's orderId, ZaloPay's app_trans_id. */
  ref: string;
  /** Names the payment in the browser, so that its pages cannot be guessed. */
  token: string;
  amount: number;
  info: string;
  locale: 'vi' | 'en';
  return_url: string;
  notify_url: string;
  /** What the shop sent, as JSON: the wallet gives it back. */
  request: string;
  created_at: string;
  expires_at: string;
  /** The wallet's code once it has ended. */
  code: string;
  txn_no: string;
  ended_at: string;
};

const COLUMNS =
  'wallet, ref, token, amount, info, locale, return_url, notify_url, request, created_at, expires_at, code, txn_no, ended_at';
export const OPEN = '';

type NewBill = Omit<Bill, 'token' | 'code' | 'txn_no' | 'ended_at'>;

export function createBill(db: Database, opened: NewBill): Bill {
  const token = crypto.randomUUID().replaceAll('-', '');
  const bill: Bill = { ...opened, token, code: OPEN, txn_no: '', ended_at: '' };
  const names = COLUMNS.split(', ');
  const values = names.map((name) => `$${name}`).join(', ');
  db.query(`INSERT INTO bills (${COLUMNS}) VALUES (${values})`).run(bill);
  return bill;
}

export function findBill(db: Database, wallet: WalletName, ref: string): Bill | null {
  return db
    .query<Bill, { wallet: string; ref: string }>(
      `SELECT ${COLUMNS} FROM bills WHERE wallet = $wallet AND ref = $ref`,
    )
    .get({ wallet, ref });
}

export function findBillByToken(db: Database, token: string): Bill | null {
  return db
    .query<Bill, { token: string }>(`SELECT ${COLUMNS} FROM bills WHERE token = $token`)
    .get({ token });
}

/** ZaloPay puts the day in front of the last nine digits; they alone are as good as the whole. */
export function findBillByNumber(db: Database, wallet: WalletName, number: unknown): Bill | null {
  return db
    .query<Bill, { wallet: string; digits: number }>(
      `SELECT ${COLUMNS} FROM bills
       WHERE wallet = $wallet AND txn_no <> '' AND CAST(txn_no AS INTEGER) % 1000000000 = $digits`,
    )
    .get({ wallet, digits: Number(number) % 1_000_000_000 });
}

export function listBills(db: Database, limit: number): Bill[] {
  return db
    .query<Bill, { limit: number }>(
      `SELECT ${COLUMNS} FROM bills ORDER BY created_at DESC, rowid DESC LIMIT $limit`,
    )
    .all({ limit });
}

type Ending = Pick<Bill, 'code' | 'txn_no' | 'ended_at'>;

/** Ends a payment that is still in state `before`; returns whether it was. */
export function endBill(db: Database, { token }: Bill, ending: Ending, before: string = OPEN): boolean {
  const { changes } = db
    .query(
      `UPDATE bills SET code = $code, txn_no = $txn_no, ended_at = $ended_at
       WHERE token = $token AND code = $before`,
    )
    .run({ token, before, ...ending });
  return changes > 0;
}

export type BillRefund = {
  wallet: WalletName;
  /** The shop's id of the refund. */
  id: string;
  ref: string;
  amount: number;
  txn_no: string;
  is_rejected: 0 | 1;
  created_at: string;
};

const REFUND_COLUMNS = 'wallet, id, ref, amount, txn_no, is_rejected, created_at';

export function createBillRefund(db: Database, refund: BillRefund): void {
  const values = REFUND_COLUMNS.split(', ').map((name) => `$${name}`);
  db.query(`INSERT INTO bill_refunds (${REFUND_COLUMNS}) VALUES (${values.join(', ')})`).run(refund);
}

export function findBillRefund(db: Database, wallet: WalletName, id: string): BillRefund | null {
  return db
    .query<BillRefund, { wallet: string; id: string }>(
      `SELECT ${REFUND_COLUMNS} FROM bill_refunds WHERE wallet = $wallet AND id = $id`,
    )
    .get({ wallet, id });
}

export function listBillRefunds(db: Database, { wallet, ref }: Pick<Bill, 'wallet' | 'ref'>): BillRefund[] {
  return db
    .query<BillRefund, { wallet: string; ref: string }>(
      `SELECT ${REFUND_COLUMNS} FROM bill_refunds WHERE wallet = $wallet AND ref = $ref`,
    )
    .all({ wallet, ref });
}

/** What may still go back of a paid bill. */
export function leftOf(db: Database, bill: Bill): number {
  const gone = listBillRefunds(db, bill).filter((refund) => refund.is_rejected === 0);
  return gone.reduce((left, refund) => left - refund.amount, bill.amount);
}
