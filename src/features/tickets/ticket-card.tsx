import type { CSSProperties } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { SoftButtonLink } from '#src/ui/fragment/soft-link.tsx';
import { OldPrice, Price } from '#src/ui/price.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { type DayFacts, isOnSale, stateOf, statusWord } from './day-cells.ts';
import type { TicketLook } from './ticket-look.ts';
import { TicketLabels, TicketPicture } from './ticket-picture.tsx';
import { leadUnit, type TicketType, type TicketUnit, weekdayPrice } from './tickets.ts';

type Props = {
  type: TicketType;
  to: `/${string}`;
  intl: Intl18;
  /** A day to price the card for; without it the weekday price is shown. */
  day?: DayFacts | undefined;
  headingLevel?: 2 | 3 | undefined;
  sizes?: string | undefined;
  look?: TicketLook | undefined;
  /** The first thing seen of its page. */
  isPriority?: boolean | undefined;
};

const CARD_SIZES = '(max-width: 760px) 86vw, (max-width: 1100px) 46vw, 440px';

/** One ticket as a card, for static contents. */
export function TicketCard(props: Props) {
  const { type, to, intl, day, headingLevel = 3, sizes = CARD_SIZES, look, isPriority } = props;
  const { locale } = intl;
  const Heading = `h${headingLevel}` as 'h2' | 'h3';
  const unit = leadUnit(type.units);
  return (
    <TicketShape
      as="article"
      shape="v"
      className="card"
      style={look?.artHeight ? ({ '--art': `${look.artHeight}px` } as CSSProperties) : undefined}
      main={
        <div className="card-art">
          <TicketPicture type={type} sizes={sizes} isPriority={isPriority} />
          <TicketLabels labels={type.labels} locale={locale} look={look} />
        </div>
      }
      stub={
        <>
          <Heading className="card-name">{type.name[locale]}</Heading>
          <p className="card-promise">{type.promise[locale]}</p>
          <p className="card-fact">{type.fact[locale]}</p>
          {day && <DayLine day={day} intl={intl} />}
          <div className="card-foot">
            {unit && <CardPrice unit={unit} day={day} intl={intl} />}
            <SoftButtonLink
              to={to}
              variant="line"
              className="card-button"
              aria-label={intl.t('tickets.card.chooseFor', { ticket: type.name[locale] })}
            >
              {intl.t('tickets.card.choose')}
            </SoftButtonLink>
          </div>
        </>
      }
    />
  );
}

function DayLine({ day, intl }: { day: DayFacts; intl: Intl18 }) {
  const status = statusWord(day, intl.words('tickets.day'));
  return (
    <p className={`card-day is-word-${stateOf(day)}`}>
      {intl.t('tickets.card.onDay', { day: intl.day(day.date, 'short'), status })}
    </p>
  );
}

function CardPrice({ unit, day, intl }: { unit: TicketUnit; day: DayFacts | undefined; intl: Intl18 }) {
  const isPriced = day !== undefined && day.fromVnd > 0;
  const amount = isPriced ? day.fromVnd : weekdayPrice(unit);
  const isOff = day !== undefined && !isOnSale(day);
  return (
    <div className={isOff ? 'card-price is-off' : 'card-price'}>
      {unit.comparePercent ? (
        <OldPrice
          label={intl.t('tickets.card.before')}
          amount={intl.money(priceBefore(amount, unit.comparePercent))}
        />
      ) : (
        <span className="xs mut3">
          {isPriced
            ? unit.name[intl.locale]
            : intl.t('tickets.card.fromAdult', { unit: unit.name[intl.locale] })}
        </span>
      )}
      <Price amount={intl.number(amount)} />
    </div>
  );
}

/** The price without the discount, to the thousand. */
function priceBefore(amountVnd: number, percent: number): number {
  return Math.round((amountVnd * 100) / (100 - percent) / 1000) * 1000;
}
