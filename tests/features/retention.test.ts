/** The privacy page is enforced: each row of the retention table, in one run, however much there is. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Db } from '#db/client.ts';
import { baoMat } from '#db/seeds/policies/bao-mat.ts';
import { intlFor } from '#i18n/intl.ts';
import { purgeExpired } from '#src/features/retention/purge-expired.ts';
import { oldRowsSql } from '#src/features/retention/retention.queries.ts';
import { RETENTION, RETENTION_IDS } from '#src/features/retention/retention.ts';
import type { PurgeStep } from '#src/features/retention/retention-steps.ts';
import { RetentionTable } from '#src/features/retention/retention-table.tsx';
import { addSeconds } from '#src/values/day.ts';
import { SETTING_DEFAULTS } from '#src/values/settings.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fillRow } from '#tests/support/filled-row.ts';

const NOW = new Date().toISOString();
const DAY = 24 * 60 * 60;
/** Their triggers refuse what is younger than its period. */
const APPEND_ONLY = ['payment_events', 'audit_events'];
const AWAY = ['orders', 'order_deliveries', 'holds'];
let db: Db;

beforeAll(async () => {
  db = await testDatabase();
  await db.read.run(sql`PRAGMA foreign_keys = OFF`);
});
afterAll(() => db.close());

const steps = RETENTION.flatMap(({ id, period, steps: own }) =>
  period.kind === 'days' ? own.map((step) => ({ id, step, days: period.days })) : [],
);
beforeEach(async () => {
  for (const table of new Set([...AWAY, ...steps.map(({ step }) => step.table)]))
    await db.read.run(sql.raw(`DELETE FROM ${table} WHERE ${APPEND_ONLY.includes(table) ? '0' : '1'}`));
});

const jobs = { waitingList: async () => 0, applications: async () => 0, visits: async () => 0 };
const run = (own = jobs) => purgeExpired({ db, now: NOW }, own);
const ago = (days: number) => addSeconds(NOW, -days * DAY);

async function rowsOf(table: string): Promise<Record<string, unknown>[]> {
  return db.read.all(sql.raw(`SELECT * FROM ${table} ORDER BY rowid`));
}

/** A row of the step's table of the given age, to the second, in the state of the step. */
async function put(
  { table, at, when = '' }: PurgeStep,
  days: number,
  mark: string,
  seconds = 0,
): Promise<void> {
  const then = addSeconds(NOW, -days * DAY - seconds);
  const isUnpaid = when.includes('paid_at IS NULL') && !when.includes('NOT (paid_at');
  const order = isUnpaid ? { paid_at: null, status: 'pending' } : { paid_at: then, status: 'confirmed' };
  const own: Record<string, unknown> = { state: when.includes("'left'") ? 'left' : 'waiting' };
  if (table === 'orders') Object.assign(own, order, { created_at: then });
  else if (table === 'order_deliveries') {
    await fillRow(db, 'orders', { ...order, created_at: then, hold_id: mark, code: mark, id: mark });
    Object.assign(own, { hold_id: mark });
  } else if (at === 'expires_at') Object.assign(own, { revoked_at: null, expires_at: then });
  else own[at] = then;
  await fillRow(db, table, own, mark);
}

describe('after one run', () => {
  test.each(steps.map(({ id, step }, index) => [id, step.table, index] as const))(
    '%s in %s are gone when their period ends, and not a second before',
    async (_, table, index) => {
      const { step, days } = steps[index] as (typeof steps)[number];
      const before = (await rowsOf(table)).length;
      await put(step, days, 'young', -1);
      const young = (await rowsOf(table)).at(-1);
      await put(step, days, 'old');
      await run();
      const left = await rowsOf(table);
      const removed = step.remove === 'row' ? [] : Object.keys(step.remove);
      expect(left.length).toBe(before + (removed.length === 0 ? 1 : 2));
      for (const column of removed) expect(left.at(-2)?.[column]).toEqual(young?.[column]);
      if (removed.length === 0) expect(left.at(-1)).toEqual(young as never);
      for (const column of removed) expect(String(left.at(-1)?.[column] ?? '')).not.toContain('old');
    },
  );

  test('the person of a paid order stays three years, of one never paid ninety days; the money stays', async () => {
    const [paid, unpaid] = [0, 1].map((at) => RETENTION[at]?.steps[1]) as [PurgeStep, PurgeStep];
    await put(paid, 3 * 365 - 1, 'a');
    await put(paid, 3 * 365 + 1, 'b');
    await put(unpaid, 89, 'c');
    await put(unpaid, 91, 'd');
    const money = (await rowsOf('orders')).map(({ total_vnd }) => total_vnd);
    await run();
    const orders = await rowsOf('orders');
    expect(orders.map(({ contact_name: name }) => name !== '')).toEqual([true, false, true, false]);
    expect(orders.map(({ email, phone }) => email === null && phone === null)).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(orders.map(({ invoice }) => invoice !== null)).toEqual([true, true, true, false]);
    expect(orders.map(({ total_vnd }) => total_vnd)).toEqual(money);
  });
});

describe('a run', () => {
  const step = {
    ...{ table: 'contact_messages', index: 'contact_messages_created', at: 'created_at' },
    remove: 'row',
  } as const;

  test('takes many rows in batches of at most 50 a transaction, and goes on after it was cut', async () => {
    await db.read.run(sql`WITH RECURSIVE n(x) AS (VALUES(1) UNION ALL SELECT x + 1 FROM n WHERE x < 1201)
      INSERT INTO contact_messages (id, code, locale, name, topic, message, fingerprint, created_at)
      SELECT 'm' || x, 'c' || x, 'vi', 'Mai', 'other', 'xin chào', 'f' || x, ${ago(400)} FROM n`);
    const sizes: number[] = [];
    const cut: Db = {
      ...db,
      async write(work) {
        const before = (await rowsOf('contact_messages')).length;
        if (before <= 701) throw new Error('the process ended');
        const answer = await db.write(work);
        sizes.push(before - (await rowsOf('contact_messages')).length);
        return answer;
      },
    };
    await expect(purgeExpired({ db: cut, now: NOW }, jobs)).rejects.toThrow('retention not complete');
    expect(Math.max(...sizes)).toBeLessThanOrEqual(50);
    const left = (await rowsOf('contact_messages')).length;
    expect(left).toBe(1201 - sizes.reduce((sum, size) => sum + size));
    expect(left).toBeGreaterThan(701 - 50);
    await run();
    expect(await rowsOf('contact_messages')).toEqual([]);
  });

  test('that fails at one kind of data still removes the others, and says so', async () => {
    await put(step, 400, 'm');
    const broken = { ...jobs, waitingList: () => Promise.reject(new Error('locked')) };
    await expect(run(broken)).rejects.toThrow('retention not complete');
    expect(await rowsOf('contact_messages')).toEqual([]);
  });

  test('changes nothing the second time', async () => {
    for (const { step: one, days } of steps)
      await put(one, days + 1, `x${steps.findIndex((s) => s.step === one)}`);
    await run();
    expect(await run()).toEqual({});
  });
});

test('no nightly job scans the orders, visits and messages of all time', async () => {
  // A database of its own: EXPLAIN may hold a lock.
  const own = await testDatabase();
  const large = [
    ...['orders', 'outbox', 'message_deliveries', 'payment_events'],
    ...['security_events', 'sessions', 'user_sessions', 'audit_events'],
  ];
  for (const { step } of steps.filter((one) => large.includes(one.step.table))) {
    const plan: { detail: string }[] = await own.read.all(
      sql`EXPLAIN QUERY PLAN ${oldRowsSql(step, { before: NOW, limit: 100 })}`,
    );
    const details = plan.map(({ detail }) => detail);
    expect({
      table: step.table,
      scans: details.filter((one) => one.startsWith(`SCAN ${step.table}`)),
    }).toEqual({ table: step.table, scans: [] });
  }
  own.close();
});

test('notices of payments cannot be removed before their ten years', async () => {
  await put({ table: 'payment_events', index: 'payment_events_at', at: 'at', remove: 'row' }, 3600, 'kept');
  const remove = async () => db.read.run(sql`DELETE FROM payment_events`);
  await expect(remove()).rejects.toThrow();
});

describe('the privacy page', () => {
  test.each(['vi', 'en'] as const)(
    'in %s has a line for each row of the table, with its period',
    (locale) => {
      const intl = intlFor(locale);
      const settings = { ...SETTING_DEFAULTS, 'waitingList.keptDays': 11 };
      const html = renderToStaticMarkup(RetentionTable({ intl, settings }));
      expect(html.match(/<tr>/g)?.length).toBe(RETENTION_IDS.length + 1);
      expect(html).toContain(locale === 'vi' ? '3 năm sau đơn' : '3 years after the order');
      expect(html).toContain(locale === 'vi' ? '90 ngày' : '90 days');
      expect(html).toContain(locale === 'vi' ? '11 ngày sau ngày bạn chờ' : '11 days after the day');
      expect(html).not.toMatch(/retention\.|\{\w+\}/);
    },
  );

  test('names no period of its own', () => {
    for (const body of [baoMat.body.vi, baoMat.body.en]) {
      expect(body.split('[[retention]]')).toHaveLength(2);
      expect(body).not.toMatch(/\| (?:3|10) (?:năm|years)/);
    }
  });
});
