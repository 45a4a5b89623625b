import type { Bilingual } from '#db/columns.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Notice } from '#src/ui/badge.tsx';
import { discountExamples, type Example } from './discount-examples.ts';
import type { DiscountValues } from './discount-resource.ts';
import { DISCOUNT_RESOURCE } from './discount-resource.ts';

type Props = {
  intl: Intl18;
  values: DiscountValues;
  /** Of the ticket types, categories or products that the code is for. */
  names: readonly Bilingual[];
  today: string;
};

/** What a code is for and what it takes off: for who decides whether it is published. */
export function DiscountTerms({ intl, values, names, today }: Props) {
  const { t, locale } = intl;
  return (
    <div className=":uno: wrap pb-90px max-w-760px">
      <h1 className=":uno: mt-30px">{values.name[locale] || t('discounts.title')}</h1>
      <p className=":uno: num text-22px mt-10px">{values.code || '…'}</p>
      <p className=":uno: lead mt-14px">{t('discounts.look.lead')}</p>
      {!values.isActive && <Notice tone="warn" title={t('discounts.look.off')} />}
      <dl className=":uno: grid grid-cols-[minmax(100px,36%)_1fr] gap-[10px_20px] mt-30px">
        {termsOf({ intl, values, names }).map(([label, text]) => (
          <div key={label} className=":uno: contents">
            <dt className="mut">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Examples {...{ intl, values, today }} />
    </div>
  );
}

function termsOf({ intl, values, names }: Omit<Props, 'today'>): [label: string, text: string][] {
  const { t, money, number, locale } = intl;
  const { scope, minVnd, startsOn, endsOn, visitFrom, visitTo, maxUses, maxPerBuyer, budgetVnd } = values;
  const named = DISCOUNT_RESOURCE.fields.scope.options.find(({ value }) => value === scope);
  const own = names.map((name) => name[locale]).join(', ');
  const limit = (amount: number | null, shown: (amount: number) => string) =>
    amount === null ? t('discounts.look.noLimit') : shown(amount);
  return [
    [t('discounts.part.off'), offOf(intl, values)],
    [t('discounts.scope'), [named ? t(named.label) : '', own].filter(Boolean).join(': ')],
    [t('discounts.min'), minVnd === null ? t('discounts.look.noMinimum') : money(minVnd)],
    [t('discounts.look.used'), windowOf(intl, startsOn, endsOn)],
    [t('discounts.look.visits'), windowOf(intl, visitFrom, visitTo)],
    [t('discounts.maxUses'), limit(maxUses, number)],
    [t('discounts.maxPerBuyer'), limit(maxPerBuyer, number)],
    [t('discounts.budget'), limit(budgetVnd, money)],
  ];
}

function offOf({ t, money }: Intl18, { kind, percent, maxVnd, amountVnd }: DiscountValues): string {
  if (kind === 'sum')
    return amountVnd === null
      ? t('discounts.look.none')
      : t('discounts.look.sum', { amount: money(amountVnd) });
  if (percent === null) return t('discounts.look.none');
  return maxVnd === null
    ? t('discounts.look.percent', { percent })
    : t('discounts.look.upTo', { percent, max: money(maxVnd) });
}

function windowOf({ t, day }: Intl18, from: string | null, to: string | null): string {
  const shown = (one: string) => day(one, 'long');
  if (from !== null && to !== null) return t('discounts.look.between', { from: shown(from), to: shown(to) });
  if (from !== null) return t('discounts.look.from', { from: shown(from) });
  return to === null ? t('discounts.look.any') : t('discounts.look.until', { to: shown(to) });
}

function takenOf({ t, money }: Intl18, { offVnd, missingVnd, isOverBudget }: Example): string {
  if (isOverBudget) return t('discounts.look.overBudget');
  return missingVnd > 0 ? t('discounts.look.missing', { missing: money(missingVnd) }) : money(offVnd);
}

function Examples({ intl, values, today }: Pick<Props, 'intl' | 'values' | 'today'>) {
  const { t, money } = intl;
  return (
    <section aria-labelledby="examples" className=":uno: mt-40px">
      <h2 id="examples">{t('discounts.look.examples')}</h2>
      <table className=":uno: w-full mt-14px [&_:is(th,td)]:(py-10px pr-12px text-left rule-b-line-2)">
        <thead>
          <tr>
            <th scope="col">{t('discounts.look.basket')}</th>
            <th scope="col">{t('discounts.look.taken')}</th>
            <th scope="col">{t('discounts.look.rest')}</th>
          </tr>
        </thead>
        <tbody className="num">
          {discountExamples(values, today).map((example) => (
            <tr key={example.sumVnd}>
              <td>{money(example.sumVnd)}</td>
              <td>{takenOf(intl, example)}</td>
              <td>{money(example.sumVnd - example.offVnd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
