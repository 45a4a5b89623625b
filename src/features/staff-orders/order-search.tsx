import type { Intl18 } from '#i18n/intl.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import type { SearchedOrders } from './load-searched-orders.ts';

type Props = {
  intl: Intl18;
  q: string;
  action: `/${string}`;
  found: SearchedOrders | null;
  /** How many transfers without an order were found beside the orders. */
  transfers: number;
};

/** One field for all that an order can be found by, and how the question was understood. */
export function OrderSearch({ intl, q, action, found, transfers }: Props) {
  const { t } = intl;
  return (
    <search>
      <form
        action={action}
        className=":uno: flex items-end gap-10px [&_.fld]:(flex-[1] min-w-0) [&_.fld-label]:(mb-4px text-13px) [&_.inp]:min-h-44px [&_.inp>*]:min-h-42px [&_.btn]:h-44px"
      >
        <TextField
          name="q"
          type="search"
          aria-keyshortcuts="/"
          label={t('orderList.search')}
          placeholder={t('orderList.searchFor')}
          defaultValue={q}
          maxLength={200}
          enterKeyHint="search"
        />
        <Button type="submit">{t('orderList.find')}</Button>
        {q && (
          <ButtonLink variant="link" to={action}>
            {t('orderList.drop')}
          </ButtonLink>
        )}
      </form>
      {found && (
        <p className=":uno: mt-8px c-ink-2 text-14px" role="status">
          {foundText(intl, found, transfers)}
        </p>
      )}
    </search>
  );
}

function foundText({ t }: Intl18, { readings }: SearchedOrders, transfers: number): string {
  if (readings.length === 0)
    return t(transfers > 0 ? 'orderList.foundTransfers' : 'orderList.foundNone', { count: transfers });
  const parts = readings.map(({ reading, count, hasMore }) =>
    t(`orderList.reading.${reading}`, { count: hasMore ? `${count}+` : count }),
  );
  return t('orderList.readAs', { readings: parts.join(', ') });
}
