import type { AskedDayProps } from '#i18n/day-props.ts';
import type { Intl18 } from '#i18n/intl.ts';
import type { Closable } from '#src/features/closures/closing-words.ts';
import type { ClosingView } from '#src/features/closures/closings.ts';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { SelectField } from '#src/ui/fields/field.tsx';
import { Link } from '#src/ui/link.tsx';

type Props = {
  intl: Intl18;
  closable: Closable;
  view: ClosingView;
  /** As asked for, right or wrong. */
  day: AskedDayProps;
  lift: string;
  action: `/${string}`;
  /** The view without the filter. */
  wholeAt: `/${string}`;
};

/** By a day that was closed and by the lift. Works without scripts. */
export function ClosingFilter({ intl, closable, view, day, lift, action, wholeAt }: Props) {
  const { t, locale } = intl;
  return (
    <search>
      <form
        action={action}
        className=":uno: flex flex-wrap items-end gap-[10px_12px] p-[12px_16px] [&_.fld]:(flex-[1_1_150px] min-w-0) [&_.btn]:h-52px [&_output]:hidden"
      >
        <input type="hidden" name="view" value={view} />
        <DayField key={day.defaultValue} {...day} name="day" label={t('closures.list.day')} />
        <SelectField
          name="lift"
          label={t('closures.list.byLift')}
          placeholder={t('closures.list.anyLift')}
          defaultValue={lift}
          options={closable.named.lifts.map(({ id, name }) => ({ value: id, label: name[locale] }))}
        />
        <Button type="submit" variant="line">
          {t('closures.list.show')}
        </Button>
        {(day.defaultValue || lift) && (
          <Link to={wholeAt} className=":uno: lnk inline-flex items-center min-h-44px">
            {t('closures.list.drop')}
          </Link>
        )}
      </form>
    </search>
  );
}
