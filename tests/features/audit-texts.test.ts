/** The audit log by the words of its reasons and values. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { listAuditEvents } from '#src/features/audit/audit.queries.ts';
import { auditQuery } from '#src/features/audit/audit.ts';
import { searchOf } from '#src/values/route.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { asked, idsOf, listed, store } from '#tests/support/audit-world.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { plansOf } from '#tests/support/query-plans.ts';

openCopies(openAccounts);

const at = (text: string, more = '') => listed(`text=${encodeURIComponent(text)}${more}`);
const found = async (text: string, more = '') => idsOf(await at(text, more));

test('finds words of a reason and of values on both sides, without accents, the last one unfinished', async () => {
  const [storm, price] = (await store(
    { reason: 'Đường về bị sạt lở', before: null, after: null },
    { reason: '', before: { name: { vi: 'Vé săn mây', en: 'Cloud ticket' } }, after: { priceVnd: 415_000 } },
  )) as [number, number];
  expect(await found('duong sat lo')).toEqual([storm]);
  expect(await found('ĐƯỜNG bị sạ')).toEqual([storm]);
  expect(await found('săn mây')).toEqual([price]);
  expect(await found('cloud')).toEqual([price]);
  expect(await found('415000')).toEqual([price]);
  expect(await found('sạt mây')).toEqual([]);
  expect(await found('đư sạt')).toEqual([]);
});

test('who, what, which and when narrow what was found', async () => {
  const day = { reason: 'khách báo muộn', at: '2026-12-10T03:00:00.000Z' };
  const [khoa, other, cancelled, later] = (await store(
    { ...day, who: 'user-khoa' },
    { ...day, who: 'user-khoa-2', subjectId: 'DM22222222' },
    { ...day, permission: 'orders.cancel' },
    { ...day, at: '2026-12-11T17:00:00.000Z' },
  )) as [number, number, number, number];
  expect(await found('muộn')).toEqual([later, cancelled, other, khoa]);
  expect(await found('muộn', '&who=user-khoa')).toEqual([khoa]);
  expect(await found('muộn', '&permission=orders.cancel')).toEqual([cancelled]);
  expect(await found('muộn', '&permission=orders.cancel&who=user-lan')).toEqual([cancelled]);
  expect(await found('muộn', '&permission=orders.cancel&who=user-khoa')).toEqual([]);
  expect(await found('muộn', '&from=2026-12-12&to=2026-12-12')).toEqual([later]);
  expect(await found('muộn', '&to=2026-12-11')).toEqual([cancelled, other, khoa]);
  const subject = { ...asked('text=muon&subject=DM22222222'), subjects: ['DM22222222', 'DM33333333'] };
  expect(idsOf(await listAuditEvents(db.read, subject))).toEqual([other]);
});

test('signs of the index’s own language are words like others, and signs alone ask for nothing', async () => {
  const [id] = (await store({ reason: 'words: "AND" NOT (who)' })) as [number];
  expect(await found('"AND" OR* who:')).toEqual([]);
  expect(await found('words: "and" NOT who')).toEqual([id]);
  expect(await found('"*"')).toEqual([id]);
  expect(asked('text=%22*%22').text).toBeNull();
});

test('a look at a ticket has no words of its own, its reason has', async () => {
  const scan = { subjectKind: 'scan', before: null, after: { note: 'cổng' } };
  const [, undone] = await store({ ...scan, reason: '' }, { ...scan, reason: 'quét nhầm' });
  expect(await found('cổng')).toEqual([undone as number]);
});

test('pages go back and forth', async () => {
  const ids = await store(...Array.from({ length: 5 }, () => ({ reason: 'giông' })));
  const filter = asked('text=giong');
  const first = await listAuditEvents(db.read, filter, 2);
  expect(idsOf(first)).toEqual([ids[4], ids[3]] as number[]);
  const pageAt = (place: Parameters<typeof auditQuery>[1]) =>
    listed(searchOf(auditQuery(filter, place)).slice(1), 2);
  const second = await pageAt({ before: first.older ?? undefined } as never);
  expect(idsOf(second)).toEqual([ids[2], ids[1]] as number[]);
  expect(idsOf(await pageAt({ after: second.newer ?? undefined } as never))).toEqual(idsOf(first));
});

test('what retention removes is not found any more', async () => {
  await store({ reason: 'cũ lắm rồi', at: '2020-01-01T00:00:00.000Z' });
  await db.read.delete(auditEvents);
  const rows = await db.read.all(sql`SELECT rowid FROM audit_search WHERE audit_search MATCH 'lam'`);
  expect(rows).toEqual([]);
});

test.each(['', '&who=user-lan&permission=refunds.decide', '&from=2026-12-01&to=2026-12-31', '&subject=x'])(
  'no table is read through for it (%s)',
  async (more) => {
    await store({ reason: 'xe trễ', subjectId: 'x' });
    const plans = await plansOf(db, (read) =>
      listAuditEvents(read, { ...asked(`text=tre${more}`), subjects: ['x'] }),
    );
    expect(plans.join('\n')).toContain('SCAN s VIRTUAL TABLE INDEX');
    expect(plans.join('\n').replaceAll('SCAN s VIRTUAL', '')).not.toMatch(/SCAN (?!\(subquery)|TEMP B-TREE/);
  },
);
