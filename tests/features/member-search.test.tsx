/** The list of who works here, searched by words and narrowed to whose sign-in is not safe enough, or who has left. */
import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { users } from '#db/schema/auth.ts';
import { totpSecrets } from '#db/schema/factors.ts';
import { staffMembers } from '#db/schema/people.ts';
import type { ScreenContext } from '#src/context.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db } from '#tests/support/own-database.ts';
import { contextOf, NOW, openOffice } from '#tests/support/people-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { StaffPeopleScreen } = await import('#src/screens/staff/staff-people.tsx');

openOffice();

async function shown(query: Record<string, string>, locale: 'vi' | 'en' = 'vi') {
  const context = {
    ...{ ...contextOf('owner'), locale, query: new URLSearchParams(query) },
    ...{ match: null, refusedForm: null, channels: ['email'], partBegins: () => undefined },
  } as unknown as ScreenContext;
  const route = { path: '/staff/people', query: '', hash: '' };
  const page = await StaffPeopleScreen({ context });
  const markup = await wholeMarkup(<RouterContext value={{ route } as never}>{page}</RouterContext>);
  const { body } = parseDocument(markup);
  const section = body.querySelector('[aria-labelledby=people-members]');
  return {
    people: [...(section?.querySelectorAll('article') ?? [])].map((one) => one.getAttribute('aria-label')),
    views: [...(section?.querySelectorAll('nav a') ?? [])].map(({ textContent }) => textContent),
    links: [...(section?.querySelectorAll('nav a') ?? [])].map((one) => one.getAttribute('href')),
    current: section?.querySelector('nav [aria-current]')?.textContent,
    said: section?.querySelector('[role=status]')?.textContent,
    kept: section?.querySelector('input[type=hidden][name=show]')?.getAttribute('value'),
  };
}

async function prove(userId: string): Promise<void> {
  const secret = { userId, secret: 'sealed', lastStep: 1, createdAt: NOW };
  await db.write(async (tx) => void (await tx.insert(totpSecrets).values(secret)));
}

const leave = (userId: string) =>
  db.write((tx) =>
    tx.update(staffMembers).set({ deactivatedAt: NOW }).where(eq(staffMembers.userId, userId)),
  );

test('finds by name, address and role, without accents, and only by all words', async () => {
  await db.write((tx) => tx.update(users).set({ firstName: 'Lò Thị Đào' }).where(eq(users.id, 'gate')));
  for (const q of ['dao', 'LÒ thi', 'gate@example.vn', 'soát vé', 'soat đào'])
    expect([q, (await shown({ q })).people]).toEqual([q, ['Lò Thị Đào']]);
  expect((await shown({ q: 'ticket' }, 'en')).people).toEqual([]);
  expect((await shown({ q: 'gate' }, 'en')).people).toEqual(['Lò Thị Đào']);
  const none = await shown({ q: 'dao manager' });
  expect([none.people, none.said]).toEqual([[], 'Không có ai như vậy.']);
  expect((await shown({ q: 'đào' })).said).toBe('1 người');
  expect((await shown({ q: '<script>%' })).people).toEqual([]);
});

test('narrows to those who have to see to their second step, and to who has left', async () => {
  expect((await shown({})).views).toEqual(['Tất cả (4)', 'Chưa đủ bảo mật (3)', 'Đã nghỉ (0)']);
  await prove('owner');
  await leave('administrator');
  const unsafe = await shown({ show: 'unsafe' });
  expect([unsafe.people, unsafe.current, unsafe.said]).toEqual([
    ...[['manager'], 'Chưa đủ bảo mật (1)', '1 người'],
  ]);
  const left = await shown({ show: 'left', q: 'admin' });
  expect([left.people, left.kept]).toEqual([['administrator'], 'left']);
  expect(left.links).toEqual([
    ...['/staff/people?q=admin', '/staff/people?q=admin&show=unsafe', '/staff/people?q=admin&show=left'],
  ]);
});

test('what is no view shows all, in whom the search of the office found first', async () => {
  const all = await shown({ show: 'nobody', member: 'owner' });
  expect([all.people[0], all.people.length, all.said]).toEqual(['owner', 4, '']);
});
