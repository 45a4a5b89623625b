import { sweepHolds } from '#src/features/inventory/sweep-holds.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { deltaOf, type MovementInput, PIECES_MAX } from './stock.ts';
import { createMovement, findLastMovement, findStock, moveStock } from './stock-movements.queries.ts';

/** What is there after it, held pieces included. */
type Moved = { physical: number };

/** Adds a line to the book of a stock; pieces that a basket holds or an order has are never taken out. */
export async function addMovement(ctx: StaffContext, input: MovementInput): Promise<Moved> {
  const { variantId, kind, reason, seen } = input;
  const delta = deltaOf(input);
  if (delta === null)
    throw new Problem('BAD_REQUEST', kind === 'counted' ? 'stock.error.noDifference' : 'stock.error.pieces', {
      field: 'quantity',
      max: PIECES_MAX,
    });
  const settings = await readSettings(ctx.db.read);
  return ctx.db.write(async (tx) => {
    // What baskets held whose time is over is free.
    await sweepHolds(tx, { now: ctx.now, limitedPercent: settings['availability.limitedPercent'] });
    const before = await findStock(tx, variantId);
    if (!before) throw new Problem('NOT_FOUND', 'resources.error.gone');
    if ((await findLastMovement(tx, before.productId)) !== seen)
      throw new Problem('CONFLICT', 'stock.error.moved');
    const after = await moveStock(tx, { variantId, delta });
    if (!after) throw tooFew(before);
    const physical = after.stock - after.sold;
    await createMovement(tx, {
      ...{ variantId, kind, delta, reason, physical, owned: after.stock },
      ...{ userId: ctx.user.id, at: ctx.now },
    });
    await recordAudit(tx, ctx, {
      subject: { kind: 'variant', id: variantId },
      before: { physical: before.stock - before.sold },
      after: { physical, movement: kind, pieces: delta },
      reason,
    });
    return { physical };
  });
}

function tooFew({ stock, held, sold }: { stock: number; held: number; sold: number }): Problem {
  const values = { field: 'quantity', physical: stock - sold, held, left: stock - sold - held };
  return new Problem('CONFLICT', 'stock.error.tooFew', values);
}
