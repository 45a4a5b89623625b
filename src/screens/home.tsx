import '#src/features/home/diary.css';
import '#src/features/home/hero.css';
import '#src/features/home/home.css';
import '#src/features/live-board/line.css';
import '#src/features/tickets/cards.css';
import '#src/features/tickets/feature.css';
import '#src/features/tickets/party.css';
import '#src/features/tickets/quick-booking.css';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { ClosingSection } from '#src/features/home/closing-section.tsx';
import { DiarySection } from '#src/features/home/diary-section.tsx';
import { Hero } from '#src/features/home/hero.tsx';
import { attractionData } from '#src/features/home/structured-data.ts';
import { VisitSection } from '#src/features/home/visit-section.tsx';
import { LineSection } from '#src/features/live-board/line-section.tsx';
import { listLifts, listMountainDays } from '#src/features/live-board/live-board.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { listTicketDays } from '#src/features/tickets/availability.queries.ts';
import { QuickBooking } from '#src/features/tickets/quick-booking.tsx';
import { listClosedDays, listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { leadUnit, type TicketDay } from '#src/features/tickets/tickets.ts';
import { WaysSection } from '#src/features/tickets/ways-section.tsx';
import { CableBand } from '#src/ui/cable.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Static } from '#src/ui/static.tsx';
import { addDays, daysFrom, parkDay } from '#src/values/day.ts';

const STRIP_DAYS = 7;
// For search engines, which may come by rarely.
const CLOSURES_TOLD_DAYS = 180;

export async function HomeScreen({ context }: { context: ScreenContext }) {
  const { locale, origin, now } = context;
  const intl = intlFor(locale);
  const { types, lifts, forecast, settings, closedDays, featured, days, today } = await readHome(context);
  const summit = lifts.toSorted((one, other) => other.toAltitude - one.toAltitude)[0];
  const tomorrow = addDays(today, 1);
  const lead = featured && leadUnit(featured.units);
  const description = intl.t('home.description');
  return (
    <>
      <PageHead context={context} title={intl.t('home.title')} description={description} isWholeTitle />
      <JsonLd
        data={attractionData({ origin, locale, settings, description, closedDays, image: '/og.jpg' })}
      />
      <Hero
        name={intl.t('common.parkName')}
        kind={intl.t('common.parkKind')}
        inscription={intl.t('home.hero.inscription')}
        alt={intl.t('home.hero.alt')}
      />
      {featured && (
        <QuickBooking type={featured} dates={daysFrom(today, STRIP_DAYS)} days={days} now={now} intl={intl} />
      )}
      <Static>
        <CableBand
          station={summit?.to[locale]}
          altitude={summit && `${intl.number(summit.toAltitude)}\u00a0m`}
        />
      </Static>
      {featured && <WaysSection types={types} featured={featured} days={days} now={now} intl={intl} />}
      <LineSection
        lifts={lifts}
        forecast={forecast}
        hours={{ opensAt: settings['park.opensAt'], closesAt: settings['park.closesAt'] }}
        today={today}
        intl={intl}
      />
      <DiarySection intl={intl} />
      <Static>
        <CableBand
          isMirrored
          station={lifts[0]?.from[locale]}
          altitude={lifts[0] && `${intl.number(lifts[0].fromAltitude)}\u00a0m`}
        />
      </Static>
      <VisitSection settings={settings} lifts={lifts} refund={featured?.refundPolicy} intl={intl} />
      {lead && (
        <ClosingSection
          tomorrow={forecast.find(({ day }) => day === tomorrow)}
          bookableDay={days.some((day) => day.date === tomorrow && isBookable(day)) ? tomorrow : null}
          unitName={lead.name[locale]}
          priceVnd={days.find((day) => day.date === tomorrow)?.fromVnd ?? lead.prices.weekday}
          intl={intl}
        />
      )}
    </>
  );
}

async function readHome({ db, now }: ScreenContext) {
  const today = parkDay(now);
  const [types, lifts, forecast, settings, closedDays] = await Promise.all([
    listTicketTypes(db.read),
    listLifts(db.read),
    listMountainDays(db.read, today, addDays(today, STRIP_DAYS)),
    readSettings(db.read),
    listClosedDays(db.read, { from: today, to: addDays(today, CLOSURES_TOLD_DAYS) }),
  ]);
  const featured = types.find((type) => type.labels.some(({ kind }) => kind === 'featured')) ?? types[0];
  const period = { from: today, to: addDays(today, STRIP_DAYS - 1), now };
  const days = featured ? await listTicketDays(db.read, { type: featured, ...period }) : [];
  return { types, lifts, forecast, settings, closedDays, featured, days, today };
}

function isBookable({ status }: TicketDay): boolean {
  return status === 'AVAILABLE' || status === 'LIMITED';
}
