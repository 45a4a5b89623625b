import { afterEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { answerCalls } from '#tests/support/api-answers.ts';
import { fireEvent, render, withDom } from '#tests/support/dom.ts';

withDom();
const { CounterCount } = await import('#src/features/transfers/counter-count.tsx');

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const DAY = '2026-12-01';
const BOOKED = { day: DAY, cashVnd: 1_300_000, cardVnd: 800_000 };

/** What is said when so much was counted. */
async function counted(cash: string, card: string, locale: 'vi' | 'en' = 'vi'): Promise<string> {
  const intl = intlFor(locale);
  const words = { ...intl.words('transfers.count'), offline: intl.t('errors.offline') };
  answerCalls(() => ({ data: BOOKED }));
  const found = render(<CounterCount days={[{ day: DAY, name: 'Thứ Ba' }]} words={words} locale={locale} />);
  const type = (label: string, value: string) =>
    fireEvent.change(found.getByLabelText(label), { target: { value } });
  type(words.cash, cash);
  type(words.card, card);
  fireEvent.click(found.getByRole('button'));
  const message = await found.findByText(/^Thứ Ba:/);
  return message.textContent?.replaceAll('\u00a0', ' ') ?? '';
}

test('a count that agrees says so', async () => {
  expect(await counted('1.300.000', '800000')).toBe('Thứ Ba: khớp với sổ');
});

test('money in the wrong box does not agree, though both together do', async () => {
  expect(await counted('800.000', '1.300.000')).toBe(
    'Thứ Ba: tiền mặt thiếu 500.000 ₫, thẻ thừa 500.000 ₫; sẽ có ở mục đối soát',
  );
});

test('what is missing is named by its box', async () => {
  expect(await counted('1.300.000', '799.000', 'en')).toBe(
    'Thứ Ba: cash right, cards 1,000 ₫ short; it will be listed with the differences',
  );
});
