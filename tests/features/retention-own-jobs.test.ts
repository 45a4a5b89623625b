/**
 * The periods that features enforce with jobs of their own: waiting list, applications, visits. The rows of every table
 * classified under one of them are deleted or anonymised at its end and not a second before.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { APPLICATION_KEPT_SECONDS } from '#src/features/recruitment/recruitment.ts';
import { PERSONAL } from '#src/features/retention/personal-tables.ts';
import { RETENTION, type RetentionId } from '#src/features/retention/retention.ts';
import { ADDRESS_KEPT_DAYS, KEPT_DAYS } from '#src/features/user-session/user-session.ts';
import { retentionJobs } from '#src/site/retention-jobs.ts';
import { addDays, addSeconds, parkInstant } from '#src/values/day.ts';
import { SETTING_DEFAULTS } from '#src/values/settings.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fillRow } from '#tests/support/filled-row.ts';

/** 02:30 in the park, the hour in which the nightly job works. */
const NIGHT = '2026-12-11T19:30:00.000Z';
const DAY = 24 * 60 * 60;
let db: Db;

beforeAll(async () => {
  db = await testDatabase();
  await db.read.run(sql`PRAGMA foreign_keys = OFF`);
});
afterAll(() => db.close());

const OWN = RETENTION.filter(({ job }) => job !== undefined);
const tablesOf = (id: RetentionId) =>
  Object.keys(PERSONAL).filter((table) => PERSONAL[table]?.kept.includes(id));

/** What a row's period counts from, for every table of these; a table that is not here fails the test below. */
const COUNTED: Record<string, (at: string, mark: string) => Record<string, unknown>> = {
  job_applications: (at, mark) => ({ id: mark, created_at: at }),
  // A file goes with its form, however young it is itself.
  job_cvs: (_, mark) => ({ application_id: mark, created_at: NIGHT }),
  user_sessions: (at, mark) => ({ id: mark, last_activity: at, ended_at: at }),
  page_views: (_, mark) => ({ session_row_id: mark }),
  post_views: (at) => ({ day: at }),
};

async function put(table: string, at: string, mark: string): Promise<void> {
  await fillRow(db, table, COUNTED[table]?.(at, mark) ?? {}, mark);
}

/** The marks of the rows that still say something of a person. */
async function personsIn(table: string): Promise<string[]> {
  const rows = await db.read.all<Record<string, unknown>>(sql.raw(`SELECT * FROM ${table}`));
  const names = (PERSONAL[table]?.personal ?? '').split(' ');
  const texts = rows.map((row) => JSON.stringify(names.map((name) => row[name])));
  return ['young', 'old'].filter((mark) => texts.some((text) => text.includes(mark)));
}

async function runJobs(at = NIGHT): Promise<void> {
  // What was put here has no parents; what is removed takes its children with it.
  await db.read.run(sql`PRAGMA foreign_keys = ON`);
  for (const job of retentionJobs(db, () => at)) await job.run();
  await db.read.run(sql`PRAGMA foreign_keys = OFF`);
}

test('these are all the jobs that the table names, and every table of theirs is known here', () => {
  expect(OWN.map(({ id }) => id).toSorted()).toEqual(['applications', 'visits', 'waitingList']);
  const tables = OWN.flatMap(({ id }) => tablesOf(id)).filter((table) => table !== 'waiting_entries');
  expect(tables.toSorted()).toEqual(Object.keys(COUNTED).toSorted());
});

test('the features count the days that the table publishes', () => {
  const daysOf = (id: RetentionId) => RETENTION.find((one) => one.id === id)?.period;
  expect(daysOf('visits')).toEqual({ kind: 'days', days: KEPT_DAYS });
  expect(daysOf('security')).toEqual({ kind: 'days', days: ADDRESS_KEPT_DAYS });
  expect(daysOf('applications')).toEqual({ kind: 'days', days: APPLICATION_KEPT_SECONDS / DAY });
  expect(daysOf('waitingList')).toEqual({ kind: 'setting', name: 'waitingList.keptDays' });
});

describe.each(['applications', 'visits'] as const)('%s', (id) => {
  const period = RETENTION.find((one) => one.id === id)?.period;
  const seconds = period?.kind === 'days' ? period.days * DAY : Number.NaN;

  test('go when their period ends, and not a second before, in every table of theirs', async () => {
    const tables = tablesOf(id);
    for (const table of tables) {
      await put(table, addSeconds(NIGHT, -seconds), 'old');
      await put(table, addSeconds(NIGHT, 1 - seconds), 'young');
    }
    for (const table of tables)
      expect({ table, persons: await personsIn(table) }).toEqual({ table, persons: ['young', 'old'] });
    await runJobs();
    for (const table of tables)
      expect({ table, persons: await personsIn(table) }).toEqual({ table, persons: ['young'] });
  });
});

test('the address of a visit goes after ninety days, and not a second before; the visit stays', async () => {
  const address = async (mark: string) =>
    (await db.read.all<{ ip: string }>(sql`SELECT ip_address AS ip FROM user_sessions WHERE id = ${mark}`))[0]
      ?.ip;
  for (const [mark, more] of [
    ['over', 0],
    ['not-yet', 1],
  ] as const) {
    const at = addSeconds(NIGHT, more - 90 * DAY);
    await fillRow(db, 'user_sessions', { id: mark, last_activity: at, ended_at: at }, mark);
  }
  await runJobs();
  expect(await address('over')).toBe('unknown');
  expect(await address('not-yet')).toContain('not-yet');
});

test('a place on the waiting list goes its days after the day has ended in the park, and not a second before', async () => {
  const day = '2026-11-20';
  const over = parkInstant(addDays(day, SETTING_DEFAULTS['waitingList.keptDays'] + 1), '00:00');
  await fillRow(db, 'waiting_entries', { day, state: 'waiting' }, 'old');
  await runJobs(addSeconds(over, -1));
  expect(await personsIn('waiting_entries')).toEqual(['old']);
  // The nightly job works in its hour; the day is over from midnight on.
  await runJobs(addSeconds(over, 2.5 * 60 * 60));
  expect(await personsIn('waiting_entries')).toEqual([]);
});
