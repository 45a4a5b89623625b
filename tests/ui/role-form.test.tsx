/** A role that a colleague has saved meanwhile: what they changed is shown, and what was ticked here stays. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import type { Permission } from '#src/values/permissions.ts';
import { type Answer, answerCalls, type Call } from '#tests/support/api-answers.ts';
import { fireEvent, inputOf, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
const { unstable_RouterContext: RouterContext } = await import('waku/router/client');
const { RoleForm } = await import('#src/features/people/role-form.tsx');
const { MemberActions } = await import('#src/features/people/member-forms.tsx');
const { movedValues } = await import('#src/features/people/people.ts');

const intl = intlFor('en');
const { t } = intl;
const words = intl.words('people.ownRole.form');
const ALL: Permission[] = ['gate.scan', 'gate.undo', 'orders.read', 'menu.mark'];
const choices = ALL.map((value) => ({ value, label: t(`people.may.${value}`) }));
const READ = { id: 'r1', seen: '2026-12-01T03:00:00.000Z', name: 'Evening' };
const may = (...permissions: Permission[]) => ({ permissions, givingLimitVnd: null as number | null });
const OWN = { ...READ, ...may('gate.scan', 'gate.undo') };
const THEIRS = { seen: '2026-12-01T03:05:00.000Z', name: 'Night', who: 'Thảo', time: '10:05' };
const moved = { ...THEIRS, ...may('gate.scan', 'menu.mark') };
const REFUSED = {
  error: {
    message: t('people.error.roleMoved', { who: 'Thảo', time: '10:05' }),
    ...{ reason: 'role_moved', values: movedValues(moved) },
  },
};

let calls: Call[] = [];
let answer: Answer = { data: {} };
const realFetch = globalThis.fetch;
beforeEach(() => {
  answer = { data: { id: 'r1', seen: 'next', givingLimitVnd: null } };
  calls = answerCalls(() => answer);
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const router = {
  ...{ route: { path: '/staff/people', query: '', hash: '' }, changeRoute: async () => undefined },
  getElements: () => undefined,
};
const within = (form: React.ReactNode) => <RouterContext value={router as never}>{form}</RouterContext>;

function open() {
  const page = (own: typeof OWN) => within(<RoleForm {...{ own, choices, words }} locale="en" />);
  const view = render(page(OWN));
  const box = (permission: Permission) =>
    inputOf(view.getByRole('checkbox', { name: t(`people.may.${permission}`) }));
  const ticked = () => ALL.filter((one) => box(one).checked);
  const name = () => inputOf(view.getByRole('textbox', { name: words.name }));
  const limit = () => inputOf(view.getByRole('textbox', { name: words.limit }));
  const save = () => fireEvent.submit(view.container.querySelector('form') as HTMLElement);
  return {
    ...view,
    box,
    ticked,
    name,
    limit,
    save,
    comeAgain: (own: typeof OWN) => view.rerender(page(own)),
  };
}

const sent = () => calls.map(({ input }) => input as Record<string, unknown>);

test('sends what was read beside what is saved', async () => {
  const { box, save, findByRole } = open();
  fireEvent.click(box('orders.read'));
  save();
  await waitFor(() => expect(calls).toHaveLength(1));
  const permissions = ['gate.scan', 'gate.undo', 'orders.read'];
  expect(sent()).toEqual([{ id: 'r1', seen: READ.seen, name: 'Evening', limit: '', permissions }]);
  // The next one is measured by what was just saved.
  answer = { data: { id: 'r1', seen: 'later', givingLimitVnd: null } };
  await findByRole('button', { name: words.save });
  save();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ seen: 'next' });
});

test('shows what the colleague added, removed and renamed, and keeps what was ticked', async () => {
  const { box, save, ticked, name, findByText, container } = open();
  fireEvent.click(box('orders.read'));
  answer = REFUSED;
  save();
  await findByText(words.merge);
  const [form] = container.querySelectorAll('form');
  for (const part of ['Thảo', t('people.may.menu.mark'), t('people.may.gate.undo'), 'Night'])
    expect(form?.textContent).toContain(part);
  expect(document.activeElement === container.querySelector('dl')?.parentElement).toBe(true);
  const list = container.querySelector('dl')?.textContent;
  expect(list).toBe(
    `${words.added}${t('people.may.menu.mark')}${words.removed}${t('people.may.gate.undo')}${words.renamed}Night`,
  );
  expect([ticked(), name().value]).toEqual([['gate.scan', 'gate.undo', 'orders.read'], 'Evening']);
  answer = { data: { id: 'r1', seen: 'next', givingLimitVnd: null } };
  save();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ seen: THEIRS.seen, name: 'Evening' });
});

test('both are combined, or the colleague’s is taken, and nothing is sent by that', async () => {
  for (const [word, expected] of [
    [words.merge, ['gate.scan', 'orders.read', 'menu.mark']],
    [words.takeTheirs, ['gate.scan', 'menu.mark']],
  ] as const) {
    const { box, save, ticked, name, findByText, queryByRole, unmount } = open();
    fireEvent.click(box('orders.read'));
    answer = REFUSED;
    const before = calls.length;
    save();
    fireEvent.click(await findByText(word));
    expect([ticked(), name().value]).toEqual([[...expected], 'Night']);
    expect([calls.length - before, queryByRole('alert')]).toEqual([1, null]);
    answer = { data: { id: 'r1', seen: 'next', givingLimitVnd: null } };
    save();
    await waitFor(() => expect(calls).toHaveLength(before + 2));
    expect(sent().at(-1)).toMatchObject({ seen: THEIRS.seen, name: 'Night' });
    unmount();
  }
});

test('a name that was typed here stays where both are combined', async () => {
  const { save, ticked, name, findByText } = open();
  fireEvent.input(name(), { target: { value: 'Late shift' } });
  answer = REFUSED;
  save();
  fireEvent.click(await findByText(words.merge));
  expect([ticked(), name().value]).toEqual([['gate.scan', 'menu.mark'], 'Late shift']);
});

test('the limit is sent as it is typed, shown as it was saved, and kept apart from a colleague’s', async () => {
  const { limit, save, findByText, findByRole, container } = open();
  fireEvent.input(limit(), { target: { value: '2000000' } });
  answer = { error: { ...REFUSED.error, values: movedValues({ ...moved, givingLimitVnd: 500_000 }) } };
  save();
  await findByText(words.merge);
  expect(container.querySelector('dl')?.textContent).toEndWith(`${words.limit}500,000\u00a0₫`);
  fireEvent.click(await findByText(words.merge));
  expect(limit().value).toBe('2000000');
  answer = { data: { id: 'r1', seen: 'next', givingLimitVnd: 2_000_000 } };
  save();
  await findByRole('button', { name: words.save });
  expect(sent().at(-1)).toMatchObject({ limit: '2000000' });
  await waitFor(() => expect(limit().value).toBe('2,000,000'));
});

test('a page that comes again replaces what nobody has touched, and nothing else', () => {
  const newer = { ...OWN, seen: THEIRS.seen, name: 'Night', permissions: ['menu.mark'] as Permission[] };
  const untouched = open();
  untouched.comeAgain(newer);
  expect([untouched.ticked(), untouched.name().value]).toEqual([['menu.mark'], 'Night']);
  untouched.unmount();
  const touched = open();
  fireEvent.click(touched.box('orders.read'));
  touched.comeAgain(newer);
  expect(touched.ticked()).toEqual(['gate.scan', 'gate.undo', 'orders.read']);
  expect(touched.name().value).toBe('Evening');
});

test('a colleague’s other role is told beside the field, and the next press is measured by it', async () => {
  const roles = ['gate', 'kitchen', 'care'].map((value) => ({ value, label: value }));
  const member = { userId: 'u1', roleId: 'gate', hasFactor: false, above: null, sure: '' };
  const props = { ...member, roles, words: intl.words('people.form') };
  const { container, findByText } = render(within(<MemberActions {...props} />));
  const message = t('people.error.memberMoved', { role: 'kitchen' });
  const values = { field: 'roleId', role: 'kitchen', seenRoleId: 'kitchen' };
  answer = { error: { message, reason: 'member_moved', values } };
  const select = container.querySelector('select') as HTMLSelectElement;
  fireEvent.change(select, { target: { value: 'care' } });
  const form = container.querySelector('form') as HTMLElement;
  fireEvent.submit(form);
  await findByText(message);
  expect(select.value).toBe('care');
  fireEvent.submit(form);
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(sent().map(({ roleId, seenRoleId }) => [roleId, seenRoleId])).toEqual([
    ['care', 'gate'],
    ['care', 'kitchen'],
  ]);
});

test('what is ticked while it is being saved stays, and is saved by the next press', async () => {
  const { box, save, ticked, findByRole } = open();
  fireEvent.click(box('orders.read'));
  save();
  fireEvent.click(box('menu.mark'));
  await findByRole('button', { name: words.save });
  expect([sent()[0]?.permissions, ticked()]).toEqual([['gate.scan', 'gate.undo', 'orders.read'], ALL]);
  save();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ seen: 'next', permissions: ALL });
});
