/** The export and the deletion of an account reach every table that the schema's classification calls personal. */

import { afterEach, beforeEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type FoundBy, PERSONAL } from '#src/features/retention/personal-tables.ts';
import { appRouter } from '#src/router.ts';
import { hashPassword } from '#src/server/sessions/passwords.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { NOBODY } from '#src/values/permissions.ts';
import { testContext } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fillRow } from '#tests/support/filled-row.ts';

const PASSWORD = 'suối reo bên đồi thông';
const NOW = new Date().toISOString();
const callerOf = createCallerFactory(appRouter);
const FOUND = Object.entries(PERSONAL).flatMap(([table, { by, ...rest }]) =>
  by ? [{ table, by, ...rest }] : [],
);
let db: Db;
let passwordHash: string;

beforeEach(async () => {
  db = await testDatabase();
  await db.read.run(sql`PRAGMA foreign_keys = OFF`);
  passwordHash = await hashPassword(PASSWORD, 'test');
});
afterEach(() => db.close());

const emailOf = (who: string) => `${who}@khach.example`;

/** What ties a row to a person. */
const TIES: Record<FoundBy, (who: string) => Record<string, unknown>> = {
  self: (who) => ({
    id: who,
    email: emailOf(who),
    locale: 'vi',
    password_hash: passwordHash,
  }),
  user: (who) => ({ user_id: who, order_id: `order-${who}` }),
  email: (who) => ({ email: emailOf(who), is_staff: 0, state: 'approved' }),
  contact: (who) => ({ contact: emailOf(who) }),
  owned: (who) => ({ id: `order-${who}`, hold_id: `hold-${who}`, code: who }),
  order: (who) => ({ order_id: `order-${who}` }),
  hold: (who) => ({ hold_id: `hold-${who}` }),
  line: (who) => ({ id: `review-${who}`, order_line_id: `line-${who}` }),
  picture: (who) => ({ id: `upload-${who}`, user_id: who }),
  quote: (who: string) => ({ quote_id: `quote-${who}` }),
  application: (who) => ({ application_id: `application-${who}` }),
};

/** One row about a person in every table that can have one. */
async function fillAll(who: string): Promise<void> {
  await fillRow(db, 'order_lines', { id: `line-${who}`, hold_id: `hold-${who}` }, who);
  await fillRow(db, 'review_photos', { review_id: `review-${who}`, upload_id: `upload-${who}` }, who);
  for (const { table, by } of FOUND) {
    const own = TIES[by](who);
    if (table === 'sessions')
      Object.assign(own, { id: `s-${who}`, revoked_at: null, expires_at: '2999-01-01T00:00:00.000Z' });
    if (table === 'job_applications') own.id = `application-${who}`;
    if (table === 'quote_requests') own.id = `quote-${who}`;
    if (table === 'waiting_entries') own.state = 'waiting';
    await fillRow(db, table, own, who);
  }
}

function callerAs(who: string) {
  const user = {
    id: who,
    email: emailOf(who),
    firstName: 'Mai',
    ...NOBODY,
    sessionId: `s-${who}`,
  };
  return callerOf({ ...testContext(db, { now: NOW }), user });
}

async function rowsAbout(table: string, who: string): Promise<Record<string, unknown>[]> {
  const rows = await db.read.all<Record<string, unknown>>(sql.raw(`SELECT * FROM ${table}`));
  return rows.filter((row) => JSON.stringify(row).includes(who));
}

test('the export holds what is personal of every table, nothing secret, and nothing of anybody else', async () => {
  for (const who of ['quynh', 'khoa']) await fillAll(who);
  await callerAs('quynh').profile.proveByPassword({ current: PASSWORD });
  const data = await callerAs('quynh').profile.exportMyData();
  const text = JSON.stringify(data);
  expect(Object.keys(data.records).toSorted()).toEqual(FOUND.map(({ table }) => table).toSorted());
  for (const { table, personal, secret = '' } of FOUND) {
    const row = JSON.stringify(data.records[table]);
    const [stored] = await rowsAbout(table, 'quynh');
    for (const column of personal.split(' ').filter(Boolean)) {
      const value = stored?.[column];
      if (typeof value === 'string')
        expect({ table, column, has: row.includes(value.replaceAll('"', '\\"')) }).toEqual({
          table,
          column,
          has: true,
        });
    }
    for (const column of secret.split(' ').filter(Boolean))
      expect({ table, column, has: text.includes(String(stored?.[column])) }).toEqual({
        table,
        column,
        has: false,
      });
  }
  expect(text).not.toContain('khoa');
});

test('the deletion reaches every table, and nobody else', async () => {
  for (const who of ['quynh', 'khoa']) await fillAll(who);
  const others = new Map<string, unknown>();
  for (const { table } of FOUND) others.set(table, await rowsAbout(table, 'khoa'));
  await callerAs('quynh').profile.deleteAccount({ current: PASSWORD, email: '' });
  const left: string[] = [];
  for (const { table, onDeletion, personal } of FOUND) {
    expect({ table, rows: await rowsAbout(table, 'khoa') }).toEqual({
      table,
      rows: others.get(table),
    } as never);
    const own = (await rowsAbout(table, 'quynh')).filter(
      (row) => table !== 'security_events' || row.action !== 'delete',
    );
    if (onDeletion === 'removed' && own.length > 0) left.push(table);
    const named = personal
      .split(' ')
      .filter((column) => /^(email|.*name|phone|user_id|avatar)$/.test(column));
    if (onDeletion !== 'blanked') continue;
    for (const row of own)
      for (const column of named)
        if (String(row[column] ?? '').includes('quynh')) left.push(`${table}.${column}`);
  }
  expect(left).toEqual([]);
});

test('what remains after a deletion remains for a stated period', () => {
  const retained = FOUND.filter(({ onDeletion }) => onDeletion === 'kept');
  for (const { table, kept: ends } of retained)
    expect({ table, isEndless: ends.some((end) => end === 'account' || end === 'voices') }).toEqual({
      table,
      isEndless: false,
    });
});
