/** Takes the places of a basket and stores whose they are. */
import type { Tx } from '#db/client.ts';
import type { HoldLineRow, HoldRow } from '#db/schema/orders.ts';
import type { TakenQuota } from '#src/features/fairness/assert-fair.ts';
import { statusOf } from '#src/features/tickets/tickets.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { newOrderedId } from '#src/values/id.ts';
import { sumVnd, timesVnd } from '#src/values/money.ts';
import { randomOrderCode } from '#src/values/order-code.ts';
import { createHold, type HeldBy } from './holds.queries.ts';
import type { PlaceClaim, Taken } from './places.queries.ts';
import type { PricedLine } from './price-hold.ts';

export type Held = {
  code: string;
  expiresAt: string;
  totalVnd: number;
  lines: { unitId: string; quantity: number; unitPriceVnd: number }[];
};
export type TakePlaces = (tx: Tx, claim: PlaceClaim) => Promise<Taken>;

/** People in a basket. */
export function placesOf(lines: readonly Pick<PricedLine, 'quantity' | 'paxCount'>[]): number {
  return lines.reduce((sum, { quantity, paxCount }) => sum + quantity * paxCount, 0);
}

/**
 * Takes all of them or throws. `moved`: the quotas whose own status moved by this, as only they can move a departure's;
 * `taken`: all of them as they are now.
 */
export async function takeAll(
  tx: Tx,
  claims: PlaceClaim[],
  { take, limitedPercent }: { take: TakePlaces; limitedPercent: number },
): Promise<{ moved: string[]; taken: TakenQuota[] }> {
  const moved: string[] = [];
  const taken: TakenQuota[] = [];
  const answers = await Promise.all(claims.map(async (claim) => ({ claim, ...(await take(tx, claim)) })));
  for (const { claim, isTaken, left, capacity, sold } of answers) {
    if (!isTaken && left === 0) throw new Problem('CONFLICT', 'tickets.error.soldOut');
    if (!isTaken) throw new Problem('CONFLICT', 'tickets.error.onlyLeft', { left });
    const before = statusOf({ left: left + claim.places, capacity, limitedPercent });
    if (before !== statusOf({ left, capacity, limitedPercent })) moved.push(claim.quotaId);
    taken.push({ ...claim, left, capacity, sold });
  }
  return { moved, taken };
}

type NewHold = {
  ctx: Pick<Context, 'now' | 'locale'>;
  date: string;
  expiresAt: string;
  lines: PricedLine[];
  claims: PlaceClaim[];
  heldBy?: Partial<HeldBy>;
  /** `extendedAt`: a hold that its buyer cannot lengthen. */
  fixed?: Partial<Pick<HoldRow, 'id' | 'extendedAt'>>;
};

/** Whose places they are that were taken: as it is told, and to be stored. */
export function newHold({ ctx, date, expiresAt, lines, claims, heldBy = {}, fixed = {} }: NewHold): {
  held: Held;
  store: (tx: Tx) => Promise<void>;
} {
  const { id = newOrderedId(ctx.now), extendedAt = null } = fixed;
  const code = randomOrderCode();
  const totalVnd = sumVnd(lines.map((line) => timesVnd(line.unitPriceVnd, line.quantity)));
  const rows: HoldLineRow[] = lines.map((line, index) => ({
    ...line,
    id: `${id}-${String(index).padStart(2, '0')}`,
    holdId: id,
  }));
  const hold = {
    ...heldBy,
    id,
    code,
    state: 'held' as const,
    locale: ctx.locale,
    day: date,
    totalVnd,
    createdAt: ctx.now,
    expiresAt,
    extendedAt,
  };
  return {
    held: {
      code,
      expiresAt,
      totalVnd,
      lines: rows.map(({ unitId, quantity, unitPriceVnd }) => ({ unitId, quantity, unitPriceVnd })),
    },
    store: (tx) => createHold(tx, hold, rows, claims),
  };
}
