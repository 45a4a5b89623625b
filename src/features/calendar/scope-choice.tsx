import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import type { Scope } from './calendar.ts';
import type { CalendarMonth } from './load-month.ts';
import { scopeName } from './month-words.ts';

type Props = {
  intl: Intl18;
  action: string;
  month: string;
  scope: Scope | null;
  scopes: readonly Scope[];
  types: CalendarMonth['types'];
};

/** Which pool or ticket type the month is about. */
export function ScopeChoice({ intl, action, month, scope, scopes, types }: Props) {
  const { t } = intl;
  return (
    <form method="get" action={action} className=":uno: flex gap-10px flex-[1_1_280px] min-w-0">
      <input type="hidden" name="month" value={month} />
      <select
        key={scope?.id}
        name="of"
        aria-label={t('calendar.of')}
        defaultValue={scope?.id ?? ''}
        className=":uno: flex-1 min-w-0 max-w-420px h-44px px-10px border-line-ctl bg-surface c-ink text-14px"
      >
        {scopes.map((one) => (
          <option key={one.id} value={one.id}>
            {scopeName(intl, one, types)}
          </option>
        ))}
      </select>
      <Button type="submit" className=":uno: h-44px px-14px">
        {t('calendar.show')}
      </Button>
    </form>
  );
}
