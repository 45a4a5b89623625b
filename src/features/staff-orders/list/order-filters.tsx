import { dayProps } from '#i18n/day-props.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { type OrdersAsked, ordersQuery } from '#src/features/staff-orders/staff-orders.ts';
import { methodText } from '#src/features/staff-orders/story.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { SelectField } from '#src/ui/fields/field.tsx';
import { CHANNELS } from '#src/values/channel.ts';
import { FILTERED_METHODS, FILTERS, SALES_CHANNELS } from './order-filters.ts';

type Props = {
  intl: Intl18;
  asked: OrdersAsked;
  /** What is wrong with the day that was typed, with it. */
  wrongDay: { typed: string; text: string } | null;
  action: `/${string}`;
  listAt: (change: Partial<OrdersAsked>) => `/${string}`;
};

const CHIPS = ':uno: flow-row gap-12px [&_.btn]:h-44px';
const FORM = ':uno: grid grid-cols-1 gap-12px';

/** One chip for each filter in words, which takes it away, then the form of all. */
export function OrderFilters({ intl, asked, wrongDay, action, listAt }: Props) {
  const { t } = intl;
  const chosen = FILTERS.filter((name) => asked[name] !== null);
  return (
    <section className=":uno: grid grid-cols-1 gap-12px" aria-label={t('orderList.filter.label')}>
      {chosen.length > 0 && (
        <p className={CHIPS}>
          {chosen.map((name) => (
            <ButtonLink key={name} to={listAt({ [name]: null })} aria-label={dropText(intl, name, asked)}>
              {t(`orderList.filter.${name}`)} <b>{valueText(intl, name, asked)}</b>{' '}
              <span aria-hidden="true">✕</span>
            </ButtonLink>
          ))}
        </p>
      )}
      <details open={wrongDay !== null}>
        <summary className="lnk" aria-keyshortcuts="F">
          {t('orderList.filter.add')}
        </summary>
        <FilterForm {...{ intl, asked, wrongDay, action }} />
      </details>
    </section>
  );
}

function FilterForm({ intl, asked, wrongDay, action }: Omit<Props, 'listAt'>) {
  const { t } = intl;
  const { view = null, step = null } = ordersQuery(asked);
  return (
    <form action={action} className={FORM}>
      {view && <input type="hidden" name="view" value={view} />}
      {step && <input type="hidden" name="step" value={step} />}
      <DayField
        key={asked.day ?? wrongDay?.typed}
        name="day"
        label={t('orderList.filter.day')}
        error={wrongDay?.text}
        {...dayProps(intl, wrongDay?.typed ?? asked.day ?? '')}
      />
      <SelectField
        name="sales"
        id="filter-sales"
        label={t('orderList.filter.sales')}
        placeholder={t('resources.list.any')}
        defaultValue={asked.sales ?? ''}
        options={SALES_CHANNELS.map((value) => ({ value, label: t(`dayTotals.channel.${value}`) }))}
      />
      <SelectField
        name="channel"
        id="filter-channel"
        label={t('orderList.filter.channel')}
        placeholder={t('resources.list.any')}
        defaultValue={asked.channel ?? ''}
        options={CHANNELS.map((value) => ({ value, label: t(`orders.told.way.${value}`) }))}
      />
      <SelectField
        name="method"
        id="filter-method"
        label={t('orderList.filter.method')}
        placeholder={t('resources.list.any')}
        defaultValue={asked.method ?? ''}
        options={FILTERED_METHODS.map((value) => ({ value, label: methodText(intl, value) }))}
      />
      <Button type="submit">{t('orderList.filter.show')}</Button>
    </form>
  );
}

function valueText(intl: Intl18, name: (typeof FILTERS)[number], asked: OrdersAsked): string {
  const { t, day } = intl;
  if (name === 'day') return asked.day ? day(asked.day, 'short') : '';
  if (name === 'sales') return asked.sales ? t(`dayTotals.channel.${asked.sales}`) : '';
  if (name === 'channel') return asked.channel ? t(`orders.told.way.${asked.channel}`) : '';
  return methodText(intl, asked.method ?? '');
}

function dropText(intl: Intl18, name: (typeof FILTERS)[number], asked: OrdersAsked): string {
  const filter = `${intl.t(`orderList.filter.${name}`)} ${valueText(intl, name, asked)}`;
  return intl.t('orderList.filter.drop', { filter });
}
