/** Files of the office over HTTP: who gets which, what is recorded of it, and how a file of rows is sent, looked at and saved. */
import '#tests/support/env.ts';
import '#tests/support/no-builder.ts';
import { beforeEach, describe, expect, mock, test } from 'bun:test';
import { asc, eq, sql } from 'drizzle-orm';
import type { ReactNode } from 'react';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { faqs } from '#db/schema/pages.ts';
import { securityEvents } from '#db/schema/security.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { postedForms } from '#src/http/posted-pages.ts';
import { staffLists } from '#src/http/staff-lists.ts';
import { appRouter } from '#src/router.ts';
import type { RefusedForm } from '#src/server/posted-form.ts';
import { matchPage } from '#src/values/page-rules.ts';
import type { Preset } from '#src/values/permissions.ts';
import { staffContext, testContext } from '#tests/support/caller.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { NOW, type Record_, recordsOf, sheetOf } from '#tests/support/sheet-park.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

process.env.WAKU_CONFIG_BASE_PATH = '/';
mock.module('virtual:uno:icons-gate.css', () => ({}));
const { StaffContentImportScreen } = await import('#src/screens/staff/staff-content-import.tsx');
const { StaffContentListScreen } = await import('#src/screens/staff/staff-content-list.tsx');

type Screen = (props: { context: ScreenContext }) => Promise<ReactNode>;

const ORIGIN = 'http://127.0.0.1:8080';
const IMPORT = '/staff/import/faqs';
const { t } = intlFor('vi');
let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});

const app = (as: Preset | null) =>
  staffLists(
    async () => (as ? staffContext(db, as, { now: NOW }) : testContext(db, { now: NOW })),
    appRouter,
  );
const get = async (path: string, as: Preset | null = 'manager') => app(as).request(path);
const audited = () => db.read.select().from(auditEvents).orderBy(asc(auditEvents.id));

async function page(Screen: Screen, path: string, as: Preset, refusedForm: RefusedForm | null = null) {
  const { pathname, searchParams } = new URL(ORIGIN + path);
  const context = {
    ...staffContext(db, as, { now: NOW }),
    ...{ match: matchPage(pathname), query: searchParams, origin: ORIGIN, refusedForm },
  } as unknown as ScreenContext;
  return wholeMarkup(await Screen({ context }));
}

type Fields = Record<string, string | File>;

async function post(path: string, fields: Fields, as: Preset = 'editor') {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const request = new Request(ORIGIN + path, { method: 'POST', body });
  const match = matchPage(new URL(request.url).pathname);
  const taken = match && (await postedForms(async () => staffContext(db, as, { now: NOW }))(request, match));
  if (!taken) throw new Error(`no form at ${path}`);
  return taken instanceof Response
    ? { status: taken.status, to: taken.headers.get('location') ?? '', refused: null }
    : { status: taken.refused.status, to: '', refused: taken.refused };
}

const fileOf = (content: BlobPart) => new File([content], 'faq.csv', { type: 'text/csv' });
const send = (content: BlobPart, as: Preset = 'editor') =>
  post(IMPORT, { file: fileOf(content), _do: 'check' }, as);
const hashIn = (to: string) => new URL(ORIGIN + to).searchParams.get('file') ?? '';
const records = async () => recordsOf(await (await get('/content/faqs.csv')).text());
const NEW: Record_ = {
  ...{ id: '', revision: '', position: '90', isActive: '1' },
  ...{ 'question.vi': 'Có chỗ sạc xe không?', 'question.en': 'Can I charge my car?' },
  ...{ 'answer.vi': 'Có.', 'answer.en': 'Yes.' },
};

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

describe('a file that is sent', () => {
  test('is looked at, shown, and then saved as it was shown', async () => {
    const [first = {}, ...rest] = await records();
    const { status, to } = await send(
      sheetOf([{ ...first, 'question.vi': 'Mấy giờ mở cửa?' }, ...rest, NEW]),
    );
    expect([status, to]).toMatchObject([
      303,
      expect.stringMatching(/^\/staff\/import\/faqs\?file=[0-9a-f]{64}$/),
    ]);
    const html = await page(StaffContentImportScreen, to, 'editor');
    for (const text of ['Thêm mới 1', 'Sửa 1', `Giữ nguyên ${rest.length}`, 'Sai 0', 'Nhập 2 dòng', 'Dòng 2'])
      expect(html).toContain(text);
    expect(html).toMatch(/<ins>[^<]*Mấy giờ mở cửa\?/);
    expect(await db.read.$count(faqs)).toBe(rest.length + 1);
    const saved = await post(IMPORT, { _do: 'import', _file: hashIn(to) });
    expect(saved).toMatchObject({ status: 303, to: '/staff/content/faqs?imported=2' });
    expect(await db.read.$count(faqs)).toBe(rest.length + 2);
    expect(await page(StaffContentListScreen, saved.to, 'editor')).toContain('Đã nhập 2 dòng.');
  });

  test('is saved once, by whoever sent it', async () => {
    const { to } = await send(sheetOf([NEW]));
    const form = { _do: 'import', _file: hashIn(to) };
    const gone = { status: 422, refused: { message: t('resources.sheet.error.expired') } };
    expect(await post(IMPORT, form, 'manager')).toMatchObject(gone);
    expect(await post('/staff/import/team', form)).toMatchObject(gone);
    const ends = await Promise.all([post(IMPORT, form), post(IMPORT, form)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    expect(await db.read.select().from(faqs).where(eq(faqs.position, 90))).toHaveLength(1);
    expect(await page(StaffContentImportScreen, to, 'editor')).toContain(t('resources.sheet.error.expired'));
  });

  test('with a wrong row offers nothing to press, and names each fault', async () => {
    const { to } = await send(sheetOf([NEW, { ...NEW, position: 'mười' }]));
    const html = await page(StaffContentImportScreen, to, 'editor');
    expect(html).toContain(t('resources.sheet.wrong', { count: 1 }));
    expect(html).toContain('mười');
    expect(html).toContain(t('resources.error.number', { min: 1, max: 9999 }));
    expect(html).not.toContain('value="import"');
  });

  test('is looked at again when a colleague was faster', async () => {
    const [first = {}] = await records();
    const { to } = await send(sheetOf([{ ...first, position: '12' }, NEW]));
    await db.read
      .update(faqs)
      .set({ revision: 9 })
      .where(eq(faqs.id, first.id ?? ''));
    const again = await post(IMPORT, { _do: 'import', _file: hashIn(to) });
    expect(again).toMatchObject({ status: 303, to });
    const html = await page(StaffContentImportScreen, again.to, 'editor');
    expect(html).toContain(t('resources.sheet.error.older', { current: 9 }));
    expect(await db.read.select().from(faqs).where(eq(faqs.position, 90))).toEqual([]);
  });

  test('is not saved by somebody who lost the permission meanwhile, and they are told', async () => {
    const { to } = await send(sheetOf([NEW]));
    const lost = await post(IMPORT, { _do: 'import', _file: hashIn(to) }, 'editor').then(async (done) => {
      expect(done.status).toBe(303);
      return send(sheetOf([NEW]), 'shop');
    });
    expect(lost).toMatchObject({ status: 403, refused: { message: t('errors.forbidden') } });
    const html = await page(StaffContentImportScreen, IMPORT, 'shop', lost.refused);
    expect(html).toContain(t('errors.forbidden'));
  });

  test.each<[string, BlobPart, 'empty' | 'binary' | 'encoding' | 'tooLarge']>([
    ['nothing', '', 'empty'],
    ['a spreadsheet in its own format', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0x14]), 'binary'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x69, 0, 0x64, 0]), 'encoding'],
    ['UTF-16 without its mark', new Uint8Array([0x69, 0, 0x64, 0]), 'binary'],
    ['Windows-1258', new Uint8Array([0x69, 0x64, 0x2c, 0xe2, 0x0d]), 'encoding'],
    ['10 MB and one byte', 'a'.repeat(10 * 1024 * 1024 + 1), 'tooLarge'],
  ])('with %s is refused in a sentence', async (_, content, why) => {
    expect(await send(content)).toMatchObject({
      status: 422,
      refused: { message: t(`resources.sheet.error.${why}`) },
    });
  });

  test('that is missing, or far too large, is refused', async () => {
    expect(await post(IMPORT, { _do: 'check' })).toMatchObject({
      refused: { message: t('resources.sheet.error.noFile') },
    });
    expect((await send(new Uint8Array(13 * 1024 * 1024))).status).toBe(413);
    expect(await post('/staff/import/constructor', { file: fileOf('a'), _do: 'check' })).toMatchObject({
      refused: { message: t('errors.notFound') },
    });
  });
});

describe('ticked rows', () => {
  const LIST = '/staff/content/faqs?q=v%C3%A9';
  const revisionOf = async (id: string) =>
    (await db.read.select().from(faqs).where(eq(faqs.id, id)))[0]?.revision;

  test('are hidden at once, each with its history and its row in the log', async () => {
    const { status, to } = await post(LIST, { 'row.faq-1': '1', 'row.faq-2': '1', _do: 'isActive=' });
    expect([status, to]).toMatchObject([
      303,
      expect.stringContaining('/staff/content/faqs?q=v%C3%A9&changed='),
    ]);
    expect(await page(StaffContentListScreen, to, 'editor')).toContain('Ẩn được 2 trong 2 mục.');
    const rows = await db.read.select().from(faqs).where(eq(faqs.isActive, false));
    expect(rows.map(({ id }) => id).toSorted()).toEqual(['faq-1', 'faq-2']);
    expect((await audited()).map(({ subjectId, before, after }) => [subjectId, before, after])).toEqual([
      ['faq-1', { isActive: true }, { isActive: false }],
      ['faq-2', { isActive: true }, { isActive: false }],
    ]);
    expect([await revisionOf('faq-1'), await revisionOf('faq-3')]).toEqual([2, 1]);
  });

  test('that do not fit stay as they are and are named', async () => {
    const fields = { 'row.faq-1': '1', 'row.faq-2': '7', 'row.gone': '1', _do: 'isActive=' };
    const { to } = await post(LIST, fields);
    const html = await page(StaffContentListScreen, to, 'editor');
    expect(html).toContain('Ẩn được 1 trong 3 mục.');
    expect(html).toContain(t('resources.bulk.error.changed'));
    expect(html).toContain(t('resources.error.gone'));
    expect(await revisionOf('faq-2')).toBe(1);
    expect(await page(StaffContentListScreen, to, 'manager')).not.toContain('Ẩn được');
  });

  test('are set to a choice of their kind, and to nothing else', async () => {
    const [dish] = recordsOf(await (await get('/content/dishes.csv')).text());
    const row = { [`row.${dish?.id}`]: dish?.revision ?? '' };
    const list = '/staff/content/dishes';
    const { to } = await post(list, { ...row, _do: 'set', _to: 'sectionId=ms-bua-sang' });
    expect(await page(StaffContentListScreen, to, 'editor')).toMatch(/Đặt .+ thành .+ được 1 trong 1 mục\./);
    for (const _to of ['priceVnd=1', 'name.vi=x', '__proto__=1', 'sectionId.x=1'])
      expect((await post(list, { ...row, _do: 'set', _to })).refused?.message).toBe(t('errors.invalid'));
    const refused = await post(list, { ...row, _do: 'set', _to: 'sectionId=nowhere' });
    expect(await page(StaffContentListScreen, refused.to, 'editor')).toContain(t('errors.invalid'));
    expect((await post(list, { ...row, _do: 'set', _to: '' })).refused?.message).toBe(
      t('resources.bulk.error.nothing'),
    );
    expect((await post(list, { _do: 'isActive=' })).refused?.message).toBe(t('resources.bulk.error.none'));
    expect((await post(list, { ...row, _do: 'isActive=' }, 'shop')).status).toBe(403);
  });
});

describe('figures', () => {
  test('of a day are files with the permission of their panel', async () => {
    const takings = await get('/today/takings.csv?day=2026-11-21', 'accountant');
    expect((await takings.text()).split('\r\n')[0]).toBe(
      'day,method,payments,received_vnd,refunded_vnd',
    );
    expect((await get('/today/trips.csv?day=2026-11-21', 'cashier')).status).toBe(200);
    expect((await get('/today/arrivals.csv?day=2026-11-21', 'gate')).status).toBe(200);
    expect(await audited()).toMatchObject([
      { subjectId: 'today-takings', permission: 'day-totals.read', after: { filter: '2026-11-21' } },
      { subjectId: 'today-trips', permission: 'tickets.read' },
      { subjectId: 'today-arrivals', permission: 'gate.scan' },
    ]);
  });
});
