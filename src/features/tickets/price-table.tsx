import type { Season } from '#db/schema/tickets.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import type { TicketType } from './tickets.ts';

const SEASONS = [
  { season: 'weekday', name: 'tickets.pricing.weekday', hint: 'tickets.pricing.weekdayHint' },
  { season: 'weekend', name: 'tickets.pricing.weekend', hint: 'tickets.pricing.weekendHint' },
  { season: 'peak', name: 'tickets.pricing.peak', hint: 'tickets.pricing.peakHint' },
] as const;

/** Every price there is, one group of rows for each ticket. */
export function PriceTable({ types, intl }: { types: readonly TicketType[]; intl: Intl18 }) {
  const { locale, t } = intl;
  return (
    <Static as="table" className="prices">
      <caption className="sr-only">{t('tickets.pricing.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tickets.pricing.unit')}</th>
          {SEASONS.map(({ season, name, hint }) => (
            <th key={season} scope="col" className={`is-${season}`}>
              {t(name)}
              <small>{t(hint)}</small>
            </th>
          ))}
        </tr>
      </thead>
      {types.map((type) => (
        <tbody key={type.id}>
          <tr>
            <th scope="rowgroup" colSpan={4} className="prices-type">
              <SoftLink to={href('ticket', locale, { params: { slug: type.slug } })}>
                {type.name[locale]}
              </SoftLink>
            </th>
          </tr>
          {type.units.map((unit) => (
            <tr key={unit.id}>
              <th scope="row">
                {unit.name[locale]}
                <small>{unit.rule[locale]}</small>
              </th>
              {SEASONS.map(({ season }) => (
                <td key={season}>{priceText(unit.prices[season], intl)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Static>
  );
}

function priceText(priceVnd: TicketType['units'][number]['prices'][Season], intl: Intl18): string {
  return priceVnd === 0 ? intl.t('tickets.pricing.free') : intl.number(priceVnd);
}
