/** Work of jobs that do not find it in the growing rows of a park: in memory, in the storage, in what staff write. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { users } from '#db/schema/auth.ts';
import { staffMembers } from '#db/schema/people.ts';
import { timetableRules, typeCapacities } from '#db/schema/timetable.ts';
import { insertDraft } from '#src/features/drafts/drafts.queries.ts';
import { countView } from '#src/features/user-session/count-views.ts';
import { env } from '#src/server/env/env.ts';
import { testContext } from '#tests/support/caller.ts';
import { type S3Server, s3Server } from '#tests/support/s3-server.ts';
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
  if (job === 'drafts') await scheduleDrafts(db, { now, many: Math.min(many, SCHEDULED) });
  if (job === 'timetable') await changeRules(db);
  if (job === 'files unknown') fillBucket(Math.min(many, UNKNOWN_FILES));
}

/** More would be taken for the bucket of another park. */
const UNKNOWN_FILES = 90;
let bucket: S3Server | null = null;

/** Files of visitors are in a storage from now on, in this process. */
export function openBucket(): () => Promise<void> {
  const opened = s3Server();
  bucket = opened;
  Object.assign(env(), { FILES_S3: opened.keys });
  return async () => {
    Object.assign(env(), { FILES_S3: null });
    bucket = null;
    await opened.stop();
  };
}

function fillBucket(many: number): void {
  for (let index = 0; index < many; index += 1)
    bucket?.objects.set(`pictures/unknown${index}/${'0'.repeat(64)}`, {
      bytes: new Uint8Array(1),
      type: '',
      storedAt: new Date(0),
    });
}

/** Drafts that staff have scheduled for the same moment. */
const SCHEDULED = 100;
const EDITOR = 'bench-editor';

async function scheduleDrafts(db: Db, { now, many }: Omit<Due, 'job'>): Promise<void> {
  const account = { id: EDITOR, email: `${EDITOR}@dinhmay.example`, passwordHash: '', firstName: '' };
  await db.read
    .insert(users)
    .values({ ...account, createdAt: now })
    .onConflictDoNothing();
  await db.read
    .insert(staffMembers)
    .values({ userId: EDITOR, roleId: 'editor', createdAt: now })
    .onConflictDoNothing();
  const saved = { baseRevision: 0, revision: 1, userId: EDITOR, savedAt: now };
  const scheduled = { publishAt: now, scheduledBy: EDITOR };
  for (let index = 0; index < many; index += 1) {
    const text = { vi: `Câu hỏi ${index} của ngày ${now}?`, en: `Question ${index} of ${now}?` };
    const values = { question: text, answer: text, position: index + 1, isActive: true };
    const id = `bench-${now}-${index}`;
    const none = { fromRevision: null, failure: null, failedAt: null };
    await insertDraft(db.read, { id, kind: 'faqs', rowId: id, values, ...saved, ...scheduled, ...none });
  }
}

/** A day ticket and trips every half hour, on every day of the horizon; the second time, each has a place more. */
async function changeRules(db: Db): Promise<void> {
  const every = { name: { vi: '', en: '' }, weekdays: [1, 2, 3, 4, 5, 6, 7], isActive: true };
  const times = Array.from(
    { length: 20 },
    (_, half) => `${String(7 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
  );
  await db.read
    .insert(timetableRules)
    .values([
      { id: 'bench-round', position: 1, ticketTypeId: 'round', times: [''], ...every },
      { id: 'bench-early', position: 2, ticketTypeId: 'early', times, ...every },
    ])
    .onConflictDoNothing();
  for (const ticketTypeId of ['round', 'early'])
    for (const season of ['weekday', 'weekend', 'peak'])
      await db.read
        .insert(typeCapacities)
        .values({ ticketTypeId, season, capacity: 100 })
        .onConflictDoUpdate({
          target: [typeCapacities.ticketTypeId, typeCapacities.season],
          set: { capacity: sql`capacity + 1` },
        });
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
