/** Rules are moved by button and by keyboard; the effect of the new order is seen before it can be saved. */
import { beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { type Answer, answerCalls } from '#tests/support/api-answers.ts';
import { fireEvent, render, waitFor, withDom } from '#tests/support/dom.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

withDom();
await import('#src/client/api.ts');
const { RuleOrder } = await import('#src/features/timetable/rule-order.tsx');

const { t, words } = intlFor('vi');
const PREVIEW = {
  ...{ lastDay: '2027-05-01', added: 0, moved: 0, withdrawn: 0, overridden: 0, linked: 0, orders: 3 },
  ...{ prices: [], freed: [] },
  ...{ orphaned: [], stuck: [], pooled: [], stamp: 7, validFrom: null },
  days: [{ day: '2026-12-05', before: { season: 'b', vnd: 650_000 }, after: { season: 'a', vnd: 550_000 } }],
};
let answers: Record<string, Answer>;

beforeEach(() => {
  answerCalls((procedure) => answers[procedure] ?? null);
});

function open() {
  const lines = ['a', 'b'].map((id) => ({
    ...{ id, name: `Quy tắc ${id}`, detail: '', value: '', href: '/staff/calendar/rules' as const },
    ...{ state: { tone: 'ok' as const, text: 'Đang dùng' }, isOpen: false },
  }));
  return render(
    <WithinRouter>
      <RuleOrder
        {...{ lines, kind: 'season-order', id: '', read: 'a b', locale: 'vi' }}
        names={{ a: 'Ngày thường', b: 'Cuối tuần', lead: 'vé' }}
        list={words('timetable.list')}
        words={{
          form: words('timetable.form'),
          effect: words('timetable.effect'),
          sides: words('resources.sides'),
        }}
      />
    </WithinRouter>,
  );
}

test('Alt and an arrow move a rule, which keeps the focus; another key does not', () => {
  const view = open();
  const second = view.getByRole('link', { name: 'Quy tắc b' });
  const order = () => view.getAllByRole('link').map((link) => link.textContent);
  second.focus();
  fireEvent.keyDown(second, { key: 'ArrowUp' });
  expect(order()).toEqual(['Quy tắc a', 'Quy tắc b']);
  fireEvent.keyDown(second, { key: 'ArrowUp', altKey: true });
  expect(order()).toEqual(['Quy tắc b', 'Quy tắc a']);
  expect(document.activeElement?.textContent).toBe('Quy tắc b');
  fireEvent.keyDown(second, { key: 'ArrowUp', altKey: true });
  expect(order()).toEqual(['Quy tắc b', 'Quy tắc a']);
  fireEvent.click(view.getByRole('button', { name: t('timetable.list.undo') }));
  expect(order()).toEqual(['Quy tắc a', 'Quy tắc b']);
  expect(view.queryByText(t('timetable.list.unsaved'))).toBeNull();
  view.unmount();
});

test('nothing can be saved before its effect is seen, and a refusal for age asks for another look', async () => {
  const view = open();
  fireEvent.click(view.getByRole('button', { name: t('timetable.list.down', { name: 'Quy tắc a' }) }));
  const save = () => view.queryByRole('button', { name: t('timetable.form.save') });
  expect(save()).toBeNull();
  answers = { 'staff.timetable.preview': { data: PREVIEW } };
  fireEvent.click(await view.findByRole('button', { name: t('timetable.form.ask') }));
  await waitFor(() => expect(save()).not.toBeNull());
  expect(view.container.textContent).toContain('Cuối tuần → Ngày thường');
  expect(view.container.textContent).toContain('650k');
  const stale = { message: t('timetable.error.stale'), code: 'CONFLICT', reason: 'stale' };
  answers['staff.timetable.save'] = { error: stale };
  fireEvent.change(view.getByLabelText(t('timetable.form.reason')), { target: { value: 'đổi mùa' } });
  expect(save()).not.toBeNull();
  fireEvent.click(save() as HTMLElement);
  await waitFor(() => expect(view.queryByRole('alert')?.textContent).toContain(t('timetable.error.stale')));
  expect(save()).toBeNull();
  view.unmount();
});

test('an order that a colleague has changed is shown beside the one that was made, which stays', async () => {
  const view = open();
  fireEvent.click(view.getByRole('button', { name: t('timetable.list.down', { name: 'Quy tắc a' }) }));
  const sides = words('resources.sides');
  const stored = JSON.stringify([{ key: 'order', label: sides.order, text: 'Quy tắc c → Quy tắc a' }]);
  const changed = { message: 'An vừa đổi', code: 'CONFLICT', reason: 'changed_by' };
  answers = { 'staff.timetable.preview': { error: { ...changed, values: { read: 'c a', stored } } } };
  fireEvent.click(await view.findByRole('button', { name: t('timetable.form.ask') }));
  const shown = await view.findByRole('region', { name: sides.title });
  expect(shown.textContent).toBe(
    `${sides.order}${sides.stored}Quy tắc c → Quy tắc a${sides.typed}Quy tắc c → Quy tắc a → Quy tắc b → Quy tắc a`,
  );
  expect(view.getAllByRole('link').map((link) => link.textContent)).toEqual(['Quy tắc b', 'Quy tắc a']);
  view.unmount();
});
