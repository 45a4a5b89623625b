import { hasMessage, type Intl18 } from '#i18n/intl.ts';
import { Notice } from '#src/ui/badge.tsx';
import { parkTime } from '#src/values/day.ts';

type Props = {
  intl: Intl18;
  approveAt: string | null;
  isDue: boolean;
  approver: string | null;
  returnedWhy: string | null;
};

/** When an approval takes effect and who has given it, or why it could not. */
export function ApprovalText({ intl, approveAt, isDue, approver, returnedWhy }: Props) {
  const { t } = intl;
  if (approveAt !== null) {
    const name = approver ?? '–';
    return (
      <p>
        <b>
          {isDue
            ? t('refunds.staff.due', { time: intl.moment(approveAt), name })
            : t('refunds.staff.sendsAt', { time: parkTime(approveAt), name })}
        </b>
      </p>
    );
  }
  if (returnedWhy === null) return null;
  const why = hasMessage(returnedWhy) ? t(returnedWhy) : '';
  return (
    <Notice tone="warn">
      <p>{t('refunds.staff.returned', { why })}</p>
    </Notice>
  );
}
