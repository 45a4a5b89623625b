import { describe, expect, test } from 'bun:test';
import { comments } from '#db/schema/comments.ts';
import { moderationEvents } from '#db/schema/moderation.ts';
import { INBOX_SIZE } from '#src/features/moderation/moderation.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { browser, NOW, openPark, TICKET } from '#tests/support/talk.ts';

openCopies(openPark);

const LATER = '2026-11-21T05:00:00.000Z';
const inbox = (now = NOW) => asStaff(db, 'manager', { now }).staff.moderation;
const WHO = { name: 'Mai', email: 'mai@khach.example' };

async function comment(content = 'Có đông không ạ?', parentId?: string) {
  const words = { subject: TICKET, ...WHO, content, ...(parentId ? { parentId } : {}) };
  return (await browser(db).call().comments.create(words)).id;
}

async function review() {
  const about = { subject: TICKET, rating: 5, serviceType: 'cable-car' as const, visitDate: '2026-11-20' };
  const words = { ...about, authorName: 'Ngọc', content: 'Đẹp' };
  return (await browser(db).call().reviews.create(words)).id;
}

const APPROVE = { from: 'pending', to: 'approved' } as const;
const threads = async () => (await asVisitor(db).comments.list({ subject: TICKET })).threads;
const actions = async () =>
  (await db.read.select({ action: moderationEvents.action }).from(moderationEvents)).map((row) => row.action);

describe('the answer to a review', () => {
  test('stands under it, is written down, and goes when it is emptied', async () => {
    const id = await review();
    await inbox().decide({ kind: 'review', id, ...APPROVE });
    await inbox().reply({ kind: 'review', id, text: 'Cảm ơn <b>bạn</b>', seen: '' });
    const shown = async () => (await asVisitor(db).reviews.list({})).items[0];
    expect(await shown()).toMatchObject({ ownerReply: 'Cảm ơn bạn', ownerReplyAt: NOW });
    await inbox().reply({ kind: 'review', id, text: ' ', seen: 'Cảm ơn bạn' });
    expect(await shown()).toMatchObject({ ownerReply: null, ownerReplyAt: null });
    expect(await actions()).toEqual(['decide', 'reply', 'reply']);
  });

  test('approves what still waits, in the same step, and that can be taken back', async () => {
    const id = await review();
    const { state, eventId } = await inbox().reply({ kind: 'review', id, text: 'Cảm ơn bạn', seen: '' });
    expect(state).toBe('approved');
    expect((await asVisitor(db).reviews.list({})).items[0]?.ownerReply).toBe('Cảm ơn bạn');
    await inbox().undo({ eventId: eventId ?? 0 });
    expect((await asVisitor(db).reviews.list({})).total).toBe(0);
    expect(await actions()).toEqual(['decide', 'reply', 'undo']);
  });

  test('is refused for what does not exist or was refused, and for pictures', async () => {
    const id = await review();
    await inbox().decide({ kind: 'review', id, from: 'pending', to: 'spam' });
    for (const [input, code] of [
      [{ kind: 'review', id }, 'CONFLICT'],
      [{ kind: 'review', id: 'none' }, 'NOT_FOUND'],
      [{ kind: 'comment', id }, 'NOT_FOUND'],
      [{ kind: 'photo', id }, 'BAD_REQUEST'],
    ] as const)
      await expect(inbox().reply({ ...input, text: 'x', seen: '' } as never)).rejects.toMatchObject({ code });
    const long = { kind: 'review' as const, id, text: 'a'.repeat(2001), seen: '' };
    await expect(inbox().reply(long)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await actions()).toEqual(['decide']);
  });
});

describe('the answer to a comment', () => {
  test('is not the one of another comment in its thread', async () => {
    const id = await comment();
    await inbox().decide({ kind: 'comment', id, ...APPROVE });
    const other = await comment('Mình cũng hỏi vậy', id);
    await inbox().reply({ kind: 'comment', id, text: 'Ngày thường vắng.', seen: '' });
    const [asked] = (await inbox().list({ state: 'pending' })).items;
    expect(asked).toMatchObject({ id: other, ownerReply: null });
  });

  test('stands under it as the park’s own, in its language, once', async () => {
    const id = await comment();
    await inbox().decide({ kind: 'comment', id, ...APPROVE });
    const first = 'Cuối tuần đông, ngày thường vắng.';
    await inbox().reply({ kind: 'comment', id, text: first, seen: '' });
    const [thread] = await threads();
    expect(thread?.replies).toMatchObject([
      { authorName: 'Đỉnh Mây', isStaff: true, parentId: id, content: first },
    ]);
    expect(JSON.stringify(thread)).not.toContain('manager@dinhmay.example');
    const second = 'Đến trước 9 giờ là vắng.';
    await inbox(LATER).reply({ kind: 'comment', id, text: second, seen: first });
    const replies = (await threads())[0]?.replies;
    expect(replies?.map((reply) => reply.content)).toEqual([second]);
    expect((await inbox().list({ state: 'approved' })).items).toMatchObject([{ id, ownerReply: second }]);
    await inbox().reply({ kind: 'comment', id, text: '', seen: second });
    expect((await threads())[0]?.replies).toEqual([]);
  });

  test('goes with its question, and comes back with it', async () => {
    const first = await comment();
    await inbox().decide({ kind: 'comment', id: first, ...APPROVE });
    const id = await comment('Còn thứ Hai?', first);
    const { eventId } = await inbox().reply({ kind: 'comment', id, text: 'Thứ Hai rất vắng.', seen: '' });
    const shown = async () => (await threads())[0]?.replies.map((reply) => reply.content);
    expect(await shown()).toEqual(['Còn thứ Hai?', 'Thứ Hai rất vắng.']);
    const undone = await inbox().undo({ eventId: eventId ?? 0 });
    expect(await shown()).toEqual([]);
    expect((await asVisitor(db).comments.list({ subject: TICKET })).total).toBe(1);
    await inbox().undo({ eventId: undone.eventId });
    expect(await shown()).toEqual(['Còn thứ Hai?', 'Thứ Hai rất vắng.']);
  });
});

describe('a long inbox', () => {
  test('comes in pages that neither skip nor repeat, also while it is worked through', async () => {
    const total = INBOX_SIZE * 2 + 7;
    const template = await comment();
    const [row] = await db.read.select().from(comments);
    if (!row) throw new Error(template);
    const rows = Array.from({ length: total - 1 }, (_, index) => {
      const id = `c${String(index).padStart(3, '0')}`;
      // Many of one instant: the id decides between them.
      const createdAt =
        index % 3 === 0 ? NOW : `2026-11-20T03:${String(index % 60).padStart(2, '0')}:00.000Z`;
      return { ...row, id, threadId: id, createdAt };
    });
    await db.read.insert(comments).values(rows);
    const seen: string[] = [];
    let after: { createdAt: string; id: string } | undefined;
    for (let hasMore = true; hasMore; ) {
      const page = await inbox().list({ ...(after ? { after } : {}) });
      seen.push(...page.items.map((item) => item.id));
      const last = page.items.at(-1);
      after = last && { createdAt: last.createdAt, id: last.id };
      hasMore = page.hasMore;
      // The one just seen leaves; the next page must not move because of it.
      if (last) await inbox().decide({ kind: 'comment', id: last.id, ...APPROVE });
    }
    expect(seen.length).toBe(total);
    expect(new Set(seen).size).toBe(total);
    const decided = await inbox().list({ state: 'approved' });
    expect(decided.items.map((item) => item.createdAt)).toEqual(
      decided.items
        .map((item) => item.createdAt)
        .toSorted()
        .reverse(),
    );
  });
});
