/** Filters and pages of the audit log, and how the database finds the rows. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { listAuditEvents } from '#src/features/audit/audit.queries.ts';
import { type AuditQuery, auditQuery, readAuditQuery } from '#src/features/audit/audit.ts';
import { searchOf } from '#src/values/route.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { asked, EVENT, idsOf, listed, store } from '#tests/support/audit-world.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { quickest } from '#tests/support/quickest.ts';

openCopies(openAccounts);

describe('the list', () => {
  test('leaves scans at the gates out until somebody asks for them, their order or their permission', async () => {
    const [scan, other] = (await store(
      { subjectKind: 'scan', permission: 'gate.scan', subjectId: 'DM22222222' },
      {},
    )) as [number, number];
    expect(idsOf(await listed())).toEqual([other]);
    expect(idsOf(await listed('who=user-lan'))).toEqual([other]);
    expect(idsOf(await listed('scans=1'))).toEqual([other, scan]);
    expect(idsOf(await listed('scans=1&who=user-lan'))).toEqual([other, scan]);
    expect(idsOf(await listed('permission=gate.scan'))).toEqual([scan]);
    expect(idsOf(await listed('who=user-lan&permission=gate.scan'))).toEqual([scan]);
    expect(idsOf(await listed('subject=DM22222222'))).toEqual([scan]);
  });

  test('takes the person, the permission, the subject and the park’s days, from the first to the last moment', async () => {
    const [before, first, last, after, khoa, closure] = (await store(
      { at: '2026-12-11T16:59:59.999Z' },
      { at: '2026-12-11T17:00:00.000Z' },
      { at: '2026-12-12T16:59:59.999Z' },
      { at: '2026-12-12T17:00:00.000Z' },
      { who: 'user-khoa' },
      { permission: 'closures.edit', subjectKind: 'closure', subjectId: '2026-12-24' },
    )) as [number, number, number, number, number, number];
    expect(idsOf(await listed('from=2026-12-12&to=2026-12-12'))).toEqual([last, closure, khoa, first]);
    expect(idsOf(await listed('from=2026-12-13'))).toEqual([after]);
    expect(idsOf(await listed('to=2026-12-11'))).toEqual([before]);
    expect(idsOf(await listed('from=2026-12-13&to=2026-12-12'))).toEqual(
      idsOf(await listed('from=2026-12-12&to=2026-12-13')),
    );
    expect(idsOf(await listed('who=user-khoa'))).toEqual([khoa]);
    expect(idsOf(await listed('permission=closures.edit'))).toEqual([closure]);
    expect(idsOf(await listed('permission=closures.edit&who=user-khoa'))).toEqual([]);
    expect(idsOf(await listed('subject=2026-12-24'))).toEqual([closure]);
    expect(idsOf(await listed('subject= dm-7k2p 9xqa&who=user-khoa'))).toEqual([khoa]);
    expect(idsOf(await listed('subject=DM7K2P9XQA&permission=refunds.decide&to=2026-12-11'))).toEqual([
      before,
    ]);
  });

  test('takes what an address cannot mean as if it were not there, and a text of 1 MB finds nothing', async () => {
    const [id] = (await store({})) as [number];
    const odd = [
      'who=%27%20OR%201',
      'permission=%00',
      'from=2026-02-31',
      'to=x',
      'scans=2',
      'who=a&who=b%20',
    ];
    for (const query of odd.slice(0, 5))
      expect({ query, ids: idsOf(await listed(query)) }).toEqual({ query, ids: [id] });
    expect(idsOf(await listed(`subject=${'DM7K2P9XQA'.repeat(100_000)}`))).toEqual([]);
    expect(idsOf(await listed('subject=%'))).toEqual([]);
    expect(idsOf(await listed("subject=' OR 1=1 --"))).toEqual([]);
  });

  test('is read from an address as it was written to it', () => {
    const filter = {
      who: 'user-lan',
      permission: 'a.b',
      subject: 'x y',
      text: 'gió “mạnh”',
      from: '2026-12-01',
      to: '2026-12-02',
    };
    const query = { ...filter, hasScans: true, before: null, after: { at: EVENT.at, id: 7 } };
    const written = searchOf(auditQuery(query, { after: query.after }));
    expect(readAuditQuery(new URLSearchParams(written), '2026-12-12')).toEqual(query);
  });
});

describe('the pages', () => {
  test('hold every row once, there and back, also where many happened at one moment', async () => {
    const ids = await store(...Array.from({ length: 7 }, () => ({})));
    const seen: number[][] = [];
    let place: Pick<AuditQuery, 'before' | 'after'> = { before: null, after: null };
    const page = () => listAuditEvents(db.read, { ...asked(), ...place }, 3);
    for (;;) {
      const found = await page();
      seen.push(idsOf(found));
      if (!found.older) break;
      place = { before: found.older, after: null };
    }
    expect(seen.flat()).toEqual(ids.toReversed());
    expect(seen.map(({ length }) => length)).toEqual([3, 3, 1]);
    place = { before: null, after: (await page()).newer };
    const back = await page();
    expect(idsOf(back)).toEqual(seen[1] ?? []);
    place = { before: null, after: back.newer };
    const first = await page();
    expect(idsOf(first)).toEqual(seen[0] ?? []);
    expect(first.newer).toBeNull();
  });

  test.each([
    '1',
    '-1',
    'null',
    '2026-12-12T02:00:05.000Z',
    '2026-12-12T02:00:05.000Z_',
    '2026-12-12T02:00:05.000Z_0',
    '2026-12-12T02:00:05.000Z_1e3',
    "2026-12-12T02:00:05.000Z_1' OR '1",
    '2026-12-12T02:00:05.000Z_9999999999999999',
    ' 2026-12-12T02:00:05.000Z_1',
    '2026-12-12 02:00:05_1',
    `${'9'.repeat(1_000_000)}`,
    '%00',
    '{"at":"x","id":1}',
  ])('begin at the newest for the forged place %#', async (place) => {
    const ids = await store({}, {});
    for (const name of ['before', 'after']) {
      const query = new URLSearchParams({ [name]: place });
      expect(idsOf(await listed(String(query)))).toEqual(ids.toReversed());
    }
  });

  test('may begin at a place where no row is, even on no day at all', async () => {
    const ids = await store({}, {});
    expect(idsOf(await listed('before=9999-99-99T99:99:99.999Z_1'))).toEqual(ids.toReversed());
    expect(idsOf(await listed('before=0000-00-00T00:00:00.000Z_1'))).toEqual([]);
    expect(idsOf(await listed('after=9999-99-99T99:99:99.999Z_1'))).toEqual([]);
  });
});

describe('the database', () => {
  const parts = [
    'who=user-lan',
    'permission=refunds.decide',
    'subject=DM7K2P9XQA',
    'from=2026-12-01&to=2026-12-24',
    'scans=1',
  ];
  const places = ['', 'before=2026-12-12T02:00:05.000Z_5', 'after=2026-12-12T02:00:05.000Z_5'];
  const queries = places.flatMap((place) =>
    Array.from({ length: 2 ** parts.length }, (_, bits) =>
      [...parts.filter((_part, index) => bits & (1 << index)), place].filter(Boolean).join('&'),
    ),
  );

  test('finds the rows by an index in the order of the list, whatever is asked together', async () => {
    expect(queries).toHaveLength(96);
    for (const query of queries) {
      const [plan = ''] = await plansOf(db, (reads) => listAuditEvents(reads, asked(query)));
      expect({ query, plan }).toEqual({ query, plan: expect.not.stringContaining('TEMP B-TREE') });
      expect({ query, plan }).toEqual({
        query,
        plan: expect.stringContaining('audit_events USING INDEX audit_events_'),
      });
      const narrowed = /who|permission|subject|from|before|after/.test(query);
      if (narrowed)
        expect({ query, plan }).toEqual({ query, plan: expect.stringContaining('SEARCH audit_events') });
    }
  });

  test('answers within 50 ms among 200,000 rows', async () => {
    await db.read.run(sql`WITH RECURSIVE n(x) AS (VALUES(1) UNION ALL SELECT x + 1 FROM n WHERE x < 200000)
      INSERT INTO audit_events (at, who, permission, subject_kind, subject_id, before, after, reason, request_id)
      SELECT strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || (x * 120) || ' seconds'), 'user-' || (x % 40),
        CASE WHEN x % 10 < 7 THEN 'gate.scan' WHEN x % 1000 = 9 THEN 'people.roles' ELSE 'refunds.decide' END,
        CASE WHEN x % 10 < 7 THEN 'scan' ELSE 'order' END, printf('DM%08d', x % 60000),
        '{"state":"issued"}', '{"state":"redeemed"}', 'khách gọi', 'r' || x FROM n`);
    const place = 'before=2026-05-20T00:00:00.000Z_100000';
    const hard = [
      '',
      'scans=1',
      'who=user-9',
      'permission=people.roles',
      'who=user-3&permission=people.roles',
      'subject=DM00000009&who=user-9',
      'from=2026-03-01&to=2026-03-01',
      place,
      `who=user-9&${place}`,
    ];
    for (const query of hard) {
      expect(await quickest(50, () => listed(query), 20)).toBeLessThan(50);
    }
  });
});
