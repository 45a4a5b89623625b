import type { Intl18 } from '#i18n/intl.ts';
import { rowHref } from '#src/routes.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import type { DayFacts } from './day-cells.ts';
import { TicketCard } from './ticket-card.tsx';
import type { TicketLook } from './ticket-look.ts';
import type { TicketType } from './tickets.ts';

type Props = {
  types: readonly TicketType[];
  /** By ticket id, when a day is chosen. */
  days: ReadonlyMap<string, DayFacts>;
  look: TicketLook;
  intl: Intl18;
};

const PER_ROW = 4;

/** The tickets hung from the rising cable, four to a row where there is room. */
export function HangingCards({ types, days, look, intl }: Props) {
  return (
    <Static
      as="ul"
      className=":uno: hang [--step:48px] [--rod:40px] grid grid-cols-[repeat(4,minmax(0,1fr))] gap-[0_28px] pt-30px [&_.card_.tk-main]:h-[calc(var(--art,212px)_+_38px)] [&_.card_.tk-stub]:p-[24px_24px_22px] max-1100:([--step:40px] grid-cols-[1fr_1fr]) max-760:(grid-cols-[1fr] pt-0) max-760:[&_.card_.tk-main]:h-[var(--art,210px)]"
      aria-label={intl.t('tickets.list.cards')}
      isCached={days.size === 0}
    >
      <Cards types={types} days={days.size === 0 ? null : days} look={look} intl={intl} />
    </Static>
  );
}

function Cards({ types, days, look, intl }: Omit<Props, 'days'> & { days: Props['days'] | null }) {
  return types.map((type, index) => {
    const day = days?.get(type.id);
    const query = day && day.status !== 'PAST' && day.status !== 'UNOPENED' ? { date: day.date } : {};
    return (
      <li key={type.id}>
        <svg viewBox="0 0 100 48" preserveAspectRatio="none" aria-hidden="true">
          <path
            d={spanPath(index, types.length)}
            className="wire-line"
            strokeWidth="1.4"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <TicketCard
          type={type}
          to={rowHref('ticket', intl.locale, { ...type, query })}
          intl={intl}
          day={day}
          look={look}
          headingLevel={2}
          isPriority={index === 0}
          sizes="(max-width: 760px) 100vw, (max-width: 1100px) 46vw, 330px"
        />
      </li>
    );
  });
}

/** The cable from this card's hanger to the next; a row's first and last cards continue it beyond the page. */
function spanPath(index: number, count: number): string {
  const column = index % PER_ROW;
  const before = column === 0 ? 'M-400 240L0 48' : 'M0 48';
  return column === PER_ROW - 1 || index === count - 1 ? `${before}L400 -144` : `${before}Q55 34 100 0`;
}
