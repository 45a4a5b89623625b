/** The booking form as the screen gives it to the browser, for one ticket with two kinds of guest. */
import type { ReactNode } from 'react';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { intlFor } from '#i18n/intl.ts';
import type { BookingDay, BookingStart, BookingTicket } from '#src/features/booking/booking.ts';
import { BookingForm } from '#src/features/booking/booking-form.tsx';
import { addDays } from '#src/values/day.ts';

export const TODAY = '2026-12-07';
const intl = intlFor('vi');

const guest = { rule: '', min: 0, max: 6, heightCm: null };
export const TICKET: BookingTicket = {
  slug: 'cap-treo',
  name: 'Vé cáp treo',
  hasSlots: false,
  maxPerOrder: 8,
  units: [
    {
      ...guest,
      id: 'u-adult',
      key: 'adult',
      name: 'Người lớn',
      accompaniedBy: [],
      prices: { weekday: 550_000, weekend: 650_000, peak: 750_000 },
    },
    {
      ...guest,
      id: 'u-child',
      key: 'child',
      name: 'Trẻ em',
      accompaniedBy: ['adult'],
      prices: { weekday: 330_000, weekend: 390_000, peak: 450_000 },
    },
  ],
};

export function monthOf(change: Record<string, Partial<BookingDay>> = {}): BookingDay[] {
  const days: BookingDay[] = [];
  for (let date = '2026-12-01'; date.startsWith('2026-12'); date = addDays(date, 1)) {
    days.push({
      date,
      lunar: '1/11',
      season: 'weekday',
      status: date < TODAY ? 'PAST' : 'AVAILABLE',
      reason: null,
      fromVnd: 550_000,
      leftPercent: null,
      note: null,
      slots: [],
      ...change[date],
    });
  }
  return days;
}

type Options = {
  ticket?: BookingTicket;
  days?: BookingDay[];
  start?: Partial<BookingStart>;
  waitPath?: `/${string}`;
};

export function BookingTrial({ ticket = TICKET, days = monthOf(), start = {}, waitPath }: Options) {
  return (
    <Routed>
      <BookingForm
        locale="vi"
        ticket={ticket}
        days={days}
        view={{ month: '2026-12', monthText: 'Tháng 12, 2026', previous: null, next: '2027-01', guests: {} }}
        today={TODAY}
        holdMinutes={15}
        start={{ date: null, dateError: null, quantities: { 'u-adult': 1 }, hasCounts: true, ...start }}
        words={{
          form: intl.words('booking.form'),
          error: intl.words('tickets.error'),
          stepper: intl.words('common.stepper'),
          days: { day: intl.words('tickets.day'), week: intl.words('common.calendar') },
          offline: intl.t('errors.offline'),
        }}
        head={null}
        art={null}
        waitPath={waitPath ?? null}
      />
    </Routed>
  );
}

/** Just enough of the router for links and `useRouter`. */
function Routed({ children }: { children: ReactNode }) {
  const router = {
    route: { path: '/dat-ve', query: '', hash: '' },
    changeRoute: async () => undefined,
    getElements: () => undefined,
  };
  return <RouterContext value={router as never}>{children}</RouterContext>;
}
