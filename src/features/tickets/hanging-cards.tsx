import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import type { DayFacts } from './day-cells.ts';
import { TicketCard } from './ticket-card.tsx';
import type { TicketType } from './tickets.ts';

type Props = {
  types: readonly TicketType[];
  /** By ticket id, when a day is chosen. */
  days: ReadonlyMap<string, DayFacts>;
  intl: Intl18;
};

/** The tickets hung from the cable on its way up, four to a row where there is room. */
export function HangingCards({ types, days, intl }: Props) {
  return (
    <ul className="hang" aria-label={intl.t('tickets.list.cards')}>
      {types.map((type) => {
        const day = days.get(type.id);
        const query = day && day.status !== 'PAST' && day.status !== 'UNOPENED' ? { date: day.date } : {};
        return (
          <li key={type.id}>
            <svg viewBox="0 0 100 48" preserveAspectRatio="none" aria-hidden="true">
              <path
                d="M0 48Q50 36 100 0"
                className="wire-line"
                strokeWidth="1.4"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            <TicketCard
              type={type}
              to={href('ticket', intl.locale, { params: { slug: type.slug }, query })}
              intl={intl}
              day={day}
              headingLevel={2}
              sizes="(max-width: 760px) 100vw, (max-width: 1100px) 46vw, 330px"
            />
          </li>
        );
      })}
    </ul>
  );
}
