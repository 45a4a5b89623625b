import type { Db, Tx } from '#db/client.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import type { BankTransferRow } from '#db/schema/transfers.ts';
import { postMovement } from '#src/features/ledger/post-movement.ts';
import { arrivalMovement } from '#src/features/ledger/transfer-movements.ts';
import { findOrderById } from '#src/features/orders/orders.queries.ts';
import { findAttempt } from '#src/features/payments/attempts.queries.ts';
import {
  createTransfer,
  findAskedTransfer,
  findReportedTransfer,
  findTransferOfOrder,
  updateTransfer,
} from '#src/features/payments/bank-transfers.queries.ts';
import { listAsMuch } from '#src/features/payments/same-money.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { loadSettlementInputs, type SettlementInputs } from '#src/features/settlement/settle-payment.ts';
import { log } from '#src/server/tracing/log.ts';
import { newId } from '#src/values/id.ts';
import { applyTransfer } from './apply-transfer.ts';
import { NEAR_SECONDS, SAME_NUMBER_SECONDS, sameMoneyOf } from './same-money.ts';
import { codesIn, type Movement } from './transfers.ts';

const SAME_MONEY = { sameNumberSeconds: SAME_NUMBER_SECONDS, nearSeconds: NEAR_SECONDS };

type Clock = { db: Db; now: string };
/** `known`: reported before, nothing changed; `foreign`: not money to our account. */
export type Received = 'partial' | 'settled' | 'owed' | 'unmatched' | 'repeat' | 'known' | 'foreign';

/**
 * Takes a verified movement, in any order and any number of times: it is stored, matched and settled in one
 * transaction or not at all.
 */
export async function receiveTransfer({ db, now }: Clock, movement: Movement): Promise<Received> {
  const settings = await loadSettings({ db });
  const { direction, ...reported } = movement;
  if (direction !== 'in' || reported.account !== settings['transfer.account']) return 'foreign';
  if (await findReportedTransfer(db.read, reported)) return 'known';
  const asked = await findAsked(db, reported.content);
  const inputs = await loadSettlementInputs(
    { db, now },
    asked && (await findOrderById(db.read, asked.orderId)),
  );
  const graceSeconds = settings['transfer.minutes'] * 60;
  return db.write((tx) => store(tx, { reported, asked, inputs, graceSeconds, now }));
}

/** By its whole reference, else by the order's code that is left of it. */
async function findAsked(db: Db, content: string): Promise<PaymentAttemptRow | null> {
  const { refs, codes } = codesIn(content);
  const found = await findAskedTransfer(db.read, refs);
  if (found) return found;
  for (const code of codes) {
    const asked = await findTransferOfOrder(db.read, code);
    if (asked) return asked;
  }
  return null;
}

type Storing = {
  reported: Omit<Movement, 'direction'>;
  asked: PaymentAttemptRow | null;
  inputs: SettlementInputs;
  graceSeconds: number;
  now: string;
};

async function store(tx: Tx, { reported, asked, inputs, graceSeconds, now }: Storing): Promise<Received> {
  const transfer: BankTransferRow = {
    id: newId(),
    ...reported,
    receivedAt: now,
    attemptId: null,
    repeatsId: null,
    state: 'unmatched',
    refundDueVnd: 0,
    decidedBy: null,
    decidedAt: null,
    reason: null,
    returnReference: null,
  };
  if (!(await createTransfer(tx, transfer))) return 'known';
  const sameness = sameMoneyOf(transfer, await listAsMuch(tx, transfer, SAME_MONEY));
  if (sameness.kind === 'repeat') {
    await updateTransfer(tx, transfer.id, { state: 'repeat', repeatsId: sameness.ofId });
    return 'repeat';
  }
  const attempt = asked && (await findAttempt(tx, asked.ref));
  await postMovement(tx, arrivalMovement(transfer, { at: now, orderId: attempt?.orderId ?? '' }));
  if (sameness.kind === 'doubtful')
    log.error({ alarm: 'doubtful-transfer', id: transfer.id }, 'perhaps told before');
  if (!attempt || sameness.kind === 'doubtful') return 'unmatched';
  return applyTransfer(tx, { transfer, attempt, inputs, graceSeconds, now });
}
