/** The list of who works here: a page at a time, searched by words, narrowed to whose sign-in is not safe enough or who has left. */
import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { users } from '#db/schema/auth.ts';
import { totpSecrets } from '#db/schema/factors.ts';
import { staffInvitations, staffMembers } from '#db/schema/people.ts';
import type { ScreenContext } from '#src/context.ts';
import type { Preset } from '#src/values/permissions.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db } from '#tests/support/own-database.ts';
import { contextOf, hire, NOW, openOffice } from '#tests/support/people-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { StaffPeopleScreen } = await import('#src/screens/staff/staff-people.tsx');

openOffice();

async function shown(query: Record<string, string>, locale: 'vi' | 'en' = 'vi', by: Preset = 'owner') {
  const context = {
    ...{ ...contextOf(by), locale, query: new URLSearchParams(query) },
    ...{ match: null, refusedForm: null, channels: ['email'], partBegins: () => undefined },
  } as unknown as ScreenContext;
  const route = { path: '/staff/people', query: '', hash: '' };
  const page = await StaffPeopleScreen({ context });
  const markup = await wholeMarkup(<RouterContext value={{ route } as never}>{page}</RouterContext>);
  const { body } = parseDocument(markup);
  const section = body.querySelector('[aria-labelledby=people-members]');
  const rows = [...(section?.querySelectorAll('[data-rows] > li') ?? [])];
  const opened = section?.querySelector('[aria-labelledby=desk-list]');
  return {
    people: rows.map((one) => one.querySelector('a')?.textContent),
    rowLinks: rows.map((one) => one.querySelector('a')?.getAttribute('href')),
    marked: rows
      .filter((one) => one.hasAttribute('data-open'))
      .map((one) => one.querySelector('a')?.textContent),
    forms: [...(body.querySelectorAll('select') ?? [])].length,
    opened: opened?.textContent,
    choices: [...(opened?.querySelectorAll('option') ?? [])].map((one) => one.textContent),
    turns: [...(section?.querySelectorAll('.btn') ?? [])]
      .map((one) => one.getAttribute('href'))
      .filter(Boolean),
    views: [...(section?.querySelectorAll('search nav a') ?? [])].map(({ textContent }) => textContent),
    links: [...(section?.querySelectorAll('search nav a') ?? [])].map((one) => one.getAttribute('href')),
    current: section?.querySelector('search nav [aria-current]')?.textContent,
    said: section?.querySelector('[role=status]')?.textContent,
    kept: section?.querySelector('input[type=hidden][name=show]')?.getAttribute('value'),
    hidden: Object.fromEntries(
      [...(section?.querySelectorAll('input[type=hidden]') ?? [])].map((one) => [
        one.getAttribute('name'),
        one.getAttribute('value'),
      ]),
    ),
    back: opened?.querySelector('[aria-keyshortcuts=Escape]')?.getAttribute('href'),
    invitationTurns: [...body.querySelectorAll('[aria-labelledby=people-open] > nav a')].map((one) =>
      one.getAttribute('href'),
    ),
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

test('what is no view shows all, and whom the search of the office found beside them', async () => {
  const all = await shown({ show: 'nobody', member: 'gate' });
  expect([all.people, all.marked, all.said]).toEqual([
    ...[['administrator', 'gate', 'manager', 'owner'], ['gate'], ''],
  ]);
  expect(all.opened).toContain('gate@example.vn');
});

test('rows carry no forms: only who is opened can be changed, by whoever may', async () => {
  const closed = await shown({});
  // The one of the invitation.
  expect(closed.forms).toBe(1);
  expect(closed.rowLinks[1]).toBe('/staff/people?member=gate');
  const opened = await shown({ member: 'gate', q: 'gate' }, 'en');
  expect(opened.choices).toContain('Accountant');
  expect(opened.opened).toContain('Deactivate');
  expect(opened.rowLinks).toEqual(['/en/staff/people?q=gate&member=gate']);
  expect((await shown({ member: 'owner' })).opened).toContain('Chủ khu duy nhất');
  const above = await shown({ member: 'owner' }, 'vi', 'administrator');
  expect([above.choices, above.opened?.includes('Cho nghỉ')]).toEqual([[], false]);
  expect((await shown({ member: 'khoa' })).opened).toContain('Không có ai như vậy.');
});

test('opening and closing somebody leaves the page of the invitations, whose own links leave them opened', async () => {
  const ids = Array.from({ length: 31 }, (_, index) => `one-${String(index).padStart(2, '0')}`);
  const rows = ids.map((id) => ({
    ...{ id, email: `${id}@example.vn`, roleId: 'gate', tokenHash: id, locale: 'vi' as const },
    ...{ createdAt: NOW, expiresAt: NOW },
  }));
  await db.write(async (tx) => void (await tx.insert(staffInvitations).values(rows)));
  const first = await shown({ member: 'gate' });
  expect(first.invitationTurns).toEqual(['/staff/people?member=gate&invitations-after=one-01']);
  const next = await shown({ member: 'gate', 'invitations-after': 'one-01' });
  expect(next.back).toBe('/staff/people?invitations-after=one-01');
  expect(next.rowLinks[0]).toBe('/staff/people?member=administrator&invitations-after=one-01');
  expect(next.links[1]).toBe('/staff/people?show=unsafe&invitations-after=one-01');
  expect(next.hidden).toEqual({ 'invitations-after': 'one-01' });
});

test('turns the pages of a long list, back and forth, and of what is sought in it', async () => {
  const names = Array.from({ length: 64 }, (_, index) => `Tẩn ${String(index).padStart(2, '0')}`);
  for (const [index, firstName] of names.entries()) {
    await hire(db, `tan-${index}`, 'gate');
    await db.write((tx) =>
      tx
        .update(users)
        .set({ firstName })
        .where(eq(users.id, `tan-${index}`)),
    );
  }
  await leave('tan-3');
  const here = names.filter((_, index) => index !== 3);
  const addressed = (address: string | null | undefined) =>
    Object.fromEntries(new URL(address ?? '', 'http://park').searchParams);
  const first = await shown({ q: 'tan' });
  expect([first.people, first.said]).toEqual([here.slice(0, 30), '64 người']);
  const second = await shown(addressed(first.turns.at(-1)));
  expect(second.people).toEqual(here.slice(30, 60));
  const third = await shown(addressed(second.turns.at(-1)));
  expect(third.people).toEqual([...here.slice(60), 'Tẩn 03']);
  expect((await shown(addressed(third.turns[0]))).people).toEqual(second.people);
  expect((await shown(addressed(second.turns[0]))).people).toEqual(first.people);
  // Whoever is opened leaves the page of the list where it is.
  const opened = await shown(addressed(second.rowLinks[4]));
  expect([opened.people, opened.marked]).toEqual([second.people, [here[34]]]);
  expect((await shown({ 'people-after': 'nobody' })).people).toEqual([]);
});
