import '#src/ui/fields/forms.css';
import type { Intl18 } from '#i18n/intl.ts';
import { look } from '#src/ui/button.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { FilterForm } from './filter-form.tsx';
import { LABEL_KINDS, type ProductFilter } from './products.ts';

export const FILTER_ID = 'shop-filter';

export type CategoryChoice = { slug: string; name: string; count: number };
type Props = {
  action: `/${string}`;
  /** As the address has it. */
  query: string;
  filter: ProductFilter;
  /** Empty inside one category. */
  categories: CategoryChoice[];
  bounds: { minVnd: number; maxVnd: number };
  intl: Intl18;
};

/** What narrows the list; sent by GET without scripts, asked at once with them. */
export function ProductFilters({ action, query, filter, categories, bounds, intl }: Props) {
  const { t } = intl;
  return (
    <FilterForm id={FILTER_ID} action={action} query={query} label={t('products.filter.title')}>
      <PriceFields filter={filter} bounds={bounds} intl={intl} />
      {categories.length > 0 && (
        <fieldset className=":uno: shop-facet [&_input[type=radio]]:rounded-50% [&_.ck_.num]:(ml-auto text-15px)">
          <legend className=":uno: mb-10px font-600">{t('products.filter.group')}</legend>
          {categories.map(({ slug, name, count }) => (
            <label className=":uno: ck items-center min-h-34px max-900:min-h-44px" key={slug}>
              <input
                type="checkbox"
                name="category"
                value={slug}
                defaultChecked={filter.categories.includes(slug)}
              />
              <span>{name}</span>
              <span className="num mut3">{intl.number(count)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <fieldset className=":uno: shop-facet [&_input[type=radio]]:rounded-50% [&_.ck_.num]:(ml-auto text-15px)">
        <legend className=":uno: mb-10px font-600">{t('products.filter.state')}</legend>
        <label className=":uno: ck items-center min-h-34px max-900:min-h-44px">
          <input type="checkbox" name="stock" value="in" defaultChecked={filter.isInStock} />
          <span>{t('products.filter.inStock')}</span>
        </label>
      </fieldset>
      <fieldset className=":uno: shop-facet [&_input[type=radio]]:rounded-50% [&_.ck_.num]:(ml-auto text-15px)">
        <legend className=":uno: mb-10px font-600">{t('products.filter.label')}</legend>
        <label className=":uno: ck items-center min-h-34px max-900:min-h-44px">
          <input type="radio" name="label" value="" defaultChecked={filter.label === null} />
          <span>{t('products.filter.anyLabel')}</span>
        </label>
        {LABEL_KINDS.map((kind) => (
          <label className=":uno: ck items-center min-h-34px max-900:min-h-44px" key={kind}>
            <input type="radio" name="label" value={kind} defaultChecked={filter.label === kind} />
            <span>{t(`products.filter.label.${kind}`)}</span>
          </label>
        ))}
      </fieldset>
      <Static>
        <button type="submit" className={look({ variant: 'line', size: 'sm', isBlock: true })}>
          {t('products.filter.apply')}
        </button>
      </Static>
    </FilterForm>
  );
}

function PriceFields({ filter, bounds, intl }: Pick<Props, 'filter' | 'bounds' | 'intl'>) {
  const { t } = intl;
  const fields = [
    ['min', t('products.filter.from'), filter.minVnd, bounds.minVnd],
    ['max', t('products.filter.to'), filter.maxVnd, bounds.maxVnd],
  ] as const;
  return (
    <fieldset className=":uno: shop-facet [&_input[type=radio]]:rounded-50% [&_.ck_.num]:(ml-auto text-15px)">
      <legend className=":uno: mb-10px font-600">{t('products.filter.price')}</legend>
      <div className=":uno: shop-prices grid grid-cols-[1fr_1fr] gap-10px">
        {fields.map(([name, label, value, bound]) => (
          <label key={name}>
            <span className="sr-only">{label}</span>
            <span className=":uno: inp min-h-44px p-[0_12px]">
              <input
                className=":uno: min-h-42px text-14.5px font-data font-600 [appearance:textfield]"
                type="number"
                autoComplete="off"
                enterKeyHint="search"
                name={name}
                inputMode="numeric"
                min={0}
                step={1000}
                defaultValue={value ?? ''}
                placeholder={intl.number(bound)}
              />
              <span className="mut3">₫</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
