import type { OrderRow } from '#db/schema/orders.ts';
import type { ScreenContext } from '#src/context.ts';
import type { ClosureOutcome } from '#src/features/closures/closure-result.tsx';
import type { Offered } from '#src/features/closures/closures.queries.ts';
import { listExchanges } from '#src/features/exchanges/exchanges.queries.ts';
import { listRefundRequests } from '#src/features/refunds/payouts.queries.ts';
import { listVouchers } from '#src/features/vouchers/vouchers.queries.ts';
import { parkDay } from '#src/values/day.ts';

/** What the choices of an order's closed days have led to, by offer; those that are open have no outcome. */
export async function closedOutcomes(
  { db: { read } }: ScreenContext,
  { id }: OrderRow,
  offers: readonly Offered[],
): Promise<Map<string, ClosureOutcome>> {
  const chosen = offers.filter(({ chosenAt }) => chosenAt !== null);
  if (chosen.length === 0) return new Map();
  const [exchanges, vouchers, requests] = await Promise.all([
    listExchanges(read, id),
    listVouchers(read, id),
    listRefundRequests(read, id),
  ]);
  const outcomeOf = ({ state, chosenAt }: Offered): ClosureOutcome | null => {
    // A choice and what follows from it are stored in one transaction, at one instant.
    const isOf = ({ createdAt }: { createdAt: string }) => createdAt === chosenAt;
    const move = exchanges.find((one) => one.cause === 'closure' && isOf(one));
    const voucher = vouchers.find(isOf);
    const request = requests.find((one) => one.ground === 'closure' && isOf(one));
    if (state === 'moved' && move) return { kind: 'moved', day: move.day };
    if (state === 'refunded' && request) return { kind: 'refunded', amountVnd: request.amountVnd };
    if (state !== 'credited' || !voucher) return null;
    const { code, amountVnd, expiresAt } = voucher;
    return { kind: 'credited', code, amountVnd, until: parkDay(expiresAt) };
  };
  return new Map(
    chosen.flatMap((offer) => {
      const outcome = outcomeOf(offer);
      return outcome ? [[offer.id, outcome]] : [];
    }),
  );
}
