import type { Tx } from '#db/client.ts';
import { discountCodes } from '#db/schema/discounts.ts';
import { addDays } from '#src/values/day.ts';
import { both } from './ticket-seed.ts';

const FOR_DAYS = 120;
const NOTHING = {
  percent: null,
  maxVnd: null,
  amountVnd: null,
  minVnd: null,
  visitFrom: null,
  visitTo: null,
};
const EVERYTHING = { ticketTypeIds: [], categoryIds: [], productIds: [], batch: null, isActive: true };

/** A percentage off tickets within a budget, and a sum off a larger cart. */
export async function seedDiscounts(tx: Tx, { today, now }: { today: string; now: string }): Promise<void> {
  const window = { startsOn: today, endsOn: addDays(today, FOR_DAYS), createdAt: now, updatedAt: now };
  await tx
    .insert(discountCodes)
    .values([
      {
        ...{ ...NOTHING, ...EVERYTHING, ...window, id: 'discount-cloud', code: 'SANMAY10' },
        name: both('Mùa săn mây', 'Cloud season'),
        ...{ kind: 'percent' as const, percent: 10, maxVnd: 200_000, scope: 'tickets' as const },
        ...{ maxUses: 500, maxPerBuyer: 1, budgetVnd: 30_000_000 },
      },
      {
        ...{ ...NOTHING, ...EVERYTHING, ...window, id: 'discount-gifts', code: 'QUANUI50' },
        name: both('Quà của núi', 'Gifts of the mountain'),
        ...{ kind: 'sum' as const, amountVnd: 50_000, minVnd: 400_000, scope: 'goods' as const },
        ...{ maxUses: 200, maxPerBuyer: 2, budgetVnd: null },
      },
    ])
    .onConflictDoNothing();
}
