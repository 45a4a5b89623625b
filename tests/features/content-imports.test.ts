/** A file of rows as staff send it: looked at first, saved once as it was shown, or refused in a sentence. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { faqs } from '#db/schema/pages.ts';
import { intlFor } from '#i18n/intl.ts';
import { csvOf, type Record_ } from '#tests/support/csv-file.ts';
import { hashIn, IMPORT, officeFiles } from '#tests/support/office-files.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const { t } = intlFor('vi');
let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});

const { post, send, records, importPage, listPage } = officeFiles(() => db);
/** The same person as before, in another role. */
const withoutPages = { as: 'editor', permissions: 'shop' } as const;
const NEW: Record_ = {
  ...{ id: '', revision: '', position: '90', isActive: '1' },
  ...{ 'question.vi': 'Có chỗ sạc xe không?', 'question.en': 'Can I charge my car?' },
  ...{ 'answer.vi': 'Có.', 'answer.en': 'Yes.' },
};

describe('a file that is sent', () => {
  test('is looked at, shown, and then saved as it was shown', async () => {
    const [first = {}, ...rest] = await records();
    const { status, to } = await send(csvOf([{ ...first, 'question.vi': 'Mấy giờ mở cửa?' }, ...rest, NEW]));
    expect([status, to]).toMatchObject([
      303,
      expect.stringMatching(/^\/staff\/import\/faqs\?file=[0-9a-f]{64}$/),
    ]);
    const html = await importPage(to, 'editor');
    for (const text of ['Thêm mới 1', 'Sửa 1', `Giữ nguyên ${rest.length}`, 'Sai 0', 'Đăng 2 dòng', 'Dòng 2'])
      expect(html).toContain(text);
    expect(html).toMatch(/<ins>[^<]*Mấy giờ mở cửa\?/);
    expect(await db.read.$count(faqs)).toBe(rest.length + 1);
    const saved = await post(IMPORT, { _do: 'importPublished', _file: hashIn(to) });
    expect([saved.status, saved.to]).toEqual([
      303,
      expect.stringContaining('/staff/content/faqs?imported=2&as=published&changed='),
    ]);
    expect(await db.read.$count(faqs)).toBe(rest.length + 2);
    expect(await listPage(saved.to, 'editor')).toContain('Đã nhập 2 dòng.');
  });

  test('is saved once, by whoever sent it', async () => {
    const { to } = await send(csvOf([NEW]));
    const form = { _do: 'importPublished', _file: hashIn(to) };
    const gone = { status: 422, refused: { message: t('resources.csv.error.expired') } };
    expect(await post(IMPORT, form, 'manager')).toMatchObject(gone);
    expect(await post('/staff/import/team', form)).toMatchObject(gone);
    const ends = await Promise.all([post(IMPORT, form), post(IMPORT, form)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    expect(await db.read.select().from(faqs).where(eq(faqs.position, 90))).toHaveLength(1);
    expect(await importPage(to, 'editor')).toContain(t('resources.csv.error.expired'));
  });

  test('with a wrong row offers nothing to press, and names each fault', async () => {
    const { to } = await send(csvOf([NEW, { ...NEW, position: 'mười' }]));
    const html = await importPage(to, 'editor');
    expect(html).toContain(t('resources.csv.wrong', { count: 1 }));
    expect(html).toContain('mười');
    expect(html).toContain(t('resources.error.number', { min: 1, max: 9999 }));
    expect(html).not.toContain('value="import');
  });

  test('with more rows than one import takes says into how many files they are to be split', async () => {
    const { to } = await send(csvOf(Array.from({ length: 1001 }, () => NEW)));
    const html = await importPage(to, 'editor');
    expect(html).toContain('Tệp thêm và sửa 1.001 dòng, mỗi lần nhập tối đa 500 dòng.');
    expect(html).toContain(
      'Bạn chia thành 3 tệp, mỗi tệp sau bắt đầu từ dòng: 502, 1002. Tệp nào cũng có dòng tên cột ở trên cùng.',
    );
    expect(html).not.toContain('value="import');
  });

  test('is looked at again when a colleague was faster', async () => {
    const [first = {}] = await records();
    const { to } = await send(csvOf([{ ...first, position: '12' }, NEW]));
    await db.read
      .update(faqs)
      .set({ revision: 9 })
      .where(eq(faqs.id, first.id ?? ''));
    const again = await post(IMPORT, { _do: 'importPublished', _file: hashIn(to) });
    expect(again).toMatchObject({ status: 303, to });
    const html = await importPage(again.to, 'editor');
    expect(html).toContain(t('resources.csv.error.older', { current: 9 }));
    expect(await db.read.select().from(faqs).where(eq(faqs.position, 90))).toEqual([]);
  });

  test('is not saved by somebody who lost the permission meanwhile, and can be once they have it again', async () => {
    const { to } = await send(csvOf([NEW]));
    const form = { _do: 'importPublished', _file: hashIn(to) };
    const lost = await post(IMPORT, form, withoutPages);
    expect(lost).toMatchObject({ status: 403, refused: { message: t('errors.forbidden') } });
    expect(await importPage(IMPORT, 'shop', lost.refused)).toContain(t('errors.forbidden'));
    expect(await db.read.select().from(faqs).where(eq(faqs.position, 90))).toEqual([]);
    expect(await post(IMPORT, form)).toMatchObject({
      status: 303,
      to: expect.stringContaining('/staff/content/faqs?imported=1&as=published&changed='),
    });
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
      refused: { message: t(`resources.csv.error.${why}`) },
    });
  });

  test('that is missing, or far too large, is refused', async () => {
    expect(await post(IMPORT, { _do: 'check' })).toMatchObject({
      refused: { message: t('resources.csv.error.noFile') },
    });
    expect((await send(new Uint8Array(13 * 1024 * 1024))).status).toBe(413);
    expect(
      await post('/staff/import/constructor', { file: new File(['a'], 'a.csv'), _do: 'check' }),
    ).toMatchObject({
      refused: { message: t('errors.notFound') },
    });
  });
});
