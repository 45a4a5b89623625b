import type { Intl18 } from '#i18n/intl.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { isFiltered, type ProductFilter } from './products.ts';

type Props = {
  filter: ProductFilter;
  /** Slug → name. */
  names: ReadonlyMap<string, string>;
  /** The address of the list under another filter. */
  toFilter: (filter: ProductFilter) => `/${string}`;
  intl: Intl18;
};

/** What the list is narrowed by, each with a link that takes it away. */
export function ActiveFilters({ filter, names, toFilter, intl }: Props) {
  if (!isFiltered(filter)) return null;
  const { t } = intl;
  const first = { ...filter, page: 1 };
  const none = { ...first, categories: [], minVnd: null, maxVnd: null, isInStock: false, label: null };
  const parts: [string, ProductFilter][] = [
    ...filter.categories.map((slug): [string, ProductFilter] => [
      names.get(slug) ?? slug,
      { ...first, categories: filter.categories.filter((other) => other !== slug) },
    ]),
  ];
  if (filter.minVnd !== null)
    parts.push([
      t('products.filter.priceFrom', { amount: intl.money(filter.minVnd) }),
      { ...first, minVnd: null },
    ]);
  if (filter.maxVnd !== null)
    parts.push([
      t('products.filter.priceTo', { amount: intl.money(filter.maxVnd) }),
      { ...first, maxVnd: null },
    ]);
  if (filter.isInStock) parts.push([t('products.filter.inStock'), { ...first, isInStock: false }]);
  if (filter.label) parts.push([t(`products.filter.label.${filter.label}`), { ...first, label: null }]);
  return (
    <div className=":uno: flow-row gap-[8px_14px] mb-22px">
      <p className="sm mut3">{t('products.filter.active')}</p>
      <ul className=":uno: flow-row gap-[8px_12px]">
        {parts.map(([name, next]) => (
          <li key={name}>
            <Link
              to={toFilter(next)}
              scroll={false}
              className=":uno: inline-flex items-center gap-8px min-h-32px p-[0_10px] rule-line-ctl round-1 bg-surface text-14px hover:bg-bg-sunk"
              aria-label={t('products.filter.remove', { name })}
            >
              {name}
              <Icon className=":uno: w-14px h-14px" name="i-lucide-x" />
            </Link>
          </li>
        ))}
        <li>
          <Link to={toFilter(none)} scroll={false} className="lnk sm">
            {t('products.filter.clear')}
          </Link>
        </li>
      </ul>
    </div>
  );
}
