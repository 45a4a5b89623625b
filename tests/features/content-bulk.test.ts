/** Rows of a list that are ticked and changed at once: each by itself, and who does not fit is named. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { faqs } from '#db/schema/pages.ts';
import { intlFor } from '#i18n/intl.ts';
import { parseDocument } from '#tests/support/html.ts';
import { officeFiles } from '#tests/support/office-files.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const { t } = intlFor('vi');
let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});

const { post, records, listPage } = officeFiles(() => db);
/** As what guests see. */
const AT_ONCE = { _as: 'published' };
const audited = () => db.read.select().from(auditEvents).orderBy(asc(auditEvents.id));

describe('ticked rows', () => {
  const LIST = '/staff/content/faqs?q=v%C3%A9';
  const revisionOf = async (id: string) =>
    (await db.read.select().from(faqs).where(eq(faqs.id, id)))[0]?.revision;

  test('are hidden at once, each with its history and its row in the log', async () => {
    const { status, to } = await post(LIST, {
      ...AT_ONCE,
      'row.faq-1': '1',
      'row.faq-2': '1',
      _do: 'isActive=',
    });
    expect([status, to]).toMatchObject([
      303,
      expect.stringContaining('/staff/content/faqs?q=v%C3%A9&changed='),
    ]);
    expect(await listPage(to, 'editor')).toContain('Ẩn được 2 trong 2 mục.');
    const rows = await db.read.select().from(faqs).where(eq(faqs.isActive, false));
    expect(rows.map(({ id }) => id).toSorted()).toEqual(['faq-1', 'faq-2']);
    expect((await audited()).map(({ subjectId, before, after }) => [subjectId, before, after])).toEqual([
      ['faq-1', { isActive: true }, { isActive: false }],
      ['faq-2', { isActive: true }, { isActive: false }],
    ]);
    expect([await revisionOf('faq-1'), await revisionOf('faq-3')]).toEqual([2, 1]);
  });

  test('that do not fit stay as they are and are named', async () => {
    const fields = { ...AT_ONCE, 'row.faq-1': '1', 'row.faq-2': '7', 'row.gone': '1', _do: 'isActive=' };
    const { to } = await post(LIST, fields);
    const html = await listPage(to, 'editor');
    expect(html).toContain('Ẩn được 1 trong 3 mục.');
    expect(html).toContain(t('resources.bulk.error.changed'));
    expect(html).toContain(t('resources.error.gone'));
    expect(await revisionOf('faq-2')).toBe(1);
    expect(await listPage(to, 'manager')).not.toContain('Ẩn được');
  });

  test('are set to a choice of their kind, and to nothing else', async () => {
    const [service] = await records('services');
    const row = { [`row.${service?.id}`]: service?.revision ?? '' };
    const list = '/staff/content/services';
    const send = (fields: Record<string, string>) => post(list, { ...AT_ONCE, ...fields }, 'shop');
    const { to } = await send({ ...row, _do: 'set', _to: 'categoryId=c-di-chuyen' });
    expect(await listPage(to, 'shop')).toMatch(/Đặt .+ thành .+ được 1 trong 1 mục\./);
    for (const _to of ['fromVnd=1', 'name.vi=x', '__proto__=1', 'categoryId.x=1'])
      expect((await send({ ...row, _do: 'set', _to })).refused?.message).toBe(t('errors.invalid'));
    const moved = { [`row.${service?.id}`]: '2' };
    const refused = await send({ ...moved, _do: 'set', _to: 'categoryId=nowhere' });
    expect(await listPage(refused.to, 'shop')).toContain(t('errors.invalid'));
    expect((await send({ ...row, _do: 'set', _to: '' })).refused?.message).toBe(
      t('resources.bulk.error.nothing'),
    );
    expect((await send({ _do: 'isActive=' })).refused?.message).toBe(t('resources.bulk.error.none'));
    expect((await post(list, { ...row, _do: 'isActive=' }, 'editor')).status).toBe(403);
  });

  test('are set to a day that is typed, where it fits them', async () => {
    const jobs = await records('jobs');
    const [one, other] = jobs;
    const rows = { [`row.${one?.id}`]: one?.revision ?? '', [`row.${other?.id}`]: other?.revision ?? '' };
    const list = '/staff/content/jobs';
    expect(await listPage(list, 'editor')).toContain('value="deadline=@day"');
    const set = { ...rows, _do: 'set', _to: 'deadline=@day' };
    const { to } = await post(list, { ...set, _day: ' 30/6/2027 ' });
    expect(await listPage(to, 'editor')).toContain('thành 30/6/2027 được 2 trong 2 mục.');
    const deadlines = async () =>
      (await records('jobs'))
        .filter(({ id }) => id === one?.id || id === other?.id)
        .map(({ deadline }) => deadline);
    expect(await deadlines()).toEqual(['2027-06-30', '2027-06-30']);
    for (const _day of ['', '  '])
      expect((await post(list, { ...set, _day })).refused?.message).toBe(t('resources.bulk.error.noDay'));
    const [changed] = await records('jobs');
    const again = { [`row.${changed?.id}`]: changed?.revision ?? '', _do: 'set', _to: 'deadline=@day' };
    for (const [_day, why] of [
      ['31/02/2027', 'Không có ngày “31/02/2027”. Gần nhất là'],
      ['deadline', 'Không đọc được “deadline”'],
    ] as const) {
      const html = await listPage((await post(list, { ...again, _day })).to, 'editor');
      expect(html).toContain('được 0 trong 1 mục.');
      expect(html).toContain(why);
    }
    expect(await deadlines()).toEqual(['2027-06-30', '2027-06-30']);
  });

  test('that were refused leave the bar as it was chosen and typed', async () => {
    const list = '/staff/content/jobs';
    const [job] = await records('jobs');
    const rows = { [`row.${job?.id}`]: job?.revision ?? '' };
    const set = { ...rows, _do: 'set', _to: 'deadline=@day', _as: 'published' };
    const { refused } = await post(list, { ...set, _day: ' ' });
    expect(refused?.errors).toEqual({ day: t('resources.bulk.error.noDay') });
    const chosenIn = (html: string) => {
      const { body } = parseDocument(html);
      const chosen = (name: string) =>
        body.querySelector(`select[name="${name}"] option[selected]`)?.getAttribute('value');
      return {
        ...{ to: chosen('_to'), as: chosen('_as') },
        day: body.querySelector('[name="_day"]')?.getAttribute('value'),
        ticks: [...body.querySelectorAll('tbody input[checked]')].map((one) => one.getAttribute('name')),
      };
    };
    const kept = { to: 'deadline=@day', as: 'published', ticks: [`row.${job?.id}`] };
    expect(chosenIn(await listPage(list, 'editor', refused as never))).toMatchObject({ ...kept, day: ' ' });
    // One that fits no row is told row by row.
    const { to } = await post(list, { ...set, _day: '31/02/2027' });
    expect(chosenIn(await listPage(to, 'editor'))).toEqual({ ...kept, day: '31/02/2027' });
    const done = await post(list, { ...set, _day: '30/6/2027' });
    expect(chosenIn(await listPage(done.to, 'editor')).ticks).toEqual([]);
  });
});
