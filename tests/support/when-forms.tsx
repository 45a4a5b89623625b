/** The two forms that ask for the new day of tickets, as a browser has them. */
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { TimedType } from '#src/client/use-slots.ts';
import type { Choice } from '#src/features/closures/closures.ts';
import type { Answer } from './api-answers.ts';
import { act, fireEvent, render } from './dom.ts';
import { WithinRouter } from './within-router.tsx';

// Loaded with the first question; a test does not wait for that.
await import('#src/client/api.ts');
const { ClosureChoice } = await import('#src/features/closures/closure-choice.tsx');
const { ExchangeForm } = await import('#src/features/exchanges/exchange-form.tsx');

export const [A, B] = ['2026-12-12', '2026-12-13'];
const DAYS = { firstDay: '2026-12-01', lastDay: '2026-12-31' };
const KEY = { code: 'DM7K2P9XQA', secret: 's' };
export const EARLY: TimedType = { slug: 'early', name: 'Vé sớm' };
export const FAMILY: TimedType = { slug: 'family', name: 'Gia đình' };

export async function settle(): Promise<void> {
  await act(async () => {
    await new Promise((done) => setTimeout(done, 60));
  });
}

type Status = 'AVAILABLE' | 'SOLD_OUT' | 'CLOSED';

/** The answer about a day with a departure of each of these statuses. */
export function times(date: string, ...statuses: Status[]): Answer {
  const slots = statuses.map((status, at) => {
    return { departureId: `${date} ${at}`, time: `0${at + 7}:00`, status, leftPercent: 50 };
  });
  return { data: slots.length > 0 ? [{ date, status: 'AVAILABLE', slots }] : [] };
}

type Before = { choice: Choice | null; date: string };
const MOVING: Before = { choice: 'new-day', date: '' };
const NO_REFUSALS = { choice: null, date: null };

/** With the new day chosen, unless another choice led back to it. */
export function choice(
  locale: Locale = 'vi',
  types = [EARLY],
  before = MOVING,
  refusals: { choice: string | null; date: string | null } = NO_REFUSALS,
) {
  const intl = intlFor(locale);
  const offers = { 'new-day': '', credit: '', refund: '' };
  const words = { words: intl.words('closures.form'), timeWords: intl.words('booking.times') };
  return look(
    render(
      <WithinRouter>
        <ClosureChoice
          {...KEY}
          {...DAYS}
          {...words}
          {...{ locale, types, offers, before, refusals }}
          offerId="o"
        />
      </WithinRouter>,
    ),
  );
}

function look(view: ReturnType<typeof render>) {
  const { container } = view;
  return {
    ...view,
    type: (date: string) =>
      fireEvent.change(container.querySelector('[name=date]') as Element, { target: { value: date } }),
    times: () =>
      [...container.querySelectorAll<HTMLOptionElement>('select[name^=slot-]:not([disabled]) option[value]')]
        .filter(({ value, disabled }) => value !== '' && !disabled)
        .map(({ value }) => value),
    choose: (slug: string, value: string) =>
      fireEvent.change(container.querySelector(`[name=slot-${slug}]`) as Element, { target: { value } }),
    labels: () =>
      [...container.querySelectorAll('label[for^=field-slot-]')].map(({ textContent }) =>
        textContent?.trim(),
      ),
    message: () => container.querySelector('[id^=field-date][id$=-error]')?.textContent ?? '',
  };
}

export function exchange(types = [EARLY], onPush: (to: string) => void = () => undefined) {
  const intl = intlFor('vi');
  const words = {
    words: intl.words('exchanges.form'),
    timeWords: intl.words('booking.times'),
  };
  const picks = types.map(({ slug, name }) => {
    return { id: slug, title: name, amount: '', note: '', isOpen: true, slug };
  });
  return look(
    render(
      <WithinRouter onPush={onPush}>
        <ExchangeForm
          before={{ ticketIds: [], date: '' }}
          to="/ticket-exchange"
          {...KEY}
          {...DAYS}
          {...words}
          {...{ picks, types }}
          locale="vi"
        />
      </WithinRouter>,
    ),
  );
}
