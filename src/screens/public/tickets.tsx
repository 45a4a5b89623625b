import '#src/features/tickets/cards.css';
import '#src/features/tickets/hanging.css';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { findChosenDays, listTicketDays } from '#src/features/tickets/availability.queries.ts';
import { factsOf, periodFacts } from '#src/features/tickets/day-facts.ts';
import { DayPicker } from '#src/features/tickets/day-picker.tsx';
import { HangingCards } from '#src/features/tickets/hanging-cards.tsx';
import { breadcrumbData, ticketListData } from '#src/features/tickets/structured-data.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { addDays, isDay, parkDay } from '#src/values/day.ts';
import type { Settings } from '#src/values/settings.ts';
import { loadTicketLook } from './load-theme.ts';

const STRIP_DAYS = 7;
const DAYS_BEFORE_CHOSEN = 3;

export async function TicketsScreen({ context }: { context: ScreenContext }) {
  const { db, locale, now, origin } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const today = parkDay(now);
  const asked = context.query.get('date');
  const choosing = chosenDay(context, asked);
  const [types, settings, look, chosen, days, strip] = await Promise.all([
    listTicketTypes(db.read),
    readSettings(db.read),
    loadTicketLook(context),
    choosing,
    choosing.then((day) => (day ? daysOf(context, day) : new Map())),
    choosing.then((day) => stripOf(context, day ?? today)),
  ]);
  const last = lastDay(settings, today);
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    { label: t('tickets.list.title'), to: href('tickets', locale) },
  ];
  return (
    <>
      <PageHead
        context={context}
        title={t('tickets.list.title')}
        description={t('tickets.list.description')}
      />
      <JsonLd data={breadcrumbData(crumbs, origin)} />
      <JsonLd data={ticketListData(types, { origin, intl })} />
      <div className="wrap">
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        <div className=":uno: grid grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] gap-[28px_72px] items-end [padding-block:20px_24px] [&_.lead]:mt-16px max-1100:grid-cols-[1fr] max-760:[padding-block:8px_4px]">
          <div>
            <h1>{t('tickets.list.title')}</h1>
            <p className="lead">{t('tickets.list.lead')}</p>
          </div>
          <DayPicker days={strip} chosen={chosen} first={today} last={last} intl={intl} />
        </div>
        {asked && !chosen && (
          <Notice tone="warn">
            <p>{t('tickets.list.badDay', { from: intl.day(today, 'long'), to: intl.day(last, 'long') })}</p>
          </Notice>
        )}
        {chosen && (
          <p className="list-day h3">{t('tickets.list.forDay', { day: intl.day(chosen, 'full') })}</p>
        )}
      </div>
      {/* From one hanger to the next, which hangs a step higher; what runs on beyond the page is cut off there. */}
      <div className=":uno: overflow-x-clip">
        <div className="wrap">
          <HangingCards types={types} days={days} look={look} intl={intl} />
        </div>
      </div>
    </>
  );
}

/** The day that is asked for, while tickets are sold for it. */
async function chosenDay({ db, now }: ScreenContext, asked: string | null): Promise<string | null> {
  const today = parkDay(now);
  if (!asked || !isDay(asked) || asked < today) return null;
  return asked <= lastDay(await readSettings(db.read), today) ? asked : null;
}

function lastDay(settings: Settings, today: string): string {
  return addDays(today, settings['booking.daysAhead'] - 1);
}

/** What a day is like for each ticket. */
async function daysOf({ db, now }: ScreenContext, day: string) {
  const types = await listTicketTypes(db.read);
  const entries = types.map(async (type) => {
    const [found] = await listTicketDays(db.read, { type, from: day, to: day, now });
    return [type.id, factsOf(day, found, parkDay(now))] as const;
  });
  return new Map(await Promise.all(entries));
}

/** A week around a day, priced by the first ticket. */
async function stripOf({ db, now }: ScreenContext, day: string) {
  const today = parkDay(now);
  const before = addDays(day, -DAYS_BEFORE_CHOSEN);
  const from = day < addDays(today, STRIP_DAYS) ? today : before;
  const period = { from, to: addDays(from, STRIP_DAYS - 1), now };
  const { days } = await findChosenDays(db.read, { slug: '', ...period });
  return periodFacts(days, period);
}
