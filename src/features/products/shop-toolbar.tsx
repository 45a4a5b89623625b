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
    <div className=":uno: flow-row gap-[12px_20px] p-[15px_0] rule-y-line-2">
      {props.chips.length > 0 && (
        <nav aria-label={props.chipsLabel} className=":uno: shop-chips flex gap-8px">
          {props.chips.map(({ label, to, isCurrent }) => (
            <Link
              key={to}
              to={to}
              className=":uno: chip p-[0_13px] max-900:(flex-none min-h-44px)"
              isCurrent={isCurrent}
              scroll={false}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      <p className=":uno: c-ink-2 text-14.5px whitespace-nowrap max-900:mr-auto" role="status">
        {props.countText}
      </p>
      <label className=":uno: min-w-190px">
        <span className="sr-only">{t('products.filter.sort')}</span>
        <span className=":uno: inp min-h-44px p-[0_12px]">
          <select
            className=":uno: min-h-42px text-14.5px"
            name="sort"
            form={props.formId}
            defaultValue={props.sort}
            key={props.sort}
          >
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
