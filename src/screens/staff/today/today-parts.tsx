import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { ArrivalsPanel } from '#src/features/day-totals/arrivals-panel.tsx';
import { listChannelTakings, listSales, listTakings } from '#src/features/day-totals/day-totals.queries.ts';
import { partsOf, takingsOf, WEEK_DAYS } from '#src/features/day-totals/day-totals.ts';
import { LiftsPanel } from '#src/features/day-totals/lifts-panel.tsx';
import { Panel } from '#src/features/day-totals/panel.tsx';
import { TakingsPanel } from '#src/features/day-totals/takings-panel.tsx';
import { TripsPanel } from '#src/features/day-totals/trips-panel.tsx';
import { WeekAhead } from '#src/features/day-totals/week-ahead.tsx';
import { sumDiscounts } from '#src/features/discounts/discount-rows.queries.ts';
import { href } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { Link } from '#src/ui/link.tsx';
import { addDays, parkDay, parkInstant, parkTime } from '#src/values/day.ts';
import { mayNow } from '#src/values/permissions.ts';
import { loadAhead, type Today } from './load-today.ts';
import { takingNames } from './taking-names.ts';
import { arrivalsOf, liftsOf, tripsOf, weekdayOf } from './today-views.ts';

/** The day that is shown, with its figures on their way. */
export type Shown = { day: string; figures: Promise<Today> };

const updatedAt = ({ now }: ScreenContext, { t }: Intl18) => t('dayTotals.updated', { time: parkTime(now) });

export async function arrivalsPart(context: ScreenContext, { day, figures }: Shown) {
  const intl = intlFor(context.locale);
  const arrivals = arrivalsOf(await figures, { day, now: context.now }, intl);
  return (
    <Static>
      <ArrivalsPanel {...{ intl, arrivals, day }} updated={updatedAt(context, intl)} />
    </Static>
  );
}

export async function tripsPart(context: ScreenContext, { day, figures }: Shown) {
  const intl = intlFor(context.locale);
  const trips = tripsOf(await figures, intl);
  return (
    <Static>
      <TripsPanel {...{ intl, trips, day }} updated={updatedAt(context, intl)} />
    </Static>
  );
}

export async function liftsPart(context: ScreenContext, { figures }: Shown) {
  const intl = intlFor(context.locale);
  const lifts = liftsOf(await figures, intl);
  return (
    <Static>
      <LiftsPanel {...{ intl, lifts }} updated={updatedAt(context, intl)} />
    </Static>
  );
}

export async function aheadPart({ db, locale }: ScreenContext, { day }: Shown) {
  const days = (await loadAhead(db.read, day)).map((ahead) => ({
    ...ahead,
    to: href('staffCalendar', locale, { query: { month: ahead.day.slice(0, 7), day: ahead.day } }),
  }));
  return (
    <Static>
      <WeekAhead intl={intlFor(locale)} days={days} />
    </Static>
  );
}

/** What was taken, for those who may see money and have proved who they are. */
export async function takingsPart(context: ScreenContext, { day }: Shown) {
  const { db, now, user } = context;
  const intl = intlFor(context.locale);
  if (!mayNow(user, 'day-totals.read')) return <LockedTakings context={context} />;
  const then = addDays(day, -WEEK_DAYS);
  const paidOn = { from: parkInstant(day, '00:00'), to: parkInstant(addDays(day, 1), '00:00') };
  const [rows, channels, sales, discountVnd] = await Promise.all([
    listTakings(db.read, [day, then]),
    listChannelTakings(db.read, [day]),
    listSales(db.read, [day]),
    sumDiscounts(db.read, paidOn),
  ]);
  const of = (date: string) => takingsOf(rows.filter((row) => row.day === date));
  const beforeVnd = of(then).receivedVnd;
  return (
    <Static>
      <TakingsPanel
        intl={intl}
        day={day}
        takings={of(day)}
        discountVnd={discountVnd}
        channels={partsOf(channels, 'salesChannel')}
        nameOf={takingNames(intl)}
        beforeVnd={beforeVnd > 0 ? beforeVnd : null}
        weekday={weekdayOf(day, intl)}
        valueVnd={sales.reduce((sum, row) => sum + row.valueVnd, 0)}
        isOver={day < parkDay(now)}
        updated={updatedAt(context, intl)}
        more={<MoneyRooms context={context} />}
      />
    </Static>
  );
}

const MONEY_ROOMS = [
  ['staffTotals', 'dayTotals.totals.title'],
  ['staffLedger', 'chrome.staff.ledger'],
  ['staffInvoices', 'chrome.staff.invoices'],
] as const;

/** Where the same money is seen by many days, by account and by invoice. */
function MoneyRooms({ context: { locale, mayEnter } }: { context: ScreenContext }) {
  const { t } = intlFor(locale);
  return (
    <ul>
      {MONEY_ROOMS.map(([room, text]) =>
        mayEnter(room) ? (
          <li key={room}>
            <SoftLink className=":uno: lnk inline-flex items-center min-h-44px" to={href(room, locale)}>
              {t(text)}
            </SoftLink>
          </li>
        ) : null,
      )}
    </ul>
  );
}

function LockedTakings({ context: { locale, pathname } }: { context: ScreenContext }) {
  const { t } = intlFor(locale);
  return (
    <Panel id="today-takings" title={t('dayTotals.takings.title')}>
      <p className=":uno: c-ink-2">{t('dayTotals.takings.locked')}</p>
      <Link
        className=":uno: lnk inline-flex items-center min-h-44px"
        to={href('staffMe', locale, { query: { next: pathname } })}
      >
        {t('dayTotals.takings.unlock')}
      </Link>
    </Panel>
  );
}
