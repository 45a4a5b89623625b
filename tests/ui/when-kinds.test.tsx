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
  const submit = view.getByRole('button', { name: t('closures.form.submit') }) as HTMLButtonElement;
  answer = (day, slug) => (slug === 'family' ? times(day, 'SOLD_OUT') : ofKind(day, slug));
  view.type(A);
  await settle();
  expect(view.message()).toBe(`${t('booking.times.full')} · ${FAMILY.name}`);
  answer = ofKind;
  view.type(B);
  await settle();
  view.choose('early', `early ${B} 0`);
  expect(submit.disabled).toBe(true);
  view.choose('family', `family ${B} 1`);
  fireEvent.click(submit);
  await settle();
  expect(sentSlots('closures.choose')).toEqual([`early ${B} 0`, `family ${B} 1`]);
});
