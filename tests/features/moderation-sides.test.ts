/** Two who answer the same guest: nobody replaces or removes an answer that they have not read. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { listInbox } from '#src/features/moderation/inbox.queries.ts';
import { asStaff } from '#tests/support/caller.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { browser, NOW, openPark, TICKET } from '#tests/support/talk.ts';

openCopies(openPark);

const staff = () => asStaff(db, 'manager', { now: NOW }).staff.moderation;
const OURS = 'Xin lỗi bạn, đã hoàn tiền.';

async function ask(kind: 'comment' | 'review'): Promise<string> {
  const guest = browser(db).call();
  const about = { subject: TICKET, rating: 1, serviceType: 'cable-car' as const, visitDate: '2026-11-20' };
  const { id } =
    kind === 'review'
      ? await guest.reviews.create({ ...about, authorName: 'Ngọc', content: 'Chờ lâu' })
      : await guest.comments.create({
          ...{ subject: TICKET, name: 'Mai', email: 'mai@khach.example', content: 'Chờ lâu' },
        });
  await staff().decide({ kind, id, from: 'pending', to: 'approved' });
  return id;
}

const stored = async () =>
  (await listInbox(db.read, { state: 'approved' })).items.map(({ ownerReply }) => ownerReply);
const written = async (id: string) =>
  (await db.read.select().from(auditEvents).where(eq(auditEvents.subjectId, id))).filter(
    ({ after }) => after && 'reply' in after,
  );

describe.each(['comment', 'review'] as const)('the answer to a %s', (kind) => {
  test('of a colleague is neither replaced nor added to by who has not read it', async () => {
    const id = await ask(kind);
    await staff().reply({ kind, id, text: OURS, seen: '' });
    await expect(staff().reply({ kind, id, text: 'Cảm ơn bạn', seen: '' })).rejects.toMatchObject({
      ...{ code: 'CONFLICT', messageId: 'moderation.error.answered', values: { reply: OURS } },
    });
    expect(await stored()).toEqual([OURS]);
    expect(await written(id)).toHaveLength(1);
    await staff().reply({ kind, id, text: 'Cảm ơn bạn', seen: OURS });
    expect(await stored()).toEqual(['Cảm ơn bạn']);
    expect((await written(id)).at(-1)).toMatchObject({ before: { reply: OURS } });
  });

  test('goes by an empty text only for who has read it, and what is gone is not written again unseen', async () => {
    const id = await ask(kind);
    await expect(staff().reply({ kind, id, text: '', seen: '' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await staff().reply({ kind, id, text: OURS, seen: '' });
    await expect(staff().reply({ kind, id, text: '', seen: 'Cảm ơn' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await stored()).toEqual([OURS]);
    await staff().reply({ kind, id, text: '', seen: OURS });
    expect(await stored()).toEqual([null]);
    await expect(staff().reply({ kind, id, text: 'Cảm ơn', seen: OURS })).rejects.toMatchObject({
      values: { reply: '' },
    });
    expect(await stored()).toEqual([null]);
  });
});
