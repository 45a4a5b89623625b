/** Which roles the office offers to somebody who may give them: none that would be refused when it is pressed. */
import '#tests/support/env.ts';
import { beforeEach, expect, test } from 'bun:test';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import type { Problem } from '#src/server/problem.ts';
import type { Permission } from '#src/values/permissions.ts';
import { parseDocument } from '#tests/support/html.ts';
import { as, callerOf, contextOf, openOffice, userOf } from '#tests/support/people-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffPeopleScreen } = await import('#src/screens/staff/staff-people.tsx');

openOffice();

const PERMISSIONS: Permission[] = ['refunds.ask', 'people.edit', 'people.roles', 'gate.scan'];
const head = () => ({ ...contextOf('gate'), user: userOf('gate', new Set(PERMISSIONS)) });
const roleIds: Record<string, string> = {};

beforeEach(async () => {
  const save = async (name: string, permissions: Permission[], limit: string) => {
    roleIds[name] = (await as('owner').saveRole({ name, permissions, limit })).id;
  };
  await save('Trưởng ca', PERMISSIONS, '500000');
  await save('Bằng', ['refunds.ask'], '500000');
  await save('Cao hơn', ['refunds.ask'], '500001');
  await save('Cao, không chi', ['gate.scan'], '900000');
  await as('owner').changeRole({ userId: 'gate', roleId: roleIds['Trưởng ca'] ?? '', seenRoleId: 'gate' });
});

/** `opened`: whose forms are beside the list. */
async function page(locale: Locale = 'vi', opened = '') {
  const context = {
    ...{ ...head(), locale, query: new URLSearchParams({ member: opened }) },
    ...{ match: null, refusedForm: null, channels: ['email'], partBegins: () => undefined },
  } as unknown as ScreenContext;
  const screen = await StaffPeopleScreen({ context });
  const { body } = parseDocument(await wholeMarkup(<WithinRouter>{screen}</WithinRouter>));
  const optionsOf = (select: string) =>
    [...body.querySelectorAll(`${select} option`)].map((one) => ({
      value: one.getAttribute('value') ?? '',
      text: one.textContent ?? '',
      isDisabled: one.hasAttribute('disabled'),
      isChosen: one.hasAttribute('selected'),
    }));
  return {
    invite: optionsOf('[aria-labelledby=people-invite] select'),
    member: optionsOf(`[id="role-${opened}"]`),
  };
}

test('a role whose limit is above their own is shown with the reason and cannot be chosen', async () => {
  const { invite } = await page();
  const shown = invite.map(({ text, isDisabled }) => [text, isDisabled]);
  expect(shown).toContainEqual(['Bằng', false]);
  expect(shown).toContainEqual(['Trưởng ca', false]);
  expect(shown).toContainEqual(['Cao hơn (hạn mức cao hơn của bạn)', true]);
  expect(shown).toContainEqual(['Cao, không chi (hạn mức cao hơn của bạn)', true]);
  expect((await page('en')).invite.map(({ text }) => text)).toContain('Cao hơn (limit above yours)');
  expect(invite.find(({ isChosen }) => isChosen)?.isDisabled).toBe(false);
});

test('what can be chosen is taken, and nothing else', async () => {
  const theirs = callerOf(head()).staff.people;
  for (const { value: roleId, isDisabled } of (await page()).invite) {
    const reason = await theirs.invite({ email: 'moi@example.vn', roleId }).then(
      () => 'done',
      (error: Problem) => error.messageId,
    );
    expect([roleId, reason]).toEqual([roleId, isDisabled ? 'people.error.aboveLimit' : 'done']);
  }
});

test('who has such a role keeps it in the list of their own', async () => {
  await as('owner').changeRole({
    userId: 'manager',
    roleId: roleIds['Cao hơn'] ?? '',
    seenRoleId: 'manager',
  });
  const [manager, gate] = [await page('vi', 'manager'), await page('vi', 'gate')];
  const own = manager.member.find(({ isChosen }) => isChosen);
  expect([own?.value, own?.isDisabled]).toEqual([roleIds['Cao hơn'], false]);
  expect(gate.member.find(({ text }) => text.startsWith('Cao hơn'))?.isDisabled).toBe(true);
});

test('an owner, who has no limit, can choose every role', async () => {
  const context = {
    ...{ ...contextOf('owner'), locale: 'vi', query: new URLSearchParams() },
    ...{ match: null, refusedForm: null, channels: ['email'], partBegins: () => undefined },
  } as unknown as ScreenContext;
  const screen = await StaffPeopleScreen({ context });
  const markup = await wholeMarkup(<WithinRouter>{screen}</WithinRouter>);
  expect(markup).not.toContain('hạn mức cao hơn');
});
