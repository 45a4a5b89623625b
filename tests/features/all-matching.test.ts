/** All rows that a list has, changed at once: those that were counted, confirmed by their number where they are many. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { eq, like } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { resourceDrafts } from '#db/schema/drafts.ts';
import { faqs } from '#db/schema/pages.ts';
import { tags } from '#db/schema/posts.ts';
import { asStaff } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { officeFiles } from '#tests/support/office-files.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const MANY = 35;
const LIST = '/staff/content/tags?q=Mây%20thử';
const NAMED = like(tags.slug, 'may-thu-%');

let db: Db;
const { post, listPage } = officeFiles(() => db);

beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  await addTags(MANY);
});

async function addTags(count: number, from = 0): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const at = String(from + index).padStart(2, '0');
    return { id: `may-thu-${at}`, slug: `may-thu-${at}`, name: { vi: `Mây thử ${at}`, en: `Cloud ${at}` } };
  });
  await db.write((tx) => tx.insert(tags).values(rows.map((row) => ({ ...row, isActive: true }))));
}

/** The form as it stands on the page, with each row ticked. */
async function ticked(path = LIST): Promise<Record<string, string>> {
  const { body } = parseDocument(await listPage(path));
  const boxes = [...body.querySelectorAll('tbody input')];
  const hidden = [...body.querySelectorAll('.whole input[type=hidden]')];
  return Object.fromEntries(
    [...boxes, ...hidden].map((one) => [one.getAttribute('name') ?? '', one.getAttribute('value') ?? '']),
  );
}
const hide = async (more: Record<string, string> = {}, path = LIST) =>
  post(path, { ...(await ticked(path)), _all: '1', _do: 'isActive=', ...more });
const hidden = () => db.read.$count(tags, eq(tags.isActive, false));
const events = () => db.read.$count(auditEvents);

describe('all rows that match', () => {
  test('are offered below a page of them, and are changed with a row of the log for each', async () => {
    const { body } = parseDocument(await listPage(LIST));
    expect(body.querySelector('.whole')?.textContent).toContain(`Chọn tất cả ${MANY} mục khớp bộ lọc`);
    const before = await db.read.$count(tags, eq(tags.isActive, true));
    const { to } = await hide({ _count: String(MANY) });
    expect(await listPage(to)).toContain(`Ẩn được ${MANY} trong ${MANY} mục.`);
    expect([await hidden(), await events()]).toEqual([MANY, MANY]);
    expect(await db.read.$count(tags, eq(tags.isActive, true))).toBe(before - MANY);
    const rows = await db.read.select({ revision: tags.revision }).from(tags).where(NAMED);
    expect(new Set(rows.map(({ revision }) => revision))).toEqual(new Set([2]));
  });

  test('stay chosen, with what was typed, when their number was not typed right', async () => {
    const { refused } = await hide({ _count: '3' });
    const { body } = parseDocument(await listPage(LIST, 'manager', refused as never));
    expect(body.querySelector('[name="_all"]')?.hasAttribute('checked')).toBe(true);
    expect(body.querySelector('[name="_count"]')?.getAttribute('value')).toBe('3');
    expect(body.querySelectorAll('tbody input[checked]').length).toBeGreaterThan(1);
    expect(await hidden()).toBe(0);
  });

  test('are not offered where the page has them all', async () => {
    expect(await listPage('/staff/content/tags?q=Mây%20thử%2001')).not.toContain('_all');
    expect(await listPage('/staff/content/ticket-types', 'owner')).not.toContain('_all');
  });

  test.each([undefined, '', '34', 'tất cả'])('need their number typed, and not %p', async (_count) => {
    const { refused } = await hide(_count === undefined ? {} : { _count });
    expect(refused).toMatchObject({
      status: 422,
      errors: { count: `Bạn gõ ${MANY} để xác nhận đổi tất cả ${MANY} mục.` },
    });
    expect([await hidden(), await events()]).toEqual([0, 0]);
    expect(await listPage(LIST, 'editor', refused)).toContain(`Bạn gõ ${MANY}`);
  });

  test('are refused with their new number when a colleague has added one', async () => {
    const sent = { ...(await ticked()), _all: '1', _do: 'isActive=', _count: String(MANY) };
    await addTags(1, MANY);
    const { refused } = await post(LIST, sent);
    expect(refused?.message).toContain(`khớp ${MANY + 1} mục, không còn là ${MANY}`);
    expect([await hidden(), await events()]).toEqual([0, 0]);
    expect(await listPage(LIST, 'editor', refused)).toContain(`Chọn tất cả ${MANY + 1} mục`);
  });

  test('are the ticked ones alone when a tick of the page was taken away', async () => {
    const sent = await ticked();
    const [first = ''] = Object.keys(sent).filter((name) => name.startsWith('row.'));
    const { [first]: _away, ...others } = sent;
    const { to } = await post(LIST, { ...others, _all: '1', _do: 'isActive=', _count: String(MANY) });
    const left = Object.keys(others).filter((name) => name.startsWith('row.')).length;
    expect(await listPage(to)).toContain(`Ẩn được ${left} trong ${left} mục.`);
    expect(await hidden()).toBe(left);
  });

  test('leave a row that was changed since it was ticked, and name it', async () => {
    const sent = { ...(await ticked()), _all: '1', _do: 'isActive=', _count: String(MANY) };
    await db.write((tx) => tx.update(tags).set({ revision: 5 }).where(eq(tags.id, 'may-thu-00')));
    const { to } = await post(LIST, sent);
    const text = await listPage(to);
    expect(text).toContain(`Ẩn được ${MANY - 1} trong ${MANY} mục.`);
    const left = [...parseDocument(text).body.querySelectorAll('[role=status] li')].map(
      (one) => one.textContent,
    );
    expect(left).toHaveLength(1);
    expect(left[0]).toStartWith('Mây thử 00: Có người đã sửa mục này');
    expect(await hidden()).toBe(MANY - 1);
  });

  test('are read from the filter, and not from what is sent besides', async () => {
    const rows = [
      { id: 'may-thu-00', revision: 1 },
      { id: 'no-such-row', revision: 1 },
    ];
    const call = (query: string, count: number) =>
      asStaff(db, 'editor').staff.content.tags.change({
        ...{ rows, field: 'isActive', typed: '', all: { query, count, typedCount: String(count) } },
      });
    await expect(call('q=Mây thử 01', 2)).rejects.toMatchObject({ values: { count: 1 } });
    expect(await call('q=Mây thử 01', 1)).toMatchObject({ done: 1, left: [] });
    const rowsHidden = await db.read.select({ id: tags.id }).from(tags).where(eq(tags.isActive, false));
    expect(rowsHidden).toEqual([{ id: 'may-thu-01' }]);
    await expect(call(`q=${'x'.repeat(1001)}`, 1)).rejects.toThrow();
    await expect(
      asStaff(db, 'cashier').staff.content.tags.change({
        ...{ rows, field: 'isActive', typed: '', all: { query: '', count: 1, typedCount: '' } },
      }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

test('rows with drafts are changed in their drafts, or as guests see them', async () => {
  const rows = Array.from({ length: MANY }, (_, index) => {
    const text = { vi: `Hỏi thử ${index}`, en: `Asked ${index}` };
    return { id: `hoi-thu-${index}`, position: 900 + index, question: text, answer: text, isActive: true };
  });
  await db.write((tx) => tx.insert(faqs).values(rows as (typeof faqs.$inferInsert)[]));
  const path = '/staff/content/faqs?q=Hỏi%20thử';
  const hiddenFaqs = () => db.read.$count(faqs, eq(faqs.isActive, false));
  const before = await hiddenFaqs();
  const { to } = await hide({ _count: String(MANY) }, path);
  expect(await listPage(to)).toContain(`Ẩn được ${MANY} trong ${MANY} mục.`);
  expect([await db.read.$count(resourceDrafts), await hiddenFaqs()]).toEqual([MANY, before]);
  await db.write((tx) => tx.delete(resourceDrafts));
  const { to: live } = await hide({ _count: String(MANY), _as: 'published' }, path);
  expect(await listPage(live)).toContain(`Ẩn được ${MANY} trong ${MANY} mục.`);
  expect(await hiddenFaqs()).toBe(before + MANY);
});
