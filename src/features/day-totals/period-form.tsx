import { askedDayProps } from '#i18n/day-props.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import type { AskedPeriod } from './asked-period.ts';
import { periodFaultText } from './period-fault.ts';

export type AskedForm = {
  intl: Intl18;
  action: `/${string}`;
  /** As typed. */
  typed: { from: string; to: string };
  asked: AskedPeriod | null;
  today: string;
};

/** Asks for the first and the last day; what is wrong with them stands beside them. */
export function PeriodForm({ intl, action, typed, asked, today, send }: AskedForm & { send: string }) {
  const { t } = intl;
  const fault = asked && !('period' in asked) ? asked : null;
  return (
    <form method="get" action={action} className=":uno: grid gap-12px [&_.btn]:w-fit">
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={`${name} ${typed[name]}`}
          {...askedDayProps(intl, typed[name], { today, toward: 'back' })}
          name={name}
          label={t(`dayTotals.period.${name}`)}
          error={fault?.field === name ? periodFaultText(intl, fault) : undefined}
        />
      ))}
      <Button type="submit">{send}</Button>
    </form>
  );
}
