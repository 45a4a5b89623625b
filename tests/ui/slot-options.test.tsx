import { expect, test } from 'bun:test';
import type { DayStatus } from '#db/schema/tickets.ts';
import { intlFor } from '#i18n/intl.ts';
import { fewLeft } from '#src/features/tickets/day-cells.ts';
import { render, withDom } from '#tests/support/dom.ts';

withDom();
const { SlotOptions } = await import('#src/features/booking/slot-options.tsx');

/** Nine places are the most that are told as a number. */
const CASES: [DayStatus, number, string, string][] = [
  ['SOLD_OUT', 0, 'Hết chỗ', 'Sold out'],
  ['LIMITED', 1, 'Còn 1 chỗ', '1 left'],
  ['LIMITED', 2, 'Còn 2 chỗ', '2 left'],
  ['LIMITED', 9, 'Còn 9 chỗ', '9 left'],
  ['LIMITED', 10, 'Còn ít', 'Few left'],
  ['AVAILABLE', 9, 'Còn chỗ', 'Available'],
];

for (const [status, vacancies, vi, en] of CASES)
  test(`a departure that is ${status} with ${vacancies} places left is told as “${vi}”, “${en}”`, () => {
    const left = fewLeft({ status, vacancies });
    for (const [locale, text] of [
      ['vi', vi],
      ['en', en],
    ] as const) {
      const view = render(
        <SlotOptions
          name="slot"
          slots={[{ id: 'morning', time: '8:30', status, ...(left === undefined ? {} : { left }) }]}
          chosen={undefined}
          onChoose={() => undefined}
          locale={locale}
          words={intlFor(locale).words('booking.form')}
        />,
      );
      expect(view.container.querySelector('label')?.textContent).toBe(`8:30${text}`);
      const field = view.container.querySelector('input');
      expect(field?.disabled).toBe(vacancies === 0);
      view.unmount();
    }
  });
