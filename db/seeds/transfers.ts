import type { Queryable } from '#db/client.ts';
import { settings } from '#db/schema/site.ts';

/** The account number in NAPAS's own examples: it belongs to nobody. */
const DEMO_ACCOUNT = {
  'transfer.bin': '970415',
  'transfer.account': '113366668888',
  'transfer.holder': 'CTCP DU LICH DINH MAY',
};

/** Where transfers to the demo park go; an account that an operator has set stays. */
export async function seedTransfers(db: Queryable): Promise<void> {
  const rows = Object.entries(DEMO_ACCOUNT).map(([key, value]) => ({ key, value }));
  await db.insert(settings).values(rows).onConflictDoNothing();
}
