import type { Database } from 'bun:sqlite';
import type { SandboxConfig } from '#src/sandbox/config.ts';
import type { ResponseCode } from '#src/sandbox/gateway/codes.ts';
import { queueNotification } from '#src/sandbox/gateway/notify-merchant.ts';
import { nextTxnNo } from '#src/sandbox/gateway/transactions.ts';
import { readSwitches } from '#src/sandbox/switches.ts';
import { type Bill, endBill, findBillByToken, type WalletName } from './bills.ts';

/** What a notification is made to say wrongly. */
type Trouble = { lessVnd: number; isBroken: boolean };

/** The format of one wallet's messages. */
export type Wallet = {
  name: WalletName;
  /** As shown on its pages. */
  title: string;
  merchant: string;
  /** The possible outcomes of a payment, success first. */
  codes: readonly string[];
  cancelled: string;
  expired: string;
  /** Whether money is with the wallet after this code. */
  hasMoney: (code: string) => boolean;
  /** What VNPay's code means here: the switch that ends payments by itself speaks VNPay. */
  codeLike: (code: ResponseCode) => string;
  returnUrl: (bill: Bill) => string;
  /** The body of the notification, or null for an outcome that this wallet does not report. */
  notification: (bill: Bill, trouble: Trouble) => string | null;
};

/** The pages of both wallets after their own first one; `direct` is not theirs: it pays without a browser. */
export const WALLET_PAGES = {
  pay: '/wallet/pay',
  cancel: '/wallet/cancel',
  end: '/wallet/end',
  direct: '/wallets/pay',
} as const;

export type WalletApp = { db: Database; config: SandboxConfig; wallet: Wallet };

const WRONG_BY = 1000;

/** Ends an open payment, once, and queues its notification as the switches say. Answers where the buyer goes back to. */
export function finishBill(walletApp: WalletApp, { token }: Bill, code: string, before?: string): string {
  const { db, wallet } = walletApp;
  db.transaction(() => {
    const bill = findBillByToken(db, token);
    if (!bill) return;
    const txn_no = wallet.hasMoney(code) ? bill.txn_no || nextTxnNo(db) : '';
    const isEnded = endBill(db, bill, { code, txn_no, ended_at: new Date().toISOString() }, before);
    const ended = isEnded ? findBillByToken(db, token) : null;
    if (ended) notify(walletApp, ended);
  })();
  const ended = findBillByToken(db, token);
  if (!ended) throw new Error(`no bill ${token}`);
  return wallet.returnUrl(ended);
}

function notify({ db, config, wallet }: WalletApp, bill: Bill): void {
  const switches = readSwitches(db);
  const lessVnd = switches.wrongAmount ? WRONG_BY : 0;
  const body = wallet.notification(bill, { lessVnd, isBroken: switches.badHash });
  if (body === null) return;
  const url = reachable(bill.notify_url, config);
  queueNotification(db, { ref: bill.ref, url, kind: wallet.name, body }, switches);
}

/** The shop sends its public URL; the sandbox may know a shorter one of the same shop. */
function reachable(notifyUrl: string, { ipnUrl }: SandboxConfig): string {
  const { pathname } = new URL(notifyUrl);
  return new URL(pathname, ipnUrl).href;
}

export function isOver({ expires_at }: Bill): boolean {
  return expires_at <= new Date().toISOString();
}
