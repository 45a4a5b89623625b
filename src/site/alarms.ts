/** The job that logs what a person must look into. None of it is a reason to stop selling. */
import type { Db } from '#db/client.ts';
import { checkDayTotals } from '#src/features/day-totals/check-day-totals.ts';
import { auditLedger } from '#src/features/ledger/audit-ledger.ts';
import { isLedgerBalanced } from '#src/features/ledger/ledger.ts';
import { readLedgerSums } from '#src/features/ledger/ledger-sums.queries.ts';
import { countLag } from '#src/features/messages/outbox-lag.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import type { Job } from '#src/server/jobs.ts';
import { log } from '#src/server/tracing/log.ts';

const EVERY_MS = 60_000;
const OUTBOX_LATE_SECONDS = 300;

type Worker = { db: Db; clock: () => string };

/** What alarms and metrics are about: the ledger, from running balances, and what waits in the outbox. */
export async function readVitals(db: Db, now: string) {
  const [ledger, outbox] = [await readLedgerSums(db.read), await countLag(db.read, now)];
  return {
    ledger,
    isLedgerBalanced: isLedgerBalanced(ledger),
    outbox,
    isOutboxLate: outbox.oldestSeconds > OUTBOX_LATE_SECONDS,
  };
}

export function alarmJobs(worker: Worker): Job[] {
  return [alarmJob(worker), auditJob(worker), dayTotalsJob(worker)];
}

/** Repeats an alarm for as long as it lasts; dead letters stay, so only new ones are reported. */
function alarmJob({ db, clock }: Worker): Job {
  let knownDead = 0;
  return {
    name: 'alarms',
    everyMs: EVERY_MS,
    async run() {
      const { ledger, isLedgerBalanced: areRight, outbox, isOutboxLate } = await readVitals(db, clock());
      if (!areRight) log.error({ alarm: 'books', ...ledger }, 'the books do not add up');
      if (isOutboxLate) log.error({ alarm: 'outbox', ...outbox }, 'messages are late');
      if (outbox.dead > knownDead) log.error({ alarm: 'dead-letters', ...outbox }, 'messages were given up');
      knownDead = outbox.dead;
    },
  };
}

/** Audits the whole ledger at night; a job of its own, because it takes long. */
function auditJob({ db, clock }: Worker): Job {
  return {
    name: 'audit',
    everyMs: EVERY_MS,
    async run() {
      const { 'reconciliation.hour': hour } = await loadSettings({ db });
      await auditLedger({ db, now: clock(), clock }, { hour });
    },
  };
}

/** Compares the day totals with a full count at night; a job of its own, because it takes long. */
function dayTotalsJob({ db, clock }: Worker): Job {
  return {
    name: 'dayTotals',
    everyMs: EVERY_MS,
    async run() {
      const { 'reconciliation.hour': hour } = await loadSettings({ db });
      await checkDayTotals({ db, now: clock(), clock }, { hour });
    },
  };
}
