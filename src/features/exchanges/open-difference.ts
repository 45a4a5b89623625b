import { openAttempt } from '#src/features/payment-attempts/open-attempt.ts';
import { findAttempt } from '#src/features/payments/attempts.queries.ts';
import { providerOf } from '#src/features/payments/registry.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { type Attempted, removeAnswer } from '#src/server/idempotency.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { dropExchange } from './end-exchange.ts';

export type DifferenceStep = { redirectUrl: string } | { page: 'transfer'; ref: string };

type Opening = {
  ref: string;
  payUrl: string | null;
  /** The call whose answer leads here. */
  attempted: Attempted;
};

/**
 * Where the difference is paid. A provider that must be called first is called now, after the commit; one that refuses
 * ends the exchange and its stored answer, so that the buyer can choose another method, or the same again, at once.
 */
export async function openDifference(
  ctx: Context,
  { ref, payUrl, attempted }: Opening,
): Promise<DifferenceStep> {
  if (payUrl !== null) return { redirectUrl: payUrl };
  const attempt = await findAttempt(ctx.db.read, ref);
  if (!attempt) throw new Problem('NOT_FOUND', 'exchanges.error.unknown');
  if (providerOf(attempt.provider).page) return { page: 'transfer', ref };
  try {
    const opened = await openAttempt(ctx, ref);
    if (opened) return opened;
  } catch (error) {
    await dropUnopened(ctx, ref, attempted);
    throw error;
  }
  await dropUnopened(ctx, ref, attempted);
  throw new Problem('SERVICE_UNAVAILABLE', 'payments.error.unreachable');
}

/** Only an attempt that can no longer be paid ends it; one without an answer can be queried again. */
async function dropUnopened(ctx: Context, ref: string, attempted: Attempted): Promise<void> {
  const limitedPercent = (await loadSettings(ctx))['availability.limitedPercent'];
  await ctx.db.write(async (tx) => {
    if ((await findAttempt(tx, ref))?.state === 'pending') return;
    await removeAnswer(tx, attempted);
    await dropExchange(tx, { ref, limitedPercent, now: ctx.now });
  });
}
