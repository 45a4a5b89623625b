import type { Bilingual } from '#db/columns.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { rowHref } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { guestRule } from './rules/guest-rule.ts';
import type { TicketType } from './tickets.ts';

type Props = {
  types: readonly TicketType[];
  /** Those that days ahead belong to. */
  seasons: readonly { id: string; name: Bilingual; hint: Bilingual }[];
  intl: Intl18;
};

/** Every price there is, one group of rows for each ticket. */
export function PriceTable({ types, seasons, intl }: Props) {
  const { locale, t } = intl;
  return (
    <Static
      as="table"
      className=":uno: prices w-full [border-collapse:collapse] [&_thead_th]:(p-[0_0_12px_14px] rule-b-line-2 text-15px font-600 lh-1.35 text-right [vertical-align:bottom]) [&_th:first-child]:(pl-0 text-left) [&_.is-peak]:c-primary-700 [&_tbody_tr+tr_th]:(pr-16px text-15px font-600 lh-1.35) max-600:[&_thead_th]:(pl-4px text-13px) max-600:[&_tbody_tr+tr_th]:(pr-2px text-14px)"
    >
      <caption className="sr-only">{t('tickets.pricing.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tickets.pricing.unit')}</th>
          {seasons.map(({ id, name, hint }) => (
            <th key={id} scope="col" className={`is-${id}`}>
              {name[locale]}
              <small className=":uno: c-ink-3 text-13px font-400 lh-1.4">{hint[locale]}</small>
            </th>
          ))}
        </tr>
      </thead>
      {types.map((type) => (
        <tbody className=":uno: print:[break-inside:avoid]" key={type.id}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={seasons.length + 1}
              className=":uno: [&_a:hover]:(underline [text-decoration-thickness:1px] underline-offset-5px) p-[40px_0_10px] type-700-25/1.25-display max-600:(pt-30px text-22px) print:pt-16px"
            >
              <SoftLink className="tap" to={rowHref('ticket', locale, type)}>
                {type.name[locale]}
              </SoftLink>
            </th>
          </tr>
          {type.units.map((unit) => (
            <tr key={unit.id}>
              <th scope="row">
                {unit.name[locale]}
                <small className=":uno: c-ink-3 text-13px font-400 lh-1.4">{guestRule(unit, intl)}</small>
              </th>
              {seasons.map(({ id }) => (
                <td
                  className=":uno: pl-14px type-600-18/1.3-data tabular text-right whitespace-nowrap max-600:(pl-6px text-15px -tracking-0.01em)"
                  key={id}
                >
                  {priceText(unit.prices[id], intl)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Static>
  );
}

function priceText(priceVnd: number | undefined, intl: Intl18): string {
  if (priceVnd === undefined) return '–';
  return priceVnd === 0 ? intl.t('tickets.pricing.free') : intl.number(priceVnd);
}
