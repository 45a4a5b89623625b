/** The audit log is only added to, and what is written into it is short and about what changed. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type AuditValues, auditEvents } from '#db/schema/audit.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import { addSeconds } from '#src/values/day.ts';
import { db, openEach } from '#tests/support/own-database.ts';

const NOW = new Date().toISOString();
const DAY_SECONDS = 24 * 60 * 60;

openEach();

const record = (
  event: { before?: AuditValues | null; after: AuditValues | null; reason?: string },
  now = NOW,
) =>
  db.write((tx) =>
    recordAudit(
      tx,
      { user: { id: 'lan' }, permission: 'orders.cancel', now, requestId: 'r' },
      { subject: { kind: 'order', id: 'DM7K2P9XQA' }, ...event },
    ),
  );
const rows = () => db.read.select().from(auditEvents);

describe('a row of the audit log', () => {
  beforeEach(() =>
    record({ before: { state: 'issued' }, after: { state: 'redeemed' }, reason: 'khách gọi' }),
  );

  test.each([
    ['changed', sql`UPDATE audit_events SET reason = ''`],
    ['changed by what it does not change', sql`UPDATE audit_events SET who = who`],
    ['deleted', sql`DELETE FROM audit_events`],
    ['replaced', sql`INSERT OR REPLACE INTO audit_events SELECT * FROM audit_events`],
    [
      'taken over on a conflict',
      sql`INSERT INTO audit_events SELECT * FROM audit_events WHERE 1 ON CONFLICT DO UPDATE SET reason = ''`,
    ],
  ])('cannot be %s', async (_, statement) => {
    const before = await rows();
    expect(before).toHaveLength(1);
    const attempt = db.write((tx) => tx.run(statement) as Promise<unknown>);
    expect(await attempt.then(String, (error: unknown) => Bun.inspect(error))).toContain('is append-only');
    expect(await rows()).toEqual(before);
  });
});

test('a row may be deleted when its three years are over, and not a day before', async () => {
  await record({ after: { a: 1 } }, addSeconds(NOW, -1093 * DAY_SECONDS));
  await record({ after: { a: 2 } }, addSeconds(NOW, -1096 * DAY_SECONDS));
  const [young, old] = await rows();
  const remove = async (id = 0) => db.read.run(sql`DELETE FROM audit_events WHERE id = ${id}`);
  await expect(remove(young?.id)).rejects.toThrow();
  await remove(old?.id);
  expect(await rows()).toEqual([young as never]);
});

describe('what is written down', () => {
  test('are the fields that differ, on both sides', async () => {
    await record({
      before: { a: 1, b: { vi: 'x' }, c: null },
      after: { a: 1, b: { vi: 'y' }, c: null, d: 2 },
    });
    expect(await rows()).toMatchObject([{ before: { b: { vi: 'x' } }, after: { b: { vi: 'y' }, d: 2 } }]);
  });

  test('is null where nothing was before or nothing is left', async () => {
    await record({ after: { a: 1 } });
    await record({ before: { a: 1 }, after: null });
    expect(await rows()).toMatchObject([
      { before: null, after: { a: 1 } },
      { before: { a: 1 }, after: null },
    ]);
  });

  test('is short, however long the texts are and however deep they stand', async () => {
    const long = 'Đỉnh'.repeat(300_000);
    await record({ before: { text: { vi: long, lines: [long] } }, after: { text: 'ngắn' }, reason: long });
    const [row] = await rows();
    expect(JSON.stringify(row).length).toBeLessThan(10_000);
    expect(row?.reason).toBe(`${long.slice(0, 2000)}…`);
  });

  test('has no half of a character where a text was cut', async () => {
    await record({ after: { text: `x${'🚡'.repeat(1500)}` }, reason: `x${'🚡'.repeat(1500)}` });
    const [row] = await rows();
    expect(row?.reason).toEndWith('🚡\ufffd…');
    expect(row?.after?.text).toBe(row?.reason);
  });
});
