/** Lists of content and the figures of a day as files: who gets which, what is recorded of it, and what it takes. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { asc, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { securityEvents } from '#db/schema/security.ts';
import { daysFrom } from '#src/values/day.ts';
import { recordsOf } from '#tests/support/csv-file.ts';
import { fillRow } from '#tests/support/filled-row.ts';
import { officeFiles } from '#tests/support/office-files.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});

const { get } = officeFiles(() => db);
const audited = () => db.read.select().from(auditEvents).orderBy(asc(auditEvents.id));

describe('a list of content', () => {
  test('is a file for whoever may edit the kind, and the log says who took what', async () => {
    const answer = await get('/content/faqs.csv?isActive=1&q=v%C3%A9', 'editor');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="faqs-2026-11-21.csv"');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = recordsOf(new TextDecoder().decode(bytes)).length;
    expect(rows).toBeGreaterThan(0);
    expect(await audited()).toMatchObject([
      {
        ...{ who: 'staff-editor', permission: 'pages.edit', subjectKind: 'export', subjectId: 'faqs' },
        after: { rows, filter: '?isActive=1&q=v%C3%A9' },
      },
    ]);
    expect(await db.read.select().from(securityEvents)).toMatchObject([
      { kind: 'staff', action: '/content/faqs.csv', result: 'ok', userId: 'staff-editor', subject: 'faqs' },
    ]);
  });

  test.each([
    ['/content/faqs.csv', null],
    ['/content/faqs.csv', 'shop'],
    ['/content/faqs.csv', 'gate'],
    ['/content/nothing.csv', 'owner'],
    ['/content/constructor.csv', 'owner'],
    ['/content/ticket-types.csv', 'editor'],
    ['/orders.csv', 'editor'],
    ['/orders.csv', null],
    ['/today/takings.csv', 'gate'],
    ['/today/channels.csv', 'cashier'],
    ['/today/trips.csv', 'kitchen'],
    ['/today/constructor.csv', 'owner'],
  ] as const)('%s does not exist for %s', async (path, as) => {
    expect((await get(path, as)).status).toBe(404);
    expect(await audited()).toEqual([]);
  });

  test('of 40,000 rows is written part by part, with little in memory', async () => {
    await db.read.run(sql`DROP TRIGGER search_faqs_insert`);
    await db.read.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40000)
      INSERT INTO faqs (id, question, answer, position, is_active, revision)
      SELECT 'f' || i, '{"vi":"Câu ' || i || '","en":"No ' || i || '"}', '{"vi":"a","en":"' || hex(zeroblob(300)) || '"}',
        i % 9000 + 1, 1, 1 FROM n`);
    Bun.gc(true);
    const before = process.memoryUsage().heapUsed;
    const [counts, ids] = [{ bytes: 0, parts: 0, live: 0 }, new Set<string>()];
    const reader = (await get('/content/faqs.csv')).body?.getReader();
    const decoder = new TextDecoder();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      counts.bytes += part.value.length;
      counts.parts += 1;
      for (const [, id = ''] of decoder.decode(part.value).matchAll(/^(f\d+),/gm)) ids.add(id);
      if (counts.parts % 20 !== 0) continue;
      Bun.gc(true);
      counts.live = Math.max(counts.live, process.memoryUsage().heapUsed - before);
    }
    expect(ids.size).toBe(40_000);
    expect(counts.parts).toBeGreaterThan(80);
    expect(counts.bytes).toBeGreaterThan(24_000_000);
    expect(counts.live).toBeLessThan(20_000_000);
  }, 60_000);
});

describe('figures', () => {
  test('of a day are files with the permission of their panel', async () => {
    const takings = await get('/today/takings.csv?day=2026-11-21', 'accountant');
    expect((await takings.text()).split('\r\n')[0]).toBe('day,method,payments,received_vnd,refunded_vnd');
    expect((await get('/today/trips.csv?day=2026-11-21', 'cashier')).status).toBe(200);
    expect((await get('/today/arrivals.csv?day=2026-11-21', 'gate')).status).toBe(200);
    expect(await audited()).toMatchObject([
      { subjectId: 'today-takings', permission: 'day-totals.read', after: { filter: '2026-11-21' } },
      { subjectId: 'today-trips', permission: 'tickets.read' },
      { subjectId: 'today-arrivals', permission: 'gate.scan' },
    ]);
  });

  test('of a period are those of its days, one after another', async () => {
    const days = ['2026-10-20', '2026-10-21', '2026-11-21'];
    for (const [index, day] of days.entries()) {
      const sold = { day, ticket_type_id: `type-${index}`, start_time: '', tickets: 3, people: 4 };
      await fillRow(db, 'day_sales', sold);
      await fillRow(db, 'day_entries', { ...sold, gate_id: 'cong-1', half_hour: `1${index}:00` });
      await fillRow(db, 'day_entries', { ...sold, gate_id: 'cong-2', half_hour: '07:30' });
    }
    for (const name of ['trips', 'arrivals']) {
      const body = async (query: string) =>
        (await (await get(`/today/${name}.csv?${query}`, 'manager')).text()).split('\r\n').slice(1, -1);
      const each: string[] = [];
      for (const day of daysFrom('2026-10-20', 33)) each.push(...(await body(`day=${day}`)));
      expect(each.length).toBeGreaterThanOrEqual(3);
      expect(await body('from=2026-10-20&to=2026-11-21')).toEqual(each);
    }
  });

  test('of the sales channels say each way of paying with its channel', async () => {
    const row = { day: '2026-11-21', payments: 2, received_vnd: 1_300_000, refunded_vnd: 0 };
    await fillRow(db, 'day_channel_takings', { ...row, sales_channel: 'counter', provider: 'counter' });
    await fillRow(db, 'day_channel_takings', {
      ...row,
      sales_channel: 'web',
      provider: 'vnpay',
      payments: 3,
    });
    const text = await (await get('/today/channels.csv?day=2026-11-21', 'accountant')).text();
    expect(text.replace('\ufeff', '').trim().split('\r\n')).toEqual([
      'day,channel,method,payments,received_vnd,refunded_vnd',
      '2026-11-21,counter,counter,2,1300000,0',
      '2026-11-21,web,vnpay,3,1300000,0',
    ]);
    expect(await audited()).toMatchObject([{ subjectId: 'today-channels', permission: 'day-totals.read' }]);
  });

  test('of a year are one file, written day by day; what is no period is refused', async () => {
    for (const day of ['2025-11-22', '2026-01-05', '2026-11-21'])
      await fillRow(db, 'day_takings', { day, provider: `way-${day}` });
    const year = '/today/takings.csv?from=2025-11-21&to=2026-11-21';
    const lines = (await (await get(year, 'accountant')).text()).trim().split('\r\n');
    const own = lines.filter((line) => line.includes('way-'));
    expect(own.map((line) => line.split(',')[0])).toEqual(['2025-11-22', '2026-01-05', '2026-11-21']);
    const after = { rows: lines.length - 1, filter: '2025-11-21/2026-11-21' };
    expect(await audited()).toMatchObject([
      { subjectId: 'today-takings', permission: 'day-totals.read', after },
    ]);
    for (const wrong of [
      'from=2026-11-21&to=2026-11-20',
      'from=2025-11-20&to=2026-11-21',
      'from=31/02&to=',
      'from=x',
    ])
      expect((await get(`/today/takings.csv?${wrong}`, 'accountant')).status).toBe(400);
    expect((await get(year, 'gate')).status).toBe(404);
    expect(await audited()).toHaveLength(1);
  });
});
