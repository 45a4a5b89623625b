import type { Queryable } from '#db/client.ts';
import { countUses, limitInside } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import type { Settings } from '#src/values/settings.ts';
import { listNetworkPieces } from './fairness.queries.ts';
import { networkShare } from './fairness.ts';

/** Pieces to be paid on delivery are sold at once, and count for a day as held by the network that ordered them. */
const CASH_PIECES = { kind: 'cash-pieces', windowSeconds: 24 * 60 * 60 };

type StoredGoods = { holdId: string; networkKey: string; now: string };

/**
 * Inside the transaction that has stored the goods of a hold: of each stock its network may have a share without having
 * paid, no more. Throws TOO_MANY_REQUESTS.
 */
export async function assertFairStock(tx: Queryable, goods: StoredGoods, settings: Settings): Promise<void> {
  for (const { variantId, pieces, unsold } of await listNetworkPieces(tx, goods)) {
    const onCash = await countUses(tx, cashPieces(goods, variantId));
    if (pieces + onCash <= networkShare(unsold + onCash, settings)) continue;
    throw new Problem('TOO_MANY_REQUESTS', 'fairness.error.stockShare', {
      percent: settings['fairness.networkDayPercent'],
    });
  }
}

/** Before the goods of a hold are sold with payment on delivery. */
export async function countCashPieces(tx: Queryable, goods: StoredGoods): Promise<void> {
  for (const { variantId, ofHold } of await listNetworkPieces(tx, goods)) {
    const use = { ...cashPieces(goods, variantId), max: Number.MAX_SAFE_INTEGER };
    await limitInside(tx, ...Array.from({ length: ofHold }, () => use));
  }
}

function cashPieces({ networkKey, now }: StoredGoods, variantId: string) {
  return { ...CASH_PIECES, key: `${networkKey} ${variantId}`, now };
}
