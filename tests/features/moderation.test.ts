import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { moderationEvents } from '#db/schema/moderation.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { browser, NOW, openPark, TICKET } from '#tests/support/talk.ts';

openCopies(openPark);

const inbox = () => asStaff(db, 'manager', { now: NOW }).staff.moderation;

async function comment(content = 'Có đông không ạ?', now = NOW) {
  const who = { name: 'Mai', email: 'mai@khach.example' };
  return (
    await browser(db)
      .call(now)
      .comments.create({ subject: TICKET, ...who, content })
  ).id;
}

async function review(content = 'Đẹp') {
  const about = { subject: TICKET, rating: 5, serviceType: 'cable-car' as const, visitDate: '2026-11-20' };
  return (
    await browser(db)
      .call()
      .reviews.create({ ...about, authorName: 'Ngọc', content })
  ).id;
}

async function revision(namespace: string): Promise<number> {
  const [row] = await db.read.all<{ revision: number }>(
    sql`SELECT revision FROM revisions WHERE namespace = ${namespace}`,
  );
  return row?.revision ?? 0;
}

const APPROVE = { from: 'pending', to: 'approved' } as const;

describe('the inbox', () => {
  test('is closed to visitors and to those who stand at the gate', async () => {
    const id = await comment();
    const decision = { kind: 'comment' as const, id, ...APPROVE };
    for (const [call, code] of [
      [asVisitor(db), 'UNAUTHORIZED'],
      [asStaff(db, 'gate'), 'FORBIDDEN'],
    ] as const) {
      const { moderation } = call.staff;
      await expect(moderation.list({})).rejects.toMatchObject({ code });
      await expect(moderation.counts()).rejects.toMatchObject({ code });
      await expect(moderation.decide(decision)).rejects.toMatchObject({ code });
      await expect(moderation.undo({ eventId: 1 })).rejects.toMatchObject({ code });
      await expect(moderation.reply({ kind: 'review', id, text: 'x', seen: '' })).rejects.toMatchObject({
        code,
      });
    }
    expect(await db.read.$count(moderationEvents)).toBe(0);
  });

  test('has what waits in one list, the oldest first, with what it is about', async () => {
    const first = await comment('Một', '2026-11-21T02:00:00.000Z');
    const second = await review();
    expect((await inbox().list({})).items.map((item) => [item.kind, item.id, item.subject.name?.vi])).toEqual(
      [
        ['comment', first, expect.any(String)],
        ['review', second, expect.any(String)],
      ],
    );
    expect((await inbox().list({ kind: 'review' })).items.map((item) => item.id)).toEqual([second]);
    expect(await inbox().counts()).toEqual({ comment: 1, review: 1, photo: 0 });
  });
});

describe('a decision', () => {
  test('is written down: who, when, before, after, why', async () => {
    const id = await review();
    const rejected = { kind: 'review' as const, id, from: 'pending' as const, to: 'rejected' as const };
    await expect(inbox().decide(rejected)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await inbox().decide({ ...rejected, reason: 'Lời lẽ xúc phạm' });
    const [event] = await db.read.select().from(moderationEvents);
    expect(event).toMatchObject({
      itemKind: 'review',
      itemId: id,
      at: NOW,
      actor: 'staff-manager',
      action: 'decide',
      before: 'pending',
      after: 'rejected',
      reason: 'Lời lẽ xúc phạm',
    });
    expect((await inbox().list({ state: 'rejected' })).items[0]?.reason).toBe('Lời lẽ xúc phạm');
  });

  test('can be undone, which is written down as well', async () => {
    const id = await comment();
    const { eventId } = await inbox().decide({ kind: 'comment', id, from: 'pending', to: 'spam' });
    const undone = await inbox().undo({ eventId });
    expect((await inbox().list({})).items.map((item) => item.id)).toEqual([id]);
    await expect(inbox().undo({ eventId })).rejects.toMatchObject({ code: 'CONFLICT' });
    await inbox().undo({ eventId: undone.eventId });
    expect((await inbox().list({ state: 'spam' })).items.map((item) => item.id)).toEqual([id]);
    const actions = await db.read.select({ action: moderationEvents.action }).from(moderationEvents);
    expect(actions.map((row) => row.action)).toEqual(['decide', 'undo', 'undo']);
  });

  test('by two people at once counts once', async () => {
    const id = await comment();
    const tries = await Promise.allSettled([
      inbox().decide({ kind: 'comment', id, ...APPROVE }),
      inbox().decide({ kind: 'comment', id, from: 'pending', to: 'spam' }),
    ]);
    expect(tries.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await db.read.$count(moderationEvents)).toBe(1);
    await expect(inbox().decide({ kind: 'comment', id: 'none', ...APPROVE })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('refreshes pages when what they show changes, and only then', async () => {
    const [comments, reviews] = [await revision('comments'), await revision('reviews')];
    const [one, two] = [await comment(), await review()];
    await inbox().decide({ kind: 'comment', id: await comment('Rác'), from: 'pending', to: 'spam' });
    expect([await revision('comments'), await revision('reviews')]).toEqual([comments, reviews]);
    await inbox().decide({ kind: 'comment', id: one, ...APPROVE });
    expect([await revision('comments'), await revision('reviews')]).toEqual([comments + 1, reviews]);
    const { eventId } = await inbox().decide({ kind: 'review', id: two, ...APPROVE });
    expect(await revision('reviews')).toBe(reviews + 1);
    await inbox().undo({ eventId });
    expect(await revision('reviews')).toBe(reviews + 2);
  });
});
