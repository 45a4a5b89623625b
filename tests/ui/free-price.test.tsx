/** A price that falls to 0 is saved only with the tick beside what it does. */
import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { answerCalls } from '#tests/support/api-answers.ts';
import { fireEvent, render, waitFor, withDom } from '#tests/support/dom.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

withDom();
await import('#src/client/api.ts');
const { ChangeForm } = await import('#src/features/timetable/change-form.tsx');

const { t, words } = intlFor('vi');
const CELL = 'price|u1|weekday';
const PRICE = { unitId: 'u1', season: 'weekday', before: 550_000, after: 0 };
const PREVIEW = {
  ...{ lastDay: '2027-05-01', added: 0, moved: 0, withdrawn: 0, overridden: 0, linked: 0, orders: 0 },
  ...{ orphaned: [], stuck: [], pooled: [], stamp: 7, validFrom: null, prices: [PRICE], freed: [PRICE] },
  days: [
    {
      ...{ day: '2026-12-02', of: 'u1' },
      ...{ before: { season: 'weekday', vnd: 550_000 }, after: { season: 'weekday', vnd: 0 } },
    },
  ],
};

function open() {
  const cells = [{ name: CELL, label: 'Người lớn, Ngày thường', value: '550.000' }];
  const grid = { type: 'cells' as const, label: 'Giá', columns: ['Ngày thường'], isSparse: true };
  return render(
    <WithinRouter>
      <ChangeForm
        {...{ kind: 'prices', id: '', read: '', doneAt: null, locale: 'vi' }}
        fields={[{ ...grid, rows: [{ id: 'u1', label: 'Người lớn', hint: '', cells }] }]}
        names={{ u1: 'Vé, Người lớn', weekday: 'Ngày thường', lead: 'Vé' }}
        words={{
          form: words('timetable.form'),
          effect: words('timetable.effect'),
          sides: words('resources.sides'),
        }}
      />
    </WithinRouter>,
  );
}

test('it names the price and its first day, is refused without the tick, and a price that is typed anew asks anew', async () => {
  const error = { message: 'chưa xác nhận', code: 'BAD_REQUEST', values: { field: 'acceptsFree' } };
  const calls = answerCalls((procedure, input: { acceptsFree?: boolean }) => {
    if (procedure === 'staff.timetable.preview') return { data: PREVIEW };
    return input.acceptsFree ? { data: { id: '' } } : { error };
  });
  const view = open();
  fireEvent.change(view.getByLabelText('Người lớn, Ngày thường'), { target: { value: '0' } });
  fireEvent.click(view.getByRole('button', { name: t('timetable.form.ask') }));
  const tick = await view.findByRole('checkbox', { name: t('timetable.effect.free', { count: 1 }) });
  expect(view.getByText(/^Vé, Người lớn, Ngày thường, từ .*02\/12/)).toBeDefined();
  const save = () => fireEvent.click(view.getByRole('button', { name: t('timetable.form.save') }));
  save();
  await waitFor(() => expect(tick.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement === tick).toBe(true);
  fireEvent.click(tick);
  expect(view.queryByRole('checkbox') === tick).toBe(true);
  fireEvent.change(view.getByLabelText('Người lớn, Ngày thường'), { target: { value: '1' } });
  expect(view.queryByRole('checkbox') === null).toBe(true);
  fireEvent.change(view.getByLabelText('Người lớn, Ngày thường'), { target: { value: '0' } });
  fireEvent.click(view.getByRole('button', { name: t('timetable.form.ask') }));
  const again = (await view.findByRole('checkbox')) as HTMLInputElement;
  expect(again.checked).toBe(false);
  fireEvent.click(again);
  save();
  await waitFor(() => expect(view.queryByRole('checkbox') === null).toBe(true));
  expect(calls.at(-1)?.input).toMatchObject({ stamp: 7, acceptsFree: true, values: { [CELL]: '0' } });
  view.unmount();
});
