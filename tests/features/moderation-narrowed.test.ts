/** The inbox by stars, by what was written about and by words, page by page in both directions. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { listInbox } from '#src/features/moderation/inbox.queries.ts';
import { INBOX_SIZE } from '#src/features/moderation/moderation.ts';
import type { InboxInput } from '#src/features/moderation/moderation-input.ts';
import { addSeconds } from '#src/values/day.ts';
import { fillRow } from '#tests/support/filled-row.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';

openEach();

type Row = Record<string, unknown>;
const about = { subject_kind: 'product', subject_id: 'tea' };
const review = (id: string, row: Row = {}) =>
  fillRow(db, 'reviews', {
    ...{ id, ...about, author_name: 'Hạnh', title: null, content: 'Cảnh đẹp', locale: 'vi', rating: 5 },
    ...{ state: 'pending', service_type: 'shop', visit_date: '2026-11-01', created_at: BEFORE, ...row },
  });
const comment = (id: string, row: Row = {}) =>
  fillRow(db, 'comments', {
    ...{ id, ...about, author_name: 'Bảo', email: 'bao@x.vn', content: 'Còn hàng không', locale: 'vi' },
    ...{ state: 'pending', is_staff: 0, parent_id: null, thread_id: id, created_at: BEFORE, ...row },
  });
const idsOf = async (asked: Partial<InboxInput>) =>
  (await listInbox(db.read, { state: 'pending', ...asked })).items.map(({ id }) => id).toSorted();

test('stars leave reviews alone, a subject what is about it, words who or what', async () => {
  await review('a');
  await review('b', { rating: 1, content: 'Xếp hàng lâu quá' });
  await review('c', { subject_id: 'coffee', title: 'Trà sữa', state: 'approved' });
  await comment('d');
  await comment('e', { subject_kind: 'post', content: 'Đường đi thế nào' });
  expect(await idsOf({ stars: 1 })).toEqual(['b']);
  expect(await idsOf({ stars: 5, kind: 'comment' })).toEqual([]);
  expect(await idsOf({ about: { kind: 'product', id: 'tea' } })).toEqual(['a', 'b', 'd']);
  expect(await idsOf({ about: { kind: 'post', id: 'tea' } })).toEqual(['e']);
  expect(await idsOf({ words: 'xep HANG' })).toEqual(['b']);
  expect(await idsOf({ words: 'hang' })).toEqual(['b', 'd']);
  expect(await idsOf({ words: 'bao@x' })).toEqual(['d', 'e']);
  expect(await idsOf({ words: 'đi' })).toEqual(['e']);
  expect(await idsOf({ words: '%" OR' })).toEqual([]);
  expect(await idsOf({ words: 'tra sua', state: 'approved' })).toEqual(['c']);
  expect(await idsOf({ words: 'hạnh', stars: 5, kind: 'review' })).toEqual(['a']);
});

test.each(['pending', 'approved'] as const)(
  'pages of %s go forwards and back to the same items',
  async (state) => {
    const many = 2 * INBOX_SIZE + 7;
    for (let index = 0; index < many; index += 1) {
      const row = { state, created_at: addSeconds(BEFORE, Math.floor(index / 3)) };
      await (index % 2 ? review(`r${index}`, row) : comment(`c${index}`, row));
    }
    const first = await listInbox(db.read, { state });
    const second = await listInbox(db.read, { state, after: first.items.at(-1) });
    const third = await listInbox(db.read, { state, after: second.items.at(-1) });
    const pages = [first, second, third];
    expect(pages.map(({ items }) => items.length)).toEqual([INBOX_SIZE, INBOX_SIZE, 7]);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
    expect(pages.map(({ hasBefore }) => hasBefore)).toEqual([false, true, true]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(many);
    const back = await listInbox(db.read, { state, before: third.items[0] });
    expect(back).toEqual(second);
    expect(await listInbox(db.read, { state, before: second.items[0] })).toEqual(first);
  },
);

test('no table is read through for it', async () => {
  await review('a', { state: 'approved', content: 'Trà sữa ngon' });
  await comment('b', { state: 'approved', content: 'Trà sữa còn không' });
  const asked = { state: 'approved', words: 'trà sữa', about: { kind: 'product', id: 'tea' } } as const;
  const plans = await plansOf(db, (read) => listInbox(read, asked));
  expect(plans.join('\n').replaceAll('SCAN s VIRTUAL TABLE', '')).not.toContain('SCAN');
});

test('words of two letters are looked up by their index, and single letters are not looked for', async () => {
  await review('a', { state: 'approved', content: 'Đi xe điện lên núi' });
  await review('b', { state: 'approved', content: 'Cảnh đẹp' });
  await comment('c', { state: 'approved', content: 'Có xe đưa đón' });
  const find = (words: string) => idsOf({ state: 'approved', words });
  expect(await find('xe')).toEqual(['a', 'c']);
  expect(await find('đi xe')).toEqual(['a']);
  expect(await find('zq')).toEqual([]);
  for (const words of ['x', 'x e', 'ý']) {
    expect(await find(words)).toEqual([]);
    expect(await plansOf(db, (read) => listInbox(read, { state: 'approved', words }))).toEqual([]);
  }
  const plans = await plansOf(db, (read) => listInbox(read, { state: 'approved', words: 'xe' }));
  for (const table of ['comments', 'reviews'])
    expect(plans.join('\n')).toContain(`SEARCH ${table} USING INDEX sqlite_autoindex_${table}_1 (id=?)`);
});

test('stars are found by their index, also on a later page', async () => {
  for (const [id, rating] of [
    ['a', 1],
    ['b', 5],
    ['c', 1],
  ] as const)
    await review(id, { state: 'approved', rating, created_at: addSeconds(BEFORE, rating) });
  const asked = { state: 'approved', kind: 'review', stars: 1 } as const;
  const [first] = (await listInbox(db.read, asked)).items;
  expect(first?.id).toBe('c');
  for (const [place, bound] of [
    [{}, ''],
    [{ after: first }, ' AND created_at<?'],
  ] as const) {
    const [plan = ''] = await plansOf(db, (read) => listInbox(read, { ...asked, ...place }));
    expect(plan).toBe(`SEARCH reviews USING INDEX reviews_rating (state=? AND rating=?${bound})`);
  }
  expect(await idsOf({ ...asked, after: first })).toEqual(['a']);
});
