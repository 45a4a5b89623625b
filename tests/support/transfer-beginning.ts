/** How the random history of two orders begins: both are placed, and nothing is paid. */
import type { Db } from '#db/client.ts';
import type { Receipt } from '#src/features/transfers/transfers.ts';
import type { BankWorld } from './bank-world.ts';
import { SOON } from './park.ts';
import { holdAndPlace, type Purchase } from './purchase.ts';
import type { Random } from './random.ts';

export const TICKETS = 2;

export type TransferHistory = {
  db: Db;
  bank: BankWorld;
  random: Random;
  purchases: Purchase[];
  /** What was taken at the counter, by the receipts that were given. */
  receipts: Receipt[];
  /** Numbers keys and references, so that none comes twice. */
  stepCount: number;
  /** What workers and staff take for now; webhooks go by the real time. */
  clock: string;
  /** The steps that were done, and what came of those that say. */
  done: Set<string>;
};

type Place = Pick<TransferHistory, 'db' | 'bank' | 'random'>;
const real = () => new Date().toISOString();

export async function beginTransfers(place: Place): Promise<TransferHistory> {
  const { db, random } = place;
  const purchases: Purchase[] = [];
  for (let left = 2; left > 0; left -= 1) {
    const method = random.oneOf(['transfer', 'transfer', 'counter'] as const);
    // Who orders often from one network is asked to wait.
    const ip = `10.${random.below(256)}.${random.below(256)}.7`;
    purchases.push(await holdAndPlace(db, { method, day: SOON, now: real(), quantity: TICKETS, ip }));
  }
  return { ...place, purchases, receipts: [], stepCount: 0, clock: real(), done: new Set() };
}
