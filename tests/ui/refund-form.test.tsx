/** The form of a refund: no reason is chosen for the buyer, and going on without one says so beside the choice. */
import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { fireEvent, inputOf, render, withDom } from '#tests/support/dom.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

withDom();
const { RefundForm } = await import('#src/features/refunds/refund-form.tsx');

const PICK = {
  ...{ id: 'ticket-1', title: 'Người lớn', amount: '650.000 ₫', note: '', when: '', terms: '' },
  ...{ isOpen: true, amountVnd: 650_000, feeVnd: 20_000 },
};

function open(locale: Locale, grounds: Parameters<typeof RefundForm>[0]['grounds']) {
  const words = intlFor(locale).words('refunds.form');
  const { container, getByRole, queryByText } = render(
    <WithinRouter>
      <RefundForm
        {...{ to: '/order-refund', code: 'DM22222222', secret: 's', grounds, words, locale }}
        offers={{ policy: [PICK], 'not-received': [PICK] }}
        before={{ ticketIds: ['ticket-1'], ground: null }}
        missing={{ ground: null, tickets: null }}
        {...{ feePaidVnd: 0, isKnownUndelivered: false }}
      />
    </WithinRouter>,
  );
  const radios = () =>
    [...container.querySelectorAll('[name=ground]')].map((one) => inputOf(one as HTMLElement));
  const send = () => fireEvent.submit(container.querySelector('form') as HTMLFormElement);
  return { words, getByRole, queryByText, radios, send };
}

test.each(LOCALES.map((locale) => [locale]))(
  'of two reasons none is chosen; without one it says so in %s',
  (locale) => {
    const { words, getByRole, queryByText, radios, send } = open(locale, ['policy', 'not-received']);
    expect(radios().map(({ checked }) => checked)).toEqual([false, false]);
    expect(queryByText(words.groundMissing)).toBeNull();
    send();
    expect(queryByText(words.groundMissing)).not.toBeNull();
    expect(getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(radios()[0] ?? null);
    fireEvent.click(radios()[1] as HTMLElement);
    expect(queryByText(words.groundMissing)).toBeNull();
  },
);

test('where there is but one there is nothing to choose', () => {
  expect(
    open('vi', ['not-received'])
      .radios()
      .map(({ checked }) => checked),
  ).toEqual([true]);
});
