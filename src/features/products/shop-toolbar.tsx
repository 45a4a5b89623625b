import '#src/ui/fields/forms.css';
import type { Intl18 } from '#i18n/intl.ts';
import { Link } from '#src/ui/link.tsx';
import { type ProductSort, SORTS } from './products.ts';
import { SortChoice } from './sort-choice.tsx';

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
      <SortChoice
        formId={props.formId}
        label={t('products.filter.sort')}
        sort={props.sort}
        options={SORTS.map((sort) => ({ value: sort, text: t(`products.filter.sort.${sort}`) }))}
      />
    </div>
  );
}
