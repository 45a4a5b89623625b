/** An order of two kinds of tickets that both go at times: one of them was sold for the whole day, before it had any. */
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { departurePools, departureStatuses, departures, ticketTypes } from '#db/schema/tickets.ts';
import { buy } from './aftercare.ts';
import { OTHER } from './aftercare-exchange.ts';
import { EARLY, EARLY_SLOT, FAMILY } from './park.ts';
import type { Purchase } from './purchase.ts';

const LATER = ['09:00', '10:00'];

export const EARLY_OTHER = EARLY_SLOT.replace(/\d{4}-\d\d-\d\d/, OTHER);
export const familySlot = (time: string) => `family-${OTHER}-${time}`;

/** From now on families come at a time. */
async function giveTimes(db: Db): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .update(ticketTypes)
      .set({ hasSlots: true, lastSaleMinute: 15 })
      .where(eq(ticketTypes.id, 'family'));
    for (const startTime of LATER) {
      const id = familySlot(startTime);
      const quotaId = `q-family-${OTHER}`;
      await tx.insert(departures).values({ id, ticketTypeId: 'family', day: OTHER, startTime, quotaId });
      await tx.insert(departurePools).values({ departureId: id, quotaId: `pool-${OTHER}` });
      await tx.insert(departureStatuses).values({ departureId: id, status: 'AVAILABLE' });
    }
  });
}

export async function buyTwoKinds(db: Db): Promise<Purchase> {
  const lines = [EARLY, FAMILY].map((unitId) => ({ unitId, quantity: 1 }));
  const bought = await buy(db, { lines, slotId: EARLY_SLOT });
  await giveTimes(db);
  return bought;
}
