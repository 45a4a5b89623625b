import '#src/features/tickets/cards.css';
import '#src/features/tickets/panel.css';
import '#src/features/tickets/panel-guests.css';
import '#src/features/tickets/group.css';
import '#src/features/tickets/ticket.css';
import '#src/features/tickets/ticket-story.css';
import { unstable_notFound as notFound } from 'waku/router/server';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { TicketBooking } from '#src/features/booking/ticket-booking.tsx';
import { isFeatureEnabled } from '#src/features/feature-flags/feature-flags.queries.ts';
import { QuoteButton } from '#src/features/quotes/quote-button.tsx';
import { ReviewSection } from '#src/features/reviews/review-section.tsx';
import { ratingData } from '#src/features/reviews/structured-data.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { findTicketDays } from '#src/features/tickets/availability.queries.ts';
import { monthPeriod, openMonth, shownMonth } from '#src/features/tickets/day-facts.ts';
import { RefundTerms } from '#src/features/tickets/refund-terms.tsx';
import { TicketRules } from '#src/features/tickets/rules/ticket-rules.tsx';
import { announcedVnd, breadcrumbData, productData } from '#src/features/tickets/structured-data.ts';
import { TicketContents, TicketStory } from '#src/features/tickets/ticket-contents.tsx';
import { TicketFacts } from '#src/features/tickets/ticket-facts.tsx';
import { TicketJourney } from '#src/features/tickets/ticket-journey.tsx';
import { pictureName } from '#src/features/tickets/ticket-picture.tsx';
import { TicketPictures } from '#src/features/tickets/ticket-pictures.tsx';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import type { TicketType } from '#src/features/tickets/tickets.ts';
import { WAITING_FLAG } from '#src/features/waiting-list/waiting-list.ts';
import { href, rowHref } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { addDays, isDay, parkDay } from '#src/values/day.ts';
import { pictureUrl } from '#src/values/picture-source.ts';
import { loadReviewsOf } from './load-reviews-of.ts';
import { loadTicketLook } from './load-theme.ts';
import { OtherTickets } from './other-tickets.tsx';
import { ownPath, toOwnAddress } from './right-address.ts';

const OTHERS_SHOWN = 3;

export async function TicketScreen({ context }: { context: ScreenContext }) {
  const { locale, origin, now, query } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const { type, others, settings, month, days, reviews, look, isWaitingOn } = await readTicket(context);
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    { label: t('tickets.crumb'), to: href('tickets', locale) },
    { label: type.name[locale], to: rowHref('ticket', locale, type) },
  ];
  const image = pictureUrl(pictureName(type.picture), 880);
  const price = intl.money(announcedVnd(type));
  const description = t('tickets.detail.description', { promise: type.promise[locale], price });
  return (
    <>
      <PageHead context={context} title={type.name[locale]} description={description} image={image} />
      <JsonLd
        data={{
          ...productData({ type, days, origin, intl, image, seller: settings['park.name'] }),
          ...ratingData(reviews.summary),
        }}
      />
      <JsonLd data={breadcrumbData(crumbs, origin)} />
      <div className=":uno: wrap pt-10px max-760:[&_.crumbs]:pb-10px">
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        <div className=":uno: grid grid-cols-[minmax(0,1fr)_470px] gap-56px items-start max-1280:(grid-cols-[minmax(0,1fr)_440px] gap-36px) max-1100:(grid-cols-[minmax(0,1fr)] gap-28px)">
          <div className="ticket-left">
            <div className=":uno: max-1100:[order:-2]">
              <TicketPictures type={type} intl={intl} />
              <Static className="ticket-title">
                <h1>{type.name[locale]}</h1>
                <p className="lead">{type.promise[locale]}</p>
              </Static>
              <TicketFacts {...{ type, settings, intl }} today={parkDay(now)} />
            </div>
            <TicketBody type={type} hotline={settings['park.hotline']} intl={intl} />
          </div>
          <TicketBooking
            type={type}
            month={month}
            days={days}
            asked={query.get('date')}
            settings={settings}
            isWaitingOn={isWaitingOn && !context.look}
            pathOf={ownPath(context, 'ticket', type)}
            now={now}
            intl={intl}
          />
        </div>
        <ReviewSection subject={{ kind: 'ticket', id: type.id }} {...reviews} intl={intl} />
        <OtherTickets others={others} look={look} intl={intl} />
      </div>
    </>
  );
}

type BodyProps = { type: TicketType; hotline: string; intl: Intl18 };

/** All that there is to read of a ticket. */
function TicketBody({ type, hotline, intl }: BodyProps) {
  return (
    <div className="ticket-body far">
      <Static isCached>
        <TicketText type={type} intl={intl} />
      </Static>
      <GuestRules type={type} hotline={hotline} intl={intl} />
      <Static as="section" className="refund" aria-labelledby="refund" isCached>
        <Refund type={type} intl={intl} />
      </Static>
    </div>
  );
}

type TextProps = Pick<BodyProps, 'type' | 'intl'>;

function TicketText({ type, intl }: TextProps) {
  return (
    <>
      <TicketContents type={type} intl={intl} />
      <TicketJourney type={type} intl={intl} />
      <TicketStory type={type} intl={intl} />
    </>
  );
}

function Refund({ type, intl }: TextProps) {
  return (
    <>
      <h2 id="refund">{intl.t('tickets.detail.refund')}</h2>
      <RefundTerms policy={type.refundPolicy} intl={intl} />
    </>
  );
}

/** Who needs which ticket, and how a large group gets a price. */
function GuestRules({ type, hotline, intl }: BodyProps) {
  const subject = { kind: 'ticket', id: type.id, name: type.name[intl.locale] } as const;
  return (
    <div>
      <Static isCached>
        <TicketRules type={type} hotline={hotline} intl={intl} />
      </Static>
      <QuoteButton subject={subject} intl={intl} className=":uno: mt-4" />
    </div>
  );
}

async function readTicket(context: ScreenContext) {
  const { db, match, query, now } = context;
  const today = parkDay(now);
  const slug = match?.params.slug ?? '';
  const asked = query.get('date');
  const named = query.get('month') ?? (asked && isDay(asked) ? asked.slice(0, 7) : null);
  const lastDay = async () => addDays(today, (await readSettings(db.read))['booking.daysAhead'] - 1);
  const readMonth = (shown: string) => {
    const { from, to } = monthPeriod(shown);
    return findTicketDays(db.read, { slug, from: shown === today.slice(0, 7) ? today : from, to, now });
  };
  // Only a month that is asked for is compared with how far the sale goes.
  const first = shownMonth({ month: named, today, lastDay: named ? await lastDay() : today });
  const [{ month, found }, types, settings, isWaitingOn, look, reviews] = await Promise.all([
    openMonth({ month: first, isAsked: named !== null, lastDay, read: readMonth }),
    listTicketTypes(db.read),
    readSettings(db.read),
    isFeatureEnabled(db.read, WAITING_FLAG),
    loadTicketLook(context),
    loadReviewsOf(context, { kind: 'ticket', slug }),
  ]);
  if (!found) notFound();
  const { type, days } = found;
  toOwnAddress(context, type);
  const others = types.filter((other) => other.id !== type.id).slice(0, OTHERS_SHOWN);
  return { type, others, settings, month, days, reviews, look, isWaitingOn };
}
