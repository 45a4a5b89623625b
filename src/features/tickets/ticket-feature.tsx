import type { Intl18 } from '#i18n/intl.ts';
import { SoftButtonLink } from '#src/ui/fragment/soft-link.tsx';
import { Price } from '#src/ui/price.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { type DayFacts, stateOf, statusWord } from './day-cells.ts';
import { TicketIcon } from './ticket-icon.tsx';
import type { TicketLook } from './ticket-look.ts';
import { TicketLabels, TicketPicture } from './ticket-picture.tsx';
import { leadUnit, leastPrice, type TicketType, weekdayPrice } from './tickets.ts';

type Props = {
  type: TicketType;
  to: `/${string}`;
  intl: Intl18;
  /** The coming Saturday, the day most people ask about. */
  saturday: DayFacts | undefined;
  look: TicketLook;
};

const HIGHLIGHTS_SHOWN = 3;

/** The first ticket, lying down, with the section's one gold button; for static contents. */
export function TicketFeature({ type, to, intl, saturday, look }: Props) {
  const { locale } = intl;
  return (
    <TicketShape
      as="article"
      className="feature"
      main={
        <div className="feature-main">
          <div className="feature-art">
            <TicketPicture type={type} sizes="(max-width: 760px) 100vw, 600px" locale={locale} />
            <TicketLabels labels={type.labels} locale={locale} look={look} />
          </div>
          <div className="feature-text">
            <h3>{type.name[locale]}</h3>
            <p>{type.promise[locale]}</p>
            <ul>
              {type.highlights.slice(0, HIGHLIGHTS_SHOWN).map(({ icon, text }) => (
                <li key={text.en}>
                  <TicketIcon name={icon} isFiled />
                  {text[locale]}
                </li>
              ))}
            </ul>
          </div>
        </div>
      }
      stub={<FeatureSummary type={type} to={to} intl={intl} saturday={saturday} />}
    />
  );
}

function FeatureSummary({ type, to, intl, saturday }: Omit<Props, 'look'>) {
  const { locale, t } = intl;
  const unit = leadUnit(type.units);
  const child = type.units.find((one) => leastPrice(one) > 0 && one.accompaniedBy.length > 0);
  if (!unit) return null;
  return (
    <>
      <span className="sm mut">{t('tickets.card.weekday', { unit: unit.name[locale] })}</span>
      <Price amount={intl.number(weekdayPrice(unit))} />
      {unit.prices.weekend !== undefined && (
        <span className="sm mut">
          {t('tickets.card.weekend', { price: intl.money(unit.prices.weekend) })}
        </span>
      )}
      {child && (
        <span className="sm mut">
          {t('tickets.card.childFrom', { unit: child.name[locale], price: intl.money(weekdayPrice(child)) })}
        </span>
      )}
      <SoftButtonLink
        to={to}
        variant="cta"
        size="lg"
        isBlock
        aria-label={t('tickets.card.chooseFor', { ticket: type.name[locale] })}
      >
        {t('tickets.card.choose')}
      </SoftButtonLink>
      {saturday && (
        <p className={`feature-day is-word-${stateOf(saturday)}`}>
          {t('tickets.card.saturday', {
            day: intl.day(saturday.date, 'short').replace(/^.*, /, ''),
            status: statusWord(saturday, intl.words('tickets.day')),
          })}
        </p>
      )}
    </>
  );
}
