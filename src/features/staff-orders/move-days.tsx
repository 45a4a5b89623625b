import type { Intl18 } from '#i18n/intl.ts';
import type { MoveDay, MoveMonth } from '#src/features/tickets/move-days.ts';
import { Link } from '#src/ui/link.tsx';

type Props = {
  intl: Intl18;
  month: MoveMonth;
  date: string;
  monthAt: (month: string) => `/${string}`;
};

const CELLS =
  ':uno: grid grid-cols-[repeat(auto-fill,minmax(118px,1fr))] gap-6px [&_label]:(grid gap-2px content-start min-h-56px p-[7px_10px] rule-line-ctl round-1 text-14px cursor-pointer) [&_label:has(:checked)]:(bg-secondary-100 font-600) [&_label:has(:disabled)]:(c-ink-3 cursor-not-allowed) [&_label:focus-within]:[outline:2px_solid_var(--focus)] [&_small]:text-13px';

/** The days of a month that tickets could move to, each with what it costs more. */
export function MoveDays({ intl, month, date, monthAt }: Props) {
  const { t, day } = intl;
  const days = month.days.filter((one) => one.date >= month.today);
  return (
    <fieldset className=":uno: m-0 p-0 b-0 grid gap-8px [&_legend]:(mb-4px p-0 text-14.5px font-600)">
      <legend>{t('orderDesk.moveTicket.days', { month: month.monthText })}</legend>
      <div className={CELLS}>
        {days.map((one) => (
          <label key={one.date}>
            <span>
              <input
                type="radio"
                name="date"
                value={one.date}
                defaultChecked={one.date === date}
                disabled={one.differenceVnd === null}
              />{' '}
              <span className="num">{day(one.date, 'short')}</span>
            </span>
            <small className="num">{costText(intl, one)}</small>
          </label>
        ))}
      </div>
      <p className=":uno: flow-row gap-16px [&_a]:(inline-grid items-center min-h-44px)">
        {month.previous && (
          <Link className="lnk" to={monthAt(month.previous)} scroll={false}>
            {t('orderDesk.moveTicket.previous')}
          </Link>
        )}
        {month.next && (
          <Link className="lnk" to={monthAt(month.next)} scroll={false}>
            {t('orderDesk.moveTicket.next')}
          </Link>
        )}
      </p>
    </fieldset>
  );
}

function costText({ t, money }: Intl18, { differenceVnd, status, bar, left }: MoveDay): string {
  if (bar === 'current') return t('orderDesk.moveTicket.status.current');
  if (differenceVnd === null) {
    const known = status === 'SOLD_OUT' || status === 'CLOSED' ? status : 'other';
    return t(`orderDesk.moveTicket.status.${known}`);
  }
  const cost =
    differenceVnd > 0
      ? t('orderDesk.moveTicket.more', { amount: money(differenceVnd) })
      : t('orderDesk.moveTicket.same');
  return left ? `${cost} · ${t('orderDesk.moveTicket.left', { left })}` : cost;
}
