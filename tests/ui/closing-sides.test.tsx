/** Two who edit one closing at once: what the colleague has stored stands beside what was typed before it can be replaced. */
import { beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { type Answer, answerCalls, type Call } from '#tests/support/api-answers.ts';
import { fireEvent, inputOf, render, waitFor, withDom } from '#tests/support/dom.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

withDom();
const { EditForm } = await import('#src/features/closures/closing-forms.tsx');

const READ = { from: '2026-12-19', to: '2026-12-21' };
const OTHER = { from: '2026-12-19', to: '2026-12-20' };
const THEIRS = { from: '2026-12-19', to: '2026-12-25' };
const THEIR_DAYS = '19–25';
let answer: Answer;
let calls: Call[];

beforeEach(() => {
  calls = answerCalls(() => answer);
});

/** As `edit-closing.ts` refuses. */
function changed({ t }: ReturnType<typeof intlFor>, own: Record<string, string> = {}): Answer {
  const texts: Record<string, string> = {
    ...{ days: '19–21', reason: t('closures.write.weather'), noteVi: 'Gió mạnh', noteEn: 'Strong wind' },
    ...own,
  };
  const labels = ['days', 'reason', 'noteVi', 'noteEn'] as const;
  const stored = labels.map((key) => ({ key, label: t(`closures.write.${key}`), text: texts[key] }));
  const period = texts.days === THEIR_DAYS ? THEIRS : READ;
  const values = { revision: 2, stored: JSON.stringify(stored), ...period };
  return { error: { message: t('closures.error.changed'), code: 'CONFLICT', reason: 'changed', values } };
}

function open(locale: Locale, period: typeof READ) {
  const intl = intlFor(locale);
  const words = { write: intl.words('closures.write'), sides: intl.words('resources.sides') };
  const pushed: string[] = [];
  const form = (fresh: Partial<Parameters<typeof EditForm>[0]> = {}) => (
    <WithinRouter onPush={(to) => pushed.push(to)}>
      <EditForm
        {...{ period, words, isTyped: false, openedAt: '/', closingId: 'c', revision: 1, reason: 'weather' }}
        days={{ stored: '19–21', other: period === READ ? null : '19–20' }}
        note={{ vi: 'Gió mạnh', en: 'Strong wind' }}
        {...fresh}
      />
    </WithinRouter>
  );
  const view = render(form());
  const field = (name: 'noteVi' | 'noteEn') => inputOf(view.getByLabelText(words.write[name]));
  const save = async () => fireEvent.click(await view.findByRole('button', { name: words.write.save }));
  const sides = () =>
    [...(view.queryByRole('region', { name: words.sides.title })?.querySelectorAll('fieldset') ?? [])].map(
      (one) => [...one.querySelectorAll('legend, dd')].map(({ textContent }) => textContent),
    );
  return { ...view, form, pushed, intl, words, field, save, sides };
}

test.each(LOCALES)(
  'the days, the reason and both notes stand beside mine, which stay (%s)',
  async (locale) => {
    const { intl, words, field, save, sides, ...view } = open(locale, OTHER);
    const { write } = words;
    fireEvent.change(field('noteVi'), { target: { value: 'Gió giật' } });
    expect(sides()).toEqual([]);
    answer = changed(intl, {
      ...{ days: THEIR_DAYS, reason: write.event, noteVi: 'Gió lặng', noteEn: 'A feast' },
    });
    await save();
    await waitFor(() =>
      expect(sides()).toEqual([
        [write.days, '19–21 → 19–25', '19–21 → 19–20'],
        [write.reason, `${write.weather} → ${write.event}`, write.weather],
        [write.noteVi, 'Gió mạnhlặng', 'Gió mạnhgiật'],
        [write.noteEn, 'Strong windA feast', 'Strong wind'],
      ]),
    );
    expect(view.getByRole('alert').textContent).toContain(intl.t('closures.error.changed'));
    expect([field('noteVi').value, field('noteEn').value]).toEqual(['Gió giật', 'Strong wind']);

    answer = { data: { closed: 0, reopened: 1 } };
    await save();
    await waitFor(() => expect(calls.length).toBe(2));
    await view.findByRole('button', { name: words.write.save });
    expect(calls.map(({ input }) => input)).toMatchObject([
      { revision: 1, ...OTHER },
      { revision: 2, ...OTHER, noteVi: 'Gió giật', reason: 'weather' },
    ]);
    view.unmount();
  },
);

test('days that were not asked to be others stay as the colleague has set them, which is said', async () => {
  const { intl, words, field, save, sides, ...view } = open('vi', READ);
  fireEvent.change(field('noteEn'), { target: { value: 'Gale' } });
  answer = changed(intl, { days: THEIR_DAYS });
  await save();
  await waitFor(() => expect(view.container.textContent).toContain(`${words.write.newDays} ${THEIR_DAYS}`));
  expect(sides()).toEqual([]);
  answer = { data: { closed: 0, reopened: 0 } };
  await save();
  await waitFor(() => expect(calls.length).toBe(2));
  await view.findByRole('button', { name: words.write.save });
  expect(calls.at(-1)?.input).toMatchObject({ revision: 2, ...THEIRS, noteEn: 'Gale' });
  view.unmount();
});

test('a colleague who typed the same, or left it as it was, is no other side', async () => {
  const { intl, field, save, sides, ...view } = open('vi', READ);
  fireEvent.change(field('noteVi'), { target: { value: 'Gió giật' } });
  answer = changed(intl, { noteVi: 'Gió giật' });
  await save();
  await waitFor(() =>
    expect(view.getByRole('alert').textContent).toContain(intl.t('closures.error.changed')),
  );
  expect(sides()).toEqual([]);
  view.unmount();
});

test('the effect is read again after a conflict, while the form stays as it was opened', async () => {
  const { intl, words, field, save, sides, form, pushed, ...view } = open('vi', OTHER);
  fireEvent.change(field('noteVi'), { target: { value: 'Gió giật' } });
  answer = changed(intl, { days: THEIR_DAYS, noteVi: 'Gió lặng' });
  await save();
  await waitFor(() => expect(sides()).toHaveLength(2));
  expect(pushed).toHaveLength(1);

  // As the page says it now: the days that fall away are more, and so are their orders.
  const note = { vi: 'Gió lặng', en: 'Strong wind' };
  view.rerender(form({ revision: 2, note, isTyped: true, days: { stored: THEIR_DAYS, other: '19–20' } }));
  expect(sides()).toEqual([
    [words.write.days, '19–21 → 19–25', '19–21 → 19–20'],
    [words.write.noteVi, 'Gió mạnhlặng', 'Gió mạnhgiật'],
  ]);
  expect(field('noteVi').value).toBe('Gió giật');
  fireEvent.change(view.getByLabelText(words.write.typed), { target: { value: '31' } });
  answer = { data: { closed: 0, reopened: 5 } };
  await save();
  await waitFor(() => expect(calls.length).toBe(2));
  await view.findByRole('button', { name: words.write.save });
  expect(calls.at(-1)?.input).toMatchObject({ revision: 2, ...OTHER, noteVi: 'Gió giật', typedOrders: '31' });
  // What is stored then is what the next edit begins with.
  view.rerender(form({ revision: 3, note: { vi: 'Gió giật', en: 'Strong wind' } }));
  expect(sides()).toEqual([]);
  answer = { data: { closed: 0, reopened: 0 } };
  await save();
  await waitFor(() => expect(calls.length).toBe(3));
  expect(calls.at(-1)?.input).toMatchObject({ revision: 3 });
  view.unmount();
});
