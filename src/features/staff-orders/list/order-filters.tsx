import { dayProps } from '#i18n/day-props.ts';
import { hasMessage, type Intl18 } from '#i18n/intl.ts';
import { type OrdersAsked, ordersQuery } from '#src/features/staff-orders/staff-orders.ts';
import { methodText } from '#src/features/staff-orders/story.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { SelectField } from '#src/ui/fields/field.tsx';
import { CHANNELS } from '#src/values/channel.ts';
import { DAYS, FILTERED_METHODS, FILTERS, MARKS, SALES_CHANNELS, STATUSES } from './order-filters.ts';

type Props = {
  intl: Intl18;
  asked: OrdersAsked;
  /** What is wrong with a day that was typed, with it. */
  wrong: Partial<Record<(typeof DAYS)[number], { typed: string; text: string }>>;
  action: `/${string}`;
  listAt: (change: Partial<OrdersAsked>) => `/${string}`;
};

const CHIPS = ':uno: flow-row gap-12px [&_.btn]:h-44px';
const FORM = ':uno: grid grid-cols-1 gap-12px';

/** One chip for each filter in words, which takes it away, then the form of all. */
export function OrderFilters({ intl, asked, wrong, action, listAt }: Props) {
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
      <details open={Object.keys(wrong).length > 0}>
        <summary className="lnk" aria-keyshortcuts="F">
          {t('orderList.filter.add')}
        </summary>
        <FilterForm {...{ intl, asked, wrong, action }} />
      </details>
    </section>
  );
}

function FilterForm({ intl, asked, wrong, action }: Omit<Props, 'listAt'>) {
  const { t } = intl;
  const { view = null, step = null } = ordersQuery(asked);
  return (
    <form action={action} className={FORM}>
      {view && <input type="hidden" name="view" value={view} />}
      {step && <input type="hidden" name="step" value={step} />}
      {DAYS.map((name) => (
        <DayField
          key={`${name} ${asked[name] ?? wrong[name]?.typed}`}
          name={name}
          label={t(`orderList.filter.${name}`)}
          error={wrong[name]?.text}
          {...dayProps(intl, wrong[name]?.typed ?? asked[name] ?? '')}
          toward={name === 'bought' ? 'back' : undefined}
        />
      ))}
      {CHOICES.map(([name, values]) => (
        <SelectField
          key={name}
          name={name}
          id={`filter-${name}`}
          label={t(`orderList.filter.${name}`)}
          placeholder={t('resources.list.any')}
          defaultValue={asked[name] ?? ''}
          options={values.map((value) => ({ value, label: choiceText(intl, name, value) }))}
        />
      ))}
      <Button type="submit">{t('orderList.filter.show')}</Button>
    </form>
  );
}

const CHOICES = [
  ['status', STATUSES],
  ['mark', MARKS],
  ['sales', SALES_CHANNELS],
  ['channel', CHANNELS],
  ['method', FILTERED_METHODS],
] as const;
type Choice = (typeof CHOICES)[number][0];

const TEXTS = {
  status: 'orders.status',
  mark: 'orderDesk.mark',
  sales: 'dayTotals.channel',
  channel: 'orders.told.way',
} as const;

function choiceText(intl: Intl18, name: Choice, value: string): string {
  if (name === 'method') return methodText(intl, value);
  // Of tickets it says that they are issued; here are goods too.
  const id = value === 'delivered' ? 'orderList.filter.delivered' : `${TEXTS[name]}.${value}`;
  return hasMessage(id) ? intl.t(id) : value;
}

function valueText(intl: Intl18, name: (typeof FILTERS)[number], asked: OrdersAsked): string {
  const value = asked[name] ?? '';
  if (name === 'day' || name === 'bought') return value && intl.day(value, 'short');
  return choiceText(intl, name, value);
}

function dropText(intl: Intl18, name: (typeof FILTERS)[number], asked: OrdersAsked): string {
  const filter = `${intl.t(`orderList.filter.${name}`)} ${valueText(intl, name, asked)}`;
  return intl.t('orderList.filter.drop', { filter });
}
