/** Work of jobs that do not find it in the rows of a park alone: in memory, and in the index of the search. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { countView } from '#src/features/user-session/count-views.ts';
import { testContext } from '#tests/support/caller.ts';
import { FIREFOX } from '#tests/support/visits.ts';

/** Why a job makes no transaction, though it has work. A new job is either here or in `due-work.ts`. */
export const NO_TRANSACTIONS: Readonly<Record<string, string>> = {
  alarms: 'reads',
  bank: 'asks the bank',
  log: 'empties a file',
  vocabulary: 'reads',
  zalo: 'asks Zalo',
};

const WORDS_EACH = 60;

type Due = { job: string; now: string; many: number };

export async function makeDueElsewhere(db: Db, { job, now, many }: Due): Promise<void> {
  if (job === 'views') countViews(db, { now, many: 10 * many });
  if (job === 'vocabulary') await indexTexts(db, many);
}

function countViews(db: Db, { now, many }: Omit<Due, 'job'>): void {
  for (let index = 0; index < many; index += 1)
    countView(
      { ...testContext(db, { now, userAgent: FIREFOX }), country: `X${index}` },
      { path: '/tickets' },
    );
}

async function indexTexts(db: Db, many: number): Promise<void> {
  const [last] = await db.read.all<{ id: number }>(
    sql`SELECT coalesce(max(id), 0) AS id FROM search_documents`,
  );
  const from = last?.id ?? 0;
  for (let index = 1; index <= many; index += 1) {
    const words = Array.from(
      { length: WORDS_EACH },
      (_, word) => `cáp${(from + index * 7 + word * word) % 9999} treo`,
    );
    await db.read.run(
      sql`INSERT INTO search_documents (source, subject_id, words) VALUES ('bench', ${`b${from + index}`}, ${words.join(' ')})`,
    );
  }
}
