import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { comments } from '#db/schema/comments.ts';
import { commentInput } from '#src/features/comments/comment-input.ts';
import { plainText } from '#src/values/visitor-text.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { browser, freshIp, NOW, openPark, PARK, TICKET } from '#tests/support/talk.ts';

openCopies(openPark);

const WHO = { name: 'Trần Thị Mai', email: 'mai@khach.example' };
const fine = { subject: TICKET, ...WHO, content: 'Cuối tuần có đông không ạ?' };

function wrongFields(input: unknown): Record<string, string> {
  const { error } = commentInput.safeParse(input);
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

async function approve(id: string): Promise<void> {
  await asStaff(db, 'manager', { now: NOW }).staff.moderation.decide({
    kind: 'comment',
    id,
    from: 'pending',
    to: 'approved',
  });
}

async function stored(id: string) {
  const [row] = await db.read.select().from(comments).where(eq(comments.id, id));
  return row;
}

describe('writing a comment', () => {
  test('stores it for the moderators; until then only its writer sees it', async () => {
    const writer = browser(db);
    const { id, status } = await writer.call().comments.create(fine);
    expect(status).toBe('pending');
    expect((await asVisitor(db).comments.list({ subject: TICKET })).total).toBe(0);
    expect((await writer.call().comments.mine({ subject: TICKET })).map((own) => own.id)).toEqual([id]);
    expect(await browser(db).call().comments.mine({ subject: TICKET })).toEqual([]);
    const forged = asVisitor(db, { cookies: `${writer.cookies().slice(0, -3)}abc` });
    expect(await forged.comments.mine({ subject: TICKET })).toEqual([]);
    await approve(id);
    const page = await asVisitor(db).comments.list({ subject: TICKET });
    expect(page.threads[0]?.first).toMatchObject({ id, content: fine.content, authorName: WHO.name });
    expect(JSON.stringify(page)).not.toContain(WHO.email);
    expect(await writer.call().comments.mine({ subject: TICKET })).toEqual([]);
  });

  test('asks for the text and for who writes, in the words of the specification', () => {
    expect(wrongFields({ ...fine, content: '  \n ' })).toEqual({ content: 'comments.error.contentRequired' });
    expect(wrongFields({ ...fine, content: '<b></b>' })).toEqual({
      content: 'comments.error.contentRequired',
    });
    expect(wrongFields({ ...fine, name: '', email: '' })).toEqual({
      name: 'comments.error.whoRequired',
      email: 'comments.error.whoRequired',
    });
    expect(wrongFields({ subject: TICKET })).toEqual({
      name: 'comments.error.whoRequired',
      email: 'comments.error.whoRequired',
      content: 'comments.error.contentRequired',
    });
    expect(wrongFields({ ...fine, email: 'mai@khach' })).toEqual({ email: 'errors.email' });
    expect(wrongFields({ ...fine, name: 'x'.repeat(121) })).toEqual({ name: 'errors.tooLong' });
    expect(wrongFields({ ...fine, content: 'x'.repeat(5001) })).toEqual({ content: 'errors.tooLong' });
    expect(wrongFields({ ...fine, name: 'x'.repeat(120), content: 'x'.repeat(5000) })).toEqual({});
  });

  test('stores no tag, however it is written', async () => {
    const content =
      'Đẹp <script>alert(1)</script><scr<b>ipt>quá</scr</b>ipt> <img src=x onerror=alert(2)> 5 < 7';
    const { id } = await browser(db)
      .call()
      .comments.create({ ...fine, name: '<i>Mai</i>', content });
    const row = await stored(id);
    expect(row?.content).toBe('Đẹp alert(1)quá 5 < 7');
    expect(row?.authorName).toBe('Mai');
    expect(plainText('<'.repeat(4000) + 'a>'.repeat(500))).not.toMatch(/<a/);
  });

  test('files more than three links, or a filled trap, as spam: answered alike, stored, never shown', async () => {
    const writer = browser(db);
    const links = (count: number) =>
      Array.from({ length: count }, (_, n) => `https://a${n}.example`).join(' ');
    const three = await writer.call().comments.create({ ...fine, content: links(3) });
    const four = await writer.call().comments.create({ ...fine, content: links(4) });
    const trapped = await writer.call().comments.create({ ...fine, content: 'Chào', website: 'x' });
    expect([four.status, trapped.status]).toEqual(['pending', 'pending']);
    const states = await Promise.all([three, four, trapped].map(async ({ id }) => (await stored(id))?.state));
    expect(states).toEqual(['pending', 'spam', 'spam']);
    expect((await asVisitor(db).comments.list({ subject: TICKET })).total).toBe(0);
    expect(await writer.call().comments.mine({ subject: TICKET })).toHaveLength(3);
  });

  test('the same words sent twice are one comment', async () => {
    const writer = browser(db);
    const first = await writer.call().comments.create(fine);
    expect(await writer.call().comments.create(fine)).toEqual(first);
    expect(await db.read.$count(comments)).toBe(1);
  });

  test('is refused about something that is not there', async () => {
    for (const subject of [
      { kind: 'ticket' as const, id: 'none' },
      { kind: 'park' as const, id: 'x' },
    ]) {
      const call = browser(db)
        .call()
        .comments.create({ ...fine, subject });
      await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await db.read.$count(comments)).toBe(0);
  });

  test('stops a flood from one address', async () => {
    const flooder = browser(db, { ip: freshIp() });
    for (let sent = 0; sent < 20; sent += 1)
      await flooder.call().comments.create({ ...fine, content: `Câu ${sent}` });
    const next = flooder.call().comments.create({ ...fine, content: 'Câu nữa' });
    await expect(next).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await db.read.$count(comments)).toBe(20);
  });
});

describe('replying', () => {
  test('is taken under an approved comment only, and stays in its thread', async () => {
    const { id: parentId } = await browser(db).call().comments.create(fine);
    const reply = { ...fine, content: 'Đông nhất từ 9 giờ.', parentId };
    const refused = { code: 'NOT_FOUND', message: 'comments.error.parent' };
    await expect(browser(db).call().comments.create(reply)).rejects.toMatchObject(refused);
    await expect(
      browser(db)
        .call()
        .comments.create({ ...reply, parentId: 'missing' }),
    ).rejects.toMatchObject(refused);
    await approve(parentId);
    await expect(
      browser(db)
        .call()
        .comments.create({ ...reply, subject: PARK }),
    ).rejects.toMatchObject(refused);
    expect(await db.read.$count(comments)).toBe(1);
    const answer = await browser(db).call().comments.create(reply);
    await approve(answer.id);
    const deeper = await browser(db)
      .call()
      .comments.create({ ...reply, content: 'Cảm ơn!', parentId: answer.id });
    await approve(deeper.id);
    const { threads, total, pageCount } = await asVisitor(db).comments.list({ subject: TICKET });
    expect([threads.length, total, pageCount]).toEqual([1, 3, 1]);
    expect(threads[0]?.replies.map((one) => [one.id, one.parentId])).toEqual([
      [answer.id, parentId],
      [deeper.id, answer.id],
    ]);
  });
});

describe('the list', () => {
  test('has the newest threads first, ten to a page, and refuses pages that cannot be', async () => {
    for (let n = 1; n <= 12; n += 1) {
      const now = `2026-11-21T03:${String(n).padStart(2, '0')}:00.000Z`;
      const { id } = await browser(db)
        .call(now)
        .comments.create({ ...fine, content: `Câu ${n}` });
      await approve(id);
    }
    const list = (page?: number) => asVisitor(db).comments.list({ subject: TICKET, page });
    expect((await list()).threads.map(({ first }) => first.content)[0]).toBe('Câu 12');
    expect((await list(2)).threads.map(({ first }) => first.content)).toEqual(['Câu 2', 'Câu 1']);
    expect((await list(3)).threads).toEqual([]);
    for (const page of [-1, 0, 1e9, 1.5])
      await expect(list(page)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
