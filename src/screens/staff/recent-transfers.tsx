import { askedDayProps } from '#i18n/day-props.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { typedVnd } from '#src/features/resources/typed-money.ts';
import type { ListedTransfer } from '#src/features/transfers/transfers.queries.ts';
import { readableContent } from '#src/features/transfers/transfers.ts';
import { href } from '#src/routes.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { Link } from '#src/ui/link.tsx';
import { parkDay } from '#src/values/day.ts';
import type { Turned } from '#src/values/lists/turns.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { ListTurns } from './list-turns.tsx';

type Props = {
  context: ScreenContext;
  page: Turned<ListedTransfer>;
  /** The id of the one that the address asks for. */
  asked: string | null;
  /** Whether what the filter asks for could be read. */
  isRead: boolean;
};

/** All that came on the bank account, a page at a time. */
export function RecentTransfers({ context, page, asked, isRead }: Props) {
  const intl = intlFor(context.locale);
  const { t, money } = intl;
  const { rows: recent } = page;
  const label = t('transfers.staff.recent');
  return (
    <section aria-labelledby="money-recent">
      <h2 id="money-recent">{label}</h2>
      <Narrowing context={context} />
      {recent.length === 0 && (
        <p className="money-none">{t(`transfers.staff.${isRead ? 'recentNone' : 'recentUnread'}`)}</p>
      )}
      <ul className=":uno: [&_li]:(grid grid-cols-[150px_minmax(0,1fr)] gap-[4px_18px] py-8px px-0 rule-b-line [overflow-wrap:anywhere]) [&_time]:(c-ink-3 text-14.5px) [&_b]:(type-600-17/1.4-data tabular) [&_span]:(c-ink-2 text-14.5px) [&>[aria-current]]:bg-secondary-100 [&>[aria-current]]:px-14px [&>[aria-current]>time]:c-ink [&>[aria-current]]:[box-shadow:inset_3px_0_var(--son)] max-560:[&_li]:grid-cols-[minmax(0,1fr)]">
        {recent.map((one) => (
          <li
            key={one.id}
            {...(one.id === asked && { id: `money-${one.id}`, 'aria-current': 'true' as const })}
          >
            <time dateTime={one.movedAt}>{intl.moment(one.movedAt)}</time>
            <p>
              <b>{money(one.amountVnd)}</b>{' '}
              <span>
                {[
                  t(`transfers.state.${one.state}`),
                  one.orderCode && spacedCode(one.orderCode),
                  readableContent(one.content),
                  one.reference,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <ListTurns {...{ context, label, page }} route="staffTransfers" name="recent" />
    </section>
  );
}

const TYPED_MAX_CHARS = 40;

/** By the day on which it came and by its exact sum. Works without scripts. */
function Narrowing({ context }: Pick<Props, 'context'>) {
  const intl = intlFor(context.locale);
  const { t, money } = intl;
  const action = href('staffTransfers', context.locale);
  const typed = (name: string) => (context.query.get(name) ?? '').slice(0, TYPED_MAX_CHARS);
  const day = askedDayProps(intl, typed('day'), { today: parkDay(context.now), toward: 'back' });
  const sumVnd = typedVnd(typed('sum'));
  const isUnread = sumVnd === null && typed('sum').trim() !== '';
  return (
    <search>
      <form
        action={`${action}#money-recent`}
        className=":uno: flex flex-wrap items-end gap-[10px_12px] mb-14px [&_.fld]:(flex-[1_1_150px] max-w-240px) [&_.btn]:h-52px"
      >
        <TextField
          name="day"
          label={t('transfers.staff.day')}
          defaultValue={day.defaultValue}
          error={day.error}
          maxLength={TYPED_MAX_CHARS}
        />
        <TextField
          name="sum"
          label={t('transfers.staff.sum')}
          defaultValue={sumVnd === null ? typed('sum') : money(sumVnd)}
          error={isUnread ? t('resources.error.money') : undefined}
          inputMode="decimal"
          maxLength={TYPED_MAX_CHARS}
        />
        <Button type="submit" variant="line">
          {t('transfers.staff.show')}
        </Button>
        {(typed('day') || typed('sum')) && (
          <Link to={action} className=":uno: lnk inline-flex items-center min-h-44px">
            {t('transfers.staff.drop')}
          </Link>
        )}
      </form>
    </search>
  );
}
