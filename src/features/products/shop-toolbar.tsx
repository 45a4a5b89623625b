import '#src/ui/fields/forms.css';
import type { Intl18 } from '#i18n/intl.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { type ProductSort, SORTS } from './products.ts';

export type ToolbarChip = { label: string; to: `/${string}`; isCurrent?: boolean };

/** The groups as links, how many were found, and the order. */
export function ShopToolbar(props: {
  chips: ToolbarChip[];
  chipsLabel: string;
  countText: string;
  sort: ProductSort;
  formId: string;
  intl: Intl18;
}) {
  const { t } = props.intl;
  return (
    <div className="shop-bar">
      {props.chips.length > 0 && (
        <nav aria-label={props.chipsLabel} className="shop-chips">
          {props.chips.map(({ label, to, isCurrent }) => (
            <Link key={to} to={to} className="chip" isCurrent={isCurrent} scroll={false}>
              {label}
            </Link>
          ))}
        </nav>
      )}
      <p className="shop-count" role="status">
        {props.countText}
      </p>
      <label className="shop-sort">
        <span className="sr-only">{t('products.filter.sort')}</span>
        <span className="inp">
          <select name="sort" form={props.formId} defaultValue={props.sort} key={props.sort}>
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`products.filter.sort.${sort}`)}
              </option>
            ))}
          </select>
          <Icon name="i-lucide-chevron-down" />
        </span>
      </label>
    </div>
  );
}
