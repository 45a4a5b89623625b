import type { Intl18 } from '#i18n/intl.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';

type Props = {
  intl: Intl18;
  q: string;
  action: `/${string}`;
  /** Whether any list has something. */
  found: boolean;
};

/** One field for all that the order of a refund can be found by; the lists below have what it finds. */
export function RefundSearch({ intl: { t }, q, action, found }: Props) {
  return (
    <search>
      <form
        action={action}
        className=":uno: flex items-end gap-10px mb-20px [&_.fld]:(flex-[1] min-w-0) [&_.fld-label]:(mb-4px text-13px) [&_.inp]:min-h-44px [&_.inp>*]:min-h-42px [&_.btn]:h-44px"
      >
        <TextField
          name="q"
          type="search"
          aria-keyshortcuts="/"
          label={t('refunds.staff.search')}
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
      {q && !found && (
        <p className=":uno: mt-8px c-ink-2 text-14px" role="status">
          {t('refunds.staff.foundNone')}
        </p>
      )}
    </search>
  );
}
