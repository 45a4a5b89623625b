import type { Database } from 'bun:sqlite';

type Refund = {
  txn_no: string;
  ref: string;
  /** 02 full, 03 partial. */
  type: string;
  /** Đồng times 100. */
  amount: number;
  final_status: string;
  info: string;
  created_at: string;
};

const COLUMNS = 'txn_no, ref, type, amount, final_status, info, created_at';
const AT_VNPAY = '05';
const AT_BANK = '06';
const REJECTED = '09';

export function createRefund(db: Database, refund: Refund): void {
  const values = COLUMNS.split(', ').map((name) => `$${name}`);
  db.query(`INSERT INTO refunds (${COLUMNS}) VALUES (${values.join(', ')})`).run(refund);
}

export function findRefund(db: Database, ref: string, txnNo: string): Refund | null {
  return db
    .query<Refund, { ref: string; txnNo: string }>(
      `SELECT ${COLUMNS} FROM refunds WHERE ref = $ref AND txn_no = $txnNo`,
    )
    .get({ ref, txnNo });
}

export function listRefunds(db: Database, ref: string): Refund[] {
  return db.query<Refund, { ref: string }>(`SELECT ${COLUMNS} FROM refunds WHERE ref = $ref`).all({ ref });
}

/** First with VNPay, then with the bank, then final; `settleSeconds` is the whole time. */
export function refundStatus({ created_at, final_status }: Refund, settleSeconds: number): string {
  const ageSeconds = (Date.now() - Date.parse(created_at)) / 1000;
  if (ageSeconds >= settleSeconds) return final_status;
  return ageSeconds >= settleSeconds / 2 ? AT_BANK : AT_VNPAY;
}

export function sumRefunds(refunds: readonly Refund[]): number {
  return refunds.reduce(
    (sum, { amount, final_status }) => (final_status === REJECTED ? sum : sum + amount),
    0,
  );
}

export function isInProgress(refund: Refund, settleSeconds: number): boolean {
  return refundStatus(refund, settleSeconds) === AT_VNPAY;
}

export function finalStatus(isRejected: boolean): string {
  return isRejected ? REJECTED : '00';
}
