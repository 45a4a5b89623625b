import type { Intl18 } from '#i18n/intl.ts';
import { href, rowHref } from '#src/routes.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import { SectionHead } from '#src/ui/section-head.tsx';
import { parkDay, weekday } from '#src/values/day.ts';
import type { DayFacts } from './day-cells.ts';
import { factsOf } from './day-facts.ts';
import { TicketCard } from './ticket-card.tsx';
import { TicketFeature } from './ticket-feature.tsx';
import type { TicketLook } from './ticket-look.ts';
import type { TicketDay, TicketType } from './tickets.ts';

type Props = {
  types: readonly TicketType[];
  featured: TicketType;
  /** The coming days of the featured ticket. */
  days: readonly TicketDay[];
  now: string;
  /** How many cards are beside the large one. */
  count: number;
  title?: string | undefined;
  lead?: string | undefined;
  look: TicketLook;
  intl: Intl18;
};

const SATURDAY = 6;

/** The tickets on sale: the first one large, others as cards, and a link to the rest. */
export function VisitPlansSection({ types, featured, days, now, count, title, lead, look, intl }: Props) {
  const saturday = days.find((day) => weekday(day.date) === SATURDAY && day.status !== 'CLOSED');
  const facts = saturday && factsOf(saturday.date, saturday, parkDay(now));
  return (
    <Static as="section" className="wrap ways" id="tickets" isCached>
      <VisitPlans {...{ types, featured, count, title, lead, look, intl }} saturday={facts} />
    </Static>
  );
}

type PlansProps = Omit<Props, 'days' | 'now'> & { saturday: DayFacts | undefined };

function VisitPlans({ types, featured, count, title, lead, look, intl, saturday }: PlansProps) {
  const { locale, t } = intl;
  const to = (type: TicketType) => rowHref('ticket', locale, type);
  const others = types.filter((type) => type.id !== featured.id);
  const link =
    others.length <= count
      ? { text: t('home.ways.pricing'), to: href('ticketPricing', locale) }
      : { text: t('home.ways.all', { count: types.length }), to: href('tickets', locale) };
  return (
    <>
      <SectionHead title={title ?? t('home.ways.title')} lead={lead ?? t('home.ways.lead')} link={link} />
      <TicketFeature type={featured} to={to(featured)} intl={intl} saturday={saturday} look={look} />
      <ul className="card-grid card-rail" aria-label={t('home.ways.others')}>
        {others.slice(0, count).map((type) => (
          <li key={type.id}>
            <TicketCard type={type} to={to(type)} intl={intl} look={look} />
          </li>
        ))}
      </ul>
    </>
  );
}
