import type { Db } from '#db/client.ts';
import { laterQueryAt } from '#src/features/payments/payments.ts';
import type { PaymentProvider } from '#src/features/payments/provider.ts';
import type { SepayAccess } from '#src/features/payments/providers/sepay-list.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { env } from '#src/server/env/env.ts';
import { log } from '#src/server/tracing/log.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { compareBank } from './compare-bank.ts';
import { compareCounter } from './compare-counter.ts';
import { compareProvider } from './compare-provider.ts';
import { type Compared, type Comparing, LEASE_SECONDS } from './note-difference.ts';
import { leaseReconciliation, listOpenDays, updateReconciliation } from './reconciliation.queries.ts';
import { dayToCompare, PATIENCE_SECONDS } from './reconciliation.ts';

type Ctx = {
  db: Db;
  now: string;
  /** Returns times after that one; constant by default. */
  clock?: () => string;
};
/** Asks the owner of the records about this money; null where there is none. */
type Compare = ((comparing: Comparing) => Promise<Compared>) | null;

/**
 * Compares yesterday's money with what each provider, the bank and the counter say of it, and writes every difference
 * down. Any number of processes may run it; a day broken off is taken up where it was left, also on later days.
 * Resolves with how many movements were compared.
 */
export async function reconcileDay(
  { db, now, clock = () => now }: Ctx,
  providers: readonly PaymentProvider[],
  bank: SepayAccess | null = env().BANK.sepayApi,
): Promise<number> {
  const settings = await readSettings(db.read);
  const yesterday = dayToCompare(now, settings['reconciliation.hour']);
  if (yesterday === null) return 0;
  const waitUntil = () => laterQueryAt(clock(), settings['payment.queryAfterSeconds']);
  let compared = 0;
  for (const provider of providers) {
    const compare = comparisonOf(provider, { bank, account: settings['transfer.account'] });
    if (!compare) continue;
    for (const day of await listOpenDays(db.read, { provider: provider.name, yesterday, now })) {
      const { checked, end } = await compareDay(
        { db, clock },
        { day, name: provider.name, compare, waitUntil },
      );
      compared += checked;
      // Who is asked too often about one day is not asked about the next.
      if (end !== 'done') break;
    }
  }
  return compared;
}

type Accounts = { bank: SepayAccess | null; account: string };

function comparisonOf(provider: PaymentProvider, { bank, account }: Accounts): Compare {
  // Credit was paid for by another method before: nobody else has a record of it.
  if (provider.name === 'credit') return null;
  if (provider.name === 'counter') return compareCounter;
  if (provider.name === 'transfer')
    return bank && account !== '' ? (comparing) => compareBank(comparing, { bank, account }) : null;
  return (comparing) => compareProvider(comparing, provider);
}

type Day = { day: string; name: string; compare: NonNullable<Compare>; waitUntil: () => string };

async function compareDay(
  { db, clock }: Pick<Comparing, 'db' | 'clock'>,
  { day, name, compare, waitUntil }: Day,
): Promise<{ checked: number; end: Compared }> {
  const now = clock();
  const lease = { day, provider: name, id: newId(), now, until: addSeconds(now, LEASE_SECONDS) };
  const run = await db.write((tx) => leaseReconciliation(tx, lease));
  if (!run) return { checked: 0, end: 'done' };
  const before = run.checked;
  const isPatient = now < addSeconds(run.startedAt, PATIENCE_SECONDS);
  const end = await compare({ db, clock, run, isPatient }).catch((error: unknown): Compared => {
    log.error({ day, provider: name, err: error }, 'reconciliation failed');
    return 'wait';
  });
  const change =
    end === 'done' ? { finishedAt: clock() } : { leaseUntil: end === 'later' ? clock() : waitUntil() };
  await db.write((tx) => updateReconciliation(tx, run, change));
  return { checked: run.checked - before, end };
}
