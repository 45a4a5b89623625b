/** The search of the office over what guests write, wait for and hold: reviews, comments, waiting entries and vouchers. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { comments } from '#db/schema/comments.ts';
import { thingWords } from '#db/schema/office.ts';
import { orders } from '#db/schema/orders.ts';
import { reviews } from '#db/schema/reviews.ts';
import { departures } from '#db/schema/tickets.ts';
import { vouchers } from '#db/schema/vouchers.ts';
import { waitingEntries } from '#db/schema/waiting-list.ts';
import { intlFor } from '#i18n/intl.ts';
import { listInbox } from '#src/features/moderation/inbox.queries.ts';
import { findItemPlace } from '#src/features/moderation/opened-item.queries.ts';
import { listTrigrams } from '#src/features/office/trigrams.queries.ts';
import { listAlive } from '#src/features/waiting-list/waiting-lines.queries.ts';
import { PRESETS, type Preset } from '#src/values/permissions.ts';
import { asStaff } from '#tests/support/caller.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { giveVoucher, VOUCHER } from '#tests/support/vouchers.ts';
import { entryOf } from '#tests/support/waiting-entry.ts';

const WRITTEN = '2026-11-20T18:30:00.000Z';
openCopies((park) => openPark(park, { days: [DAY] }));
const find = (q: string, as: Preset = 'owner', locale: 'vi' | 'en' = 'vi') =>
  asStaff(db, as, { locale }).things.find({ q });
const idsOf = async (q: string, as?: Preset) => (await find(q, as)).map(({ id }) => id);

const ITEM = {
  ...({ subjectKind: 'ticket', subjectId: 'round', locale: 'vi' } as const),
  ...{ createdAt: WRITTEN, visitorId: null },
};
const reviewOf = (id: string, state: 'pending' | 'approved', createdAt = WRITTEN) => ({
  ...{ ...ITEM, id, state, createdAt, authorName: 'Giàng Thị Súa', rating: 5, title: 'Mây trắng' },
  ...{ content: `Đỉnh núi đẹp. ${'x'.repeat(300)} cuối`, serviceType: 'cable-car' as const },
  ...{ visitDate: DAY, isVerified: false },
});
const commentOf = (id: string, isStaff = false) => ({
  ...{ ...ITEM, id, threadId: id, authorName: 'Lù A Tủa', email: 'tua@khach.example', isStaff },
  ...{ content: 'Có chỗ gửi đồ không?', state: 'pending' as const },
});

beforeEach(async () => {
  const all = await db.read.select().from(departures);
  const departure = all.find(({ day }) => day === DAY);
  if (!departure) throw new Error('no departure');
  const own = { code: 'CHQQ2233', email: 'seng@khach.example', phone: '+84987650123' };
  await db.write(async (tx) => {
    await tx.insert(reviews).values([reviewOf('zr1', 'approved'), reviewOf('zr2', 'pending')]);
    await tx.insert(comments).values([commentOf('zc1'), commentOf('zc2', true)]);
    await tx.insert(waitingEntries).values(entryOf(departure, { ...own, id: 'we-1' }));
    await tx
      .insert(waitingEntries)
      .values(entryOf(departure, { ...own, id: 'we-2', code: 'CHQQ2244', state: 'left' }));
  });
});

describe('found without accents', () => {
  test('a review and a comment by who wrote them and how they begin, each to its own line', async () => {
    const { t, day } = intlFor('en');
    expect(await find('giang thi sua', 'owner', 'en')).toEqual(
      ['zr2', 'zr1'].map((id) => ({
        ...{ id: `reviews-${id}`, name: 'Giàng Thị Súa', to: `/en/staff/moderation?review=${id}` as const },
        note: `${t('moderation.found.review')} · ${day('2026-11-21', 'long')}`,
      })),
    );
    expect(await idsOf('dinh nui dep may trang')).toEqual(['reviews-zr2', 'reviews-zr1']);
    expect((await idsOf('sua cuoi')).filter((id) => id.startsWith('reviews'))).toEqual([]);
    for (const q of ['lu a tua', 'tua@khach.example', 'cho gui do'])
      expect([q, await idsOf(q)]).toEqual([q, ['comments-zc1']]);
    expect((await find('lu a tua'))[0]?.to).toBe('/staff/moderation?comment=zc1');
  });

  test('who is in a line by code, address and number, but nobody who has left it', async () => {
    for (const q of ['chqq2233', 'seng@khach', '098765', '+84 987 650 123'])
      expect([q, (await idsOf(q)).filter((id) => id.startsWith('waiting'))]).toEqual([q, ['waiting-we-1']]);
    const [found] = await find('CHQQ2233');
    expect(found).toMatchObject({ name: 'CHQQ2233', to: '/staff/waiting?entry=we-1#waiting-we-1' });
    expect(JSON.stringify(await find('CHQQ2233'))).not.toContain('seng@');
  });

  test('a voucher by the whole of its code or by its holder, never by a part of the code', async () => {
    await giveVoucher(db);
    const [voucher] = await db.read.select().from(vouchers);
    const [order] = await db.read
      .select()
      .from(orders)
      .where(eq(orders.id, voucher?.orderId ?? ''));
    await db.write((tx) =>
      tx
        .update(orders)
        .set({ contactName: 'Sùng Mí Nô' })
        .where(eq(orders.id, order?.id ?? '')),
    );
    const to = `/staff/orders?code=${order?.code}` as const;
    for (const q of [VOUCHER, 'td-7k2p-9xqa-b2', 'sung mi no'])
      expect([q, (await find(q)).map(({ name, to: address }) => [name, address])]).toEqual([
        ...[q, [['Sùng Mí Nô', to]]],
      ]);
    expect((await find('sung mi no'))[0]?.note).toContain('500.000');
    expect(JSON.stringify(await find('sung mi no'))).not.toContain(VOUCHER.slice(4, 8));
    for (const q of ['TD7K2P9XQAB', '7K2P', 'K2P9XQ', 'TD7', 'XQAB2'])
      expect([q, (await idsOf(q)).filter((id) => id.startsWith('voucher'))]).toEqual([q, []]);
  });
});

test('two letters that begin too many words find the newest of what guests write, one letter nothing of it', async () => {
  await giveVoucher(db);
  await db.write(async (tx) => {
    await tx.update(orders).set({ contactName: 'Qx' });
    const words = Array.from({ length: 120 }, (_, n) => `qx${String.fromCodePoint(0x4e00 + n)}`);
    const content = [words.slice(0, 60).join(' '), words.slice(60).join(' ')];
    const times = ['2026-11-21T10:00:00.000Z', '2026-11-22T10:00:00.000Z'];
    const rows = content.map((own, n) => ({ ...reviewOf(`qx${n}`, 'pending', times[n]), content: own }));
    await tx.insert(reviews).values(rows);
  });
  expect(await listTrigrams(db.read, 'qx')).toEqual([]);
  expect(await idsOf('qx')).toEqual([expect.stringMatching(/^voucher-/), 'reviews-qx1', 'reviews-qx0']);
  expect((await idsOf('q')).filter((id) => /^(voucher|reviews)/.test(id))).toEqual([]);
});

test('each only for whoever may open it', async () => {
  await giveVoucher(db);
  const asked = {
    ...{ 'giang sua': 'moderation.edit', 'gui do': 'moderation.edit', chqq2233: 'waiting-list.edit' },
    [VOUCHER]: 'vouchers.spend',
  };
  for (const [q, permission] of Object.entries(asked))
    for (const preset of Object.keys(PRESETS) as Preset[]) {
      const isAllowed = (PRESETS[preset] as readonly string[]).includes(permission);
      expect([q, preset, (await idsOf(q, preset)).length > 0]).toEqual([q, preset, isAllowed]);
    }
});

test('is in the index while it waits in a line, also for the second time', async () => {
  const setState = (state: 'left' | 'waiting') =>
    db.write((tx) => tx.update(waitingEntries).set({ state }).where(eq(waitingEntries.id, 'we-1')));
  const numbered = () => db.read.$count(thingWords, eq(thingWords.kind, 'waiting'));
  expect(await numbered()).toBe(1);
  await setState('left');
  expect([await numbered(), await idsOf('CHQQ2233')]).toEqual([0, []]);
  await setState('waiting');
  expect(await idsOf('CHQQ2233')).toEqual(['waiting-we-1']);
});

test('leaves the index with what is removed or purged', async () => {
  await giveVoucher(db);
  const kinds = async () => (await db.read.select().from(thingWords)).map(({ kind }) => kind);
  const [voucher] = await db.read.select().from(vouchers);
  await db.write(async (tx) => {
    await tx
      .update(orders)
      .set({ contactName: '', phone: null, email: null })
      .where(eq(orders.id, voucher?.orderId ?? ''));
    await tx.update(waitingEntries).set({ phone: null, email: null });
    await tx.delete(reviews);
    await tx.delete(comments).where(eq(comments.id, 'zc1'));
    await tx.update(comments).set({ authorName: '', email: '', content: '' });
  });
  const rows = await db.read.all<{ term: string }>(
    "SELECT term FROM thing_search_trigrams WHERE term IN ('kha', 'gia', 'tua', '987', 'gui')" as never,
  );
  expect(rows).toEqual([]);
  expect((await kinds()).filter((kind) => kind === 'reviews')).toEqual([]);
});

test('opens in the list where it stands, as the first', async () => {
  const first = async (kind: 'review' | 'comment', id: string) => {
    const place = await findItemPlace(db.read, { kind, id });
    return place && (await listInbox(db.read, place)).items[0]?.id;
  };
  const later = '2026-11-21T10:00:00.000Z';
  await db.write((tx) =>
    tx.insert(reviews).values([reviewOf('zr3', 'approved', later), reviewOf('zr4', 'pending', later)]),
  );
  expect([await first('review', 'zr1'), await first('review', 'zr4')]).toEqual(['zr1', 'zr4']);
  expect([await first('comment', 'zc1'), await first('comment', 'zc2'), await first('review', '')]).toEqual([
    ...['zc1', null, null],
  ]);
  const turn = { after: 'we-1', before: null, from: BEFORE.slice(0, 10), limit: 5 };
  expect((await listAlive(db.read, turn)).map(({ id }) => id)).toEqual([]);
  expect((await listAlive(db.read, { ...turn, isIncluded: true })).map(({ id }) => id)).toEqual(['we-1']);
});
