/** What a colleague has stored meanwhile is shown beside what was typed, which stays in its form. */
import { beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import type { RuleField } from '#src/features/timetable/rule-fields.ts';
import { type Answer, answerCalls, type Call } from '#tests/support/api-answers.ts';
import { fireEvent, inputOf, render, waitFor, withDom } from '#tests/support/dom.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

withDom();
await import('#src/client/api.ts');
const { ChangeForm } = await import('#src/features/timetable/change-form.tsx');
const { SeasonForm } = await import('#src/features/calendar/season-form.tsx');

const { words } = intlFor('vi');
const SIDES = words('resources.sides');
const PREVIEW = {
  ...{ lastDay: '2027-05-01', added: 0, moved: 0, withdrawn: 0, overridden: 0, linked: 0, orders: 3 },
  ...{ prices: [], freed: [], orphaned: [], stuck: [], pooled: [], stamp: 7, validFrom: null, days: [] },
};
const CHANGED = { message: 'An vừa đổi', code: 'CONFLICT', reason: 'changed_by' };
let answers: Record<string, Answer>;
let calls: Call[];

beforeEach(() => {
  calls = answerCalls((procedure) => answers[procedure] ?? null);
});

const FIELDS: RuleField[] = [
  { type: 'text', name: 'nameVi', label: 'Tên', value: 'Hội mây lớn' },
  {
    ...{ type: 'select', name: 'season', label: 'Mùa', value: 'peak' },
    options: [
      { value: 'peak', label: 'Cao điểm' },
      { value: 'weekday', label: 'Ngày thường' },
    ],
  },
  {
    ...{ type: 'checks', name: 'weekdays', label: 'Thứ' },
    boxes: [
      { name: 'weekday-1', label: 'T2', isOn: true },
      { name: 'weekday-2', label: 'T3', isOn: false },
    ],
  },
  { type: 'check', name: 'isActive', label: 'Đang dùng', isOn: true },
];
const stored = (own: Record<string, string>) => {
  const labels: Record<string, string> = {
    nameVi: 'Tên',
    season: 'Mùa',
    weekdays: 'Thứ',
    isActive: 'Đang dùng',
  };
  const read = { nameVi: 'Hội mây lớn', season: 'Cao điểm', weekdays: 'T2', isActive: SIDES.yes };
  return JSON.stringify(
    Object.entries({ ...read, ...own }).map(([key, text]) => ({ key, label: labels[key], text })),
  );
};

function openRule() {
  const view = render(
    <WithinRouter>
      <ChangeForm
        {...{ kind: 'season-rule', id: 'r', read: '1', fields: FIELDS, doneAt: null, locale: 'vi' }}
        names={{ lead: 'vé' }}
        words={{ form: words('timetable.form'), effect: words('timetable.effect'), sides: SIDES }}
      />
    </WithinRouter>,
  );
  const ask = async () =>
    fireEvent.click(await view.findByRole('button', { name: words('timetable.form').ask }));
  const shown = () => view.queryByRole('region', { name: SIDES.title });
  return { ...view, ask, shown };
}

const partsOf = (shown: HTMLElement | null) =>
  [...(shown?.querySelectorAll('fieldset') ?? [])].map((one) =>
    [...one.querySelectorAll('legend, dl > div')].map(({ textContent }) => textContent ?? ''),
  );

test('of a rule: each field that the colleague has changed, with both sides; the others are not shown', async () => {
  const view = openRule();
  const name = inputOf(view.getByLabelText('Tên'));
  fireEvent.change(name, { target: { value: 'Hội mây nhỏ' } });
  expect(view.shown() === null).toBe(true);
  const values = {
    read: '2',
    stored: stored({ nameVi: 'Hội hoa lớn', season: 'Ngày thường', weekdays: 'T2, T3' }),
  };
  answers = { 'staff.timetable.preview': { error: { ...CHANGED, values } } };
  await view.ask();
  await waitFor(() => expect(view.shown() === null).toBe(false));
  expect(partsOf(view.shown())).toEqual([
    ['Tên', `${SIDES.stored}Hội mây hoa lớn`, `${SIDES.typed}Hội mây lớnnhỏ`],
    ['Mùa', `${SIDES.stored}Cao điểm → Ngày thường`, `${SIDES.typed}Cao điểm`],
    ['Thứ', `${SIDES.stored}T2 → T2, T3`, `${SIDES.typed}T2`],
  ]);
  expect(name.value).toBe('Hội mây nhỏ');
  expect(view.getByRole('alert').textContent).toContain('An vừa đổi');

  // The next look is at what has been shown, and both sides stay until it is saved.
  answers = { 'staff.timetable.preview': { data: PREVIEW }, 'staff.timetable.save': { data: { id: 'r' } } };
  await view.ask();
  const save = await view.findByRole('button', { name: words('timetable.form').save });
  expect(calls.at(-1)?.input).toMatchObject({ read: '2', values: { nameVi: 'Hội mây nhỏ' } });
  expect(partsOf(view.shown()).length).toBe(3);
  fireEvent.change(view.getByLabelText(words('timetable.form').reason), { target: { value: 'lễ lớn' } });
  fireEvent.click(save);
  await waitFor(() => expect(view.shown() === null).toBe(true));
  expect(calls.at(-1)).toMatchObject({ procedure: 'staff.timetable.save', input: { read: '2' } });
  view.unmount();
});

test('of a rule that is switched off meanwhile, and another refusal shows no sides', async () => {
  const view = openRule();
  const values = { read: '2', stored: stored({ isActive: SIDES.no, nameVi: '' }) };
  answers = { 'staff.timetable.preview': { error: { ...CHANGED, values } } };
  await view.ask();
  await waitFor(() => expect(view.shown() === null).toBe(false));
  expect(partsOf(view.shown())).toEqual([
    ['Tên', `${SIDES.stored}Hội mây lớn → ${SIDES.empty}`, `${SIDES.typed}Hội mây lớn`],
    ['Đang dùng', `${SIDES.stored}${SIDES.yes} → ${SIDES.no}`, `${SIDES.typed}${SIDES.yes}`],
  ]);
  view.unmount();
  const other = openRule();
  answers = { 'staff.timetable.preview': { error: { ...CHANGED, reason: 'gone', message: 'Không còn' } } };
  await other.ask();
  await waitFor(() => expect(other.getByRole('alert').textContent).toContain('Không còn'));
  expect(other.shown() === null).toBe(true);
  other.unmount();
});

test.each(LOCALES)('of a rule that reads as before: nothing, as the refusal says (%s)', async (locale) => {
  const view = openRule();
  const message = intlFor(locale).t('timetable.error.changedBy', { who: 'An', what: '“Hội mây”' });
  const error = { ...CHANGED, message, values: { read: '2', stored: stored({}) } };
  answers = { 'staff.timetable.preview': { error } };
  await view.ask();
  await waitFor(() => expect(view.getByRole('alert').textContent).toContain(message));
  expect(view.shown() === null).toBe(true);
  expect(message).toMatch(/Chỗ nào khác lúc bạn mở thì|Anything that now reads differently/);
  view.unmount();
});

test('of special days: what they are called now, beside the name and season that were typed', async () => {
  const view = render(
    <WithinRouter>
      <SeasonForm
        run={{ from: '2027-02-06', to: '2027-02-08' }}
        seasons={[
          { value: 'weekday', label: 'Ngày thường' },
          { value: 'peak', label: 'Cao điểm' },
        ]}
        {...{
          named: null,
          words: words('calendar.season'),
          sides: SIDES,
          back: words('calendar.back'),
          locale: 'vi',
        }}
      />
    </WithinRouter>,
  );
  const season = words('calendar.season');
  const outside = { timed: 0, closed: 0, leftOut: [], leftOutCount: 0, leftOutTickets: 0, soldLate: [] };
  const preview = { days: 3, orders: 2, named: 1, ...outside, stamp: 'old' };
  answers = { 'staff.calendar.previewDays': { data: preview } };
  fireEvent.change(view.getByLabelText(season.nameVi), { target: { value: 'Hội mây' } });
  fireEvent.change(view.getByLabelText(season.nameEn), { target: { value: 'Clouds' } });
  fireEvent.click(view.getByRole('button', { name: season.ask }));
  const save = await view.findByRole('button', { name: season.save });
  const values = {
    stored: JSON.stringify([
      { key: '2027-02-06', label: '06/02/2027', text: 'Tết · Cao điểm' },
      { key: '2027-02-07', label: '07/02/2027 – 08/02/2027', text: '' },
    ]),
  };
  const changed = { message: 'Đồng nghiệp vừa đổi', code: 'CONFLICT', reason: 'days_changed', values };
  for (const procedure of ['nameDays', 'unnameDays'])
    answers[`staff.calendar.${procedure}`] = { error: changed };
  fireEvent.click(save);
  const shown = await view.findByRole('region', { name: SIDES.title });
  const mine = 'Hội mây / Clouds · Cao điểm';
  expect(partsOf(shown)).toEqual([
    ['06/02/2027', `${SIDES.stored}Tết · Cao điểm`, `${SIDES.typed}Tết · Cao điểm → ${mine}`],
    ['07/02/2027 – 08/02/2027', `${SIDES.stored}${SIDES.empty}`, `${SIDES.typed}${SIDES.empty} → ${mine}`],
  ]);
  expect(inputOf(view.getByLabelText(season.nameVi)).value).toBe('Hội mây');
  expect(view.queryByRole('button', { name: season.save })).toBeNull();

  // Taking the name away is refused in the same way.
  fireEvent.click(view.getByRole('button', { name: season.ask }));
  fireEvent.click(await view.findByRole('button', { name: season.remove }));
  await waitFor(() =>
    expect(partsOf(view.queryByRole('region', { name: SIDES.title }))[0]?.[2]).toBe(
      `${SIDES.typed}Tết · Cao điểm → ${SIDES.empty}`,
    ),
  );
  view.unmount();
});
