import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { SectionHead } from '#src/ui/section-head.tsx';
import { Static } from '#src/ui/static.tsx';
import { parkDay, weekday } from '#src/values/day.ts';
import { factsOf } from './day-facts.ts';
import { TicketCard } from './ticket-card.tsx';
import { TicketFeature } from './ticket-feature.tsx';
import type { TicketDay, TicketType } from './tickets.ts';

type Props = {
  types: readonly TicketType[];
  featured: TicketType;
  /** The coming days of the featured ticket. */
  days: readonly TicketDay[];
  now: string;
  intl: Intl18;
};

const SATURDAY = 6;

/** Every ticket on sale: the first one large, the others as cards. */
export function WaysSection({ types, featured, days, now, intl }: Props) {
  const { locale, t } = intl;
  const to = (type: TicketType) => href('ticket', locale, { params: { slug: type.slug } });
  const saturday = days.find((day) => weekday(day.date) === SATURDAY && day.status !== 'CLOSED');
  const facts = saturday && factsOf(saturday.date, saturday, parkDay(now));
  const kept = { by: types, as: `ways ${locale} ${featured.id} ${JSON.stringify(facts)}` };
  const others = types.filter((type) => type.id !== featured.id);
  return (
    <Static as="section" className="wrap ways" id="tickets" kept={kept}>
      {() => (
        <>
          <SectionHead
            title={t('home.ways.title')}
            lead={t('home.ways.lead')}
            link={{ text: t('home.ways.pricing'), to: href('ticketPricing', locale) }}
          />
          <TicketFeature type={featured} to={to(featured)} intl={intl} saturday={facts} />
          <ul className="card-grid card-rail" aria-label={t('home.ways.others')}>
            {others.map((type) => (
              <li key={type.id}>
                <TicketCard type={type} to={to(type)} intl={intl} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Static>
  );
}
