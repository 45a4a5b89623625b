import type { OrderMark } from '#db/schema/staff-orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { MARKS } from './list/order-filters.ts';

type Props = { intl: Intl18; action: string; marks: readonly OrderMark[] };

/** Every mark as a press that sets it or takes it away. */
export function MarkForms({ intl: { t }, action, marks }: Props) {
  return (
    <fieldset className=":uno: m-0 p-0 b-0 flow-row gap-6px [&_legend]:sr-only [&_button]:(min-h-36px p-[0_10px] rule-line-ctl round-1 bg-surface c-ink-2 text-14px cursor-pointer) [&_button[aria-pressed=true]]:bg-secondary-100 [&_button[aria-pressed=true]]:c-ink [&_button[aria-pressed=true]]:font-600">
      <legend>{t('orderDesk.marks')}</legend>
      {MARKS.map((mark) => {
        const isSet = marks.includes(mark);
        const name = t(`orderDesk.mark.${mark}`);
        return (
          <form key={mark} method="post" action={action}>
            <input type="hidden" name="_do" value="mark" />
            <input type="hidden" name="mark" value={mark} />
            <input type="hidden" name="isSet" value={isSet ? '' : '1'} />
            <button type="submit" aria-pressed={isSet}>
              {name}
            </button>
          </form>
        );
      })}
    </fieldset>
  );
}
