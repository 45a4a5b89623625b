import type { ReactNode } from 'react';
import type { AskedDayProps } from '#i18n/day-props.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';

type Props = {
  intl: Intl18;
  title: string;
  days: { from: AskedDayProps; to: AskedDayProps };
  of: string | undefined;
  action: string;
  closeAt: `/${string}`;
  children?: ReactNode;
};

const TITLE = 'calendar-run';

/** Several days in a row: which, and the forms that change them together. */
export function RunPanel({ intl, title, days: { from, to }, of, action, closeAt, children }: Props) {
  const { t } = intl;
  return (
    <section className=":uno: rule-line round-1 bg-surface" aria-labelledby={TITLE}>
      <header className=":uno: flex items-center gap-10px min-h-48px p-[8px_8px_8px_16px] rule-b-line">
        <h2 id={TITLE} className=":uno: type-600-15/1.3-text">
          {title}
        </h2>
        <Link
          to={closeAt}
          scroll={false}
          className=":uno: grid place-items-center flex-none w-44px h-44px ml-auto"
          aria-label={t('calendar.run.close')}
        >
          <Icon name="i-lucide-x" />
        </Link>
      </header>
      <div className=":uno: grid gap-20px p-[14px_16px_16px] [&>*+*]:(pt-16px rule-t-line)">
        <form
          method="get"
          action={action}
          key={`${from.defaultValue} ${to.defaultValue}`}
          className=":uno: grid gap-12px [&_.inp]:min-h-44px [&_.btn]:(justify-self-start h-44px)"
        >
          {of && <input type="hidden" name="of" value={of} />}
          <DayField name="from" label={t('calendar.run.from')} {...from} />
          <DayField name="to" label={t('calendar.run.to')} {...to} />
          <Button type="submit">{t('calendar.run.choose')}</Button>
        </form>
        {children}
      </div>
    </section>
  );
}
