import type { Db } from '#db/client.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import {
  hasDueAttempt,
  leaseDueAttempts,
  rescheduleAttempt,
} from '#src/features/payments/due-attempts.queries.ts';
import { isGivenUp, laterQueryAt, nextQueryAt } from '#src/features/payments/payments.ts';
import type { PaymentNotice, PaymentProvider, QueryAnswer } from '#src/features/payments/provider.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { log } from '#src/server/tracing/log.ts';
import { addSeconds } from '#src/values/day.ts';
import { settlePayment } from './settle-payment.ts';

/** Longer than a query may take; after a crash an attempt waits this long. */
const LEASE_SECONDS = 60;
const QUERIES_AT_ONCE = 10;

type Clock = { db: Db; now: string };
type Asking = { attempt: PaymentAttemptRow; provider: PaymentProvider; firstAfterSeconds: number };

/**
 * Asks the providers about pending attempts whose notification did not come, and settles what they answer. Attempts
 * are leased first, so any number of processes may run this at once. Resolves with how many were asked about.
 */
export async function pollPayments(ctx: Clock, providers: readonly PaymentProvider[]): Promise<number> {
  const { db, now } = ctx;
  if (!(await hasDueAttempt(db.read, now))) return 0;
  const until = addSeconds(now, LEASE_SECONDS);
  const leased = await db.write((tx) => leaseDueAttempts(tx, { now, until, limit: QUERIES_AT_ONCE }));
  const firstAfterSeconds = (await readSettings(db.read))['payment.queryAfterSeconds'];
  await Promise.all(
    leased.map(async (attempt) => {
      const provider = providers.find(({ name }) => name === attempt.provider);
      if (!provider)
        return log.error({ ref: attempt.ref, provider: attempt.provider }, 'no such payment provider');
      return ask(ctx, { attempt, provider, firstAfterSeconds }).catch((error) =>
        log.error({ ref: attempt.ref, err: error }, 'payment query failed'),
      );
    }),
  );
  return leased.length;
}

async function ask({ db, now }: Clock, { attempt, provider, firstAfterSeconds }: Asking): Promise<void> {
  const { ref, amountVnd, providerCreateDate: createDate, providerTxnId } = attempt;
  const answer = await provider.queryPayment({ ref, amountVnd, createDate, providerTxnId }, now);
  if ('refused' in answer && answer.refused !== 'unknown')
    log.warn({ ref, reason: answer.refused }, 'payment query refused');
  const notice = noticeOf(answer, { attempt, provider, now });
  const result = notice ? await settlePayment({ db, now }, notice) : 'still-pending';
  log.info({ ref, outcome: notice?.outcome ?? null, result }, 'payment queried');
  if (result === 'settled' || result === 'already-final') return;
  const mustWait = 'refused' in answer && answer.refused === 'ask-later';
  const nextAt = mustWait
    ? laterQueryAt(now, firstAfterSeconds)
    : nextQueryAt(attempt, now, firstAfterSeconds);
  const leasedUntil = attempt.nextQueryAt ?? now;
  await db.write((tx) => rescheduleAttempt(tx, { id: attempt.id, leasedUntil, nextQueryAt: nextAt }));
}

/** What the answer means for the attempt; null when it means nothing yet. */
function noticeOf(
  answer: QueryAnswer,
  { attempt, provider, now }: { attempt: PaymentAttemptRow; provider: PaymentProvider; now: string },
): PaymentNotice | null {
  const isUnknown = 'refused' in answer && answer.refused === 'unknown';
  if (isUnknown && now > attempt.expiresAt) return lapsed(attempt, provider, { refused: answer.refused });
  if ('refused' in answer) return null;
  const isOver = answer.outcome === 'pending' && isGivenUp(attempt, now);
  return isOver ? lapsed(attempt, provider, answer.payload) : answer;
}

function lapsed(
  { ref, amountVnd }: PaymentAttemptRow,
  provider: PaymentProvider,
  payload: Record<string, string>,
): PaymentNotice {
  return {
    provider: provider.name,
    ref,
    outcome: 'failed',
    amountVnd,
    providerTxnId: null,
    responseCode: provider.expiredCode,
    source: 'query',
    payload,
  };
}
