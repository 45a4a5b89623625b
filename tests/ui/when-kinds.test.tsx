/** Tickets of two kinds that go at times, moved in one go: each kind has a time of its own. */
import { beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { type Answer, answerCalls, type Call } from '#tests/support/api-answers.ts';
import { fireEvent, withDom } from '#tests/support/dom.ts';

withDom();
const { A, B, choice, EARLY, exchange, FAMILY, settle, times } = await import(
  '#tests/support/when-forms.tsx'
);

let answer: (day: string, slug: string) => Answer;
let calls: Call[] = [];

beforeEach(() => {
  answer = ofKind;
  calls = answerCalls((procedure, { slug = '', from = '' } = {} as never) =>
    procedure === 'tickets.availability' ? answer(from, slug) : null,
  );
});

function ofKind(day: string, slug: string): Answer {
  return times(`${slug} ${day}`, 'AVAILABLE', 'AVAILABLE');
}

const sentSlots = (name: string) =>
  calls.flatMap(({ procedure, input }) =>
    procedure === name ? (input as { slotIds?: string[] }).slotIds : [],
  );

test('tickets of two kinds with times are asked a time each, and the move has both', async () => {
  const view = exchange([EARLY, FAMILY]);
  const { t } = intlFor('vi');
  for (const box of view.getAllByRole('checkbox')) fireEvent.click(box);
  view.type(A);
  await settle();
  const label = t('exchanges.form.slot');
  expect(view.labels()).toEqual([`${label} · ${EARLY.name}`, `${label} · ${FAMILY.name}`]);
  view.choose('early', `early ${A} 1`);
  await settle();
  expect(view.container.querySelector('.btn-cta')?.textContent).toBe(t('exchanges.form.slotChoose'));
  expect(sentSlots('exchanges.preview')).toEqual([]);
  view.choose('family', `family ${A} 0`);
  await settle();
  expect(sentSlots('exchanges.preview')).toEqual([`early ${A} 1`, `family ${A} 0`]);
});

test('so is the new day after a closure; which of them has no time left is said', async () => {
  const view = choice('en', [EARLY, FAMILY]);
  const { t } = intlFor('en');
  const submit = () => view.container.querySelector('.btn-cta') as HTMLButtonElement;
  const slots = () =>
    [...view.container.querySelectorAll<HTMLInputElement>('[name=slot]')].map(({ value }) => value);
  answer = (day, slug) => (slug === 'family' ? times(day, 'SOLD_OUT') : ofKind(day, slug));
  view.type(A);
  await settle();
  expect(view.message()).toBe(`${t('booking.times.full')} · ${FAMILY.name}`);
  answer = ofKind;
  view.type(B);
  await settle();
  view.choose('early', `early ${B} 0`);
  expect([submit().disabled, submit().textContent]).toEqual([true, t('closures.form.slotChoose')]);
  view.choose('family', `family ${B} 1`);
  expect([submit().disabled, submit().textContent]).toEqual([false, t('closures.form.submit')]);
  expect(slots()).toEqual([`early ${B} 0`, `family ${B} 1`]);
});

test('nothing is chosen to begin with; the button says what is missing, and money needs no day', () => {
  const { t } = intlFor('vi');
  const { container, getByLabelText } = choice('vi', [EARLY], { choice: null, date: '' });
  const submit = () => container.querySelector('.btn-cta') as HTMLButtonElement;
  const fields = () => container.querySelector<HTMLElement>('.care-new-day');
  expect(container.querySelectorAll('input[type=radio]:checked')).toHaveLength(0);
  expect([submit().disabled, submit().textContent]).toEqual([true, t('closures.form.choose')]);
  expect(fields()?.hidden).toBe(true);
  fireEvent.click(getByLabelText(new RegExp(`^${t('closures.form.newDay')}`)));
  expect([submit().disabled, submit().textContent]).toEqual([true, t('closures.form.dateChoose')]);
  expect(fields()?.hidden).toBe(false);
  fireEvent.click(getByLabelText(new RegExp(`^${t('closures.form.refund')}`)));
  expect([submit().disabled, submit().textContent]).toEqual([false, t('closures.form.submit')]);
  expect(fields()?.hidden).toBe(true);
});

test('a refusal stands beside what it is about, until that changes', () => {
  const { t } = intlFor('vi');
  const missing = t('closures.error.choose');
  const first = choice('vi', [], { choice: null, date: '' }, { choice: missing, date: null });
  expect(first.container.querySelector('[id^=field-choice][id$=-error]')?.textContent).toBe(missing);
  fireEvent.click(first.getByLabelText(new RegExp(`^${t('closures.form.credit')}`)));
  expect(first.container.querySelector('[id^=field-choice][id$=-error]')).toBeNull();
  first.unmount();
  const full = t('tickets.error.soldOut');
  const view = choice('vi', [], { choice: 'new-day', date: A }, { choice: null, date: full });
  expect(view.message()).toBe(full);
  view.type(B);
  expect(view.message()).toBe('');
});
