import type { Intl18 } from '#i18n/intl.ts';
import { Notice } from '#src/ui/badge.tsx';
import { vndIn } from '#src/values/amount-text.ts';
import { may, type Permitted } from '#src/values/permissions.ts';
import { type Refused, refusedFor } from './count-off.ts';
import type { CountedDay } from './transfers.ts';

type Props = {
  intl: Intl18;
  user: Permitted | null;
  /** What a form of the page was refused with that was sent without a script. */
  refused: Refused | null;
  /** That have a form to count them. */
  days: readonly { day: string }[];
  counted: readonly CountedDay[];
};

/** Why a count was refused whose form is no longer on the page, and what was typed into it. */
export function RefusedCount({ intl, user, refused, days, counted }: Props) {
  if (!refused) return null;
  const open = counted.filter(({ isNoted }) => !isNoted || may(user, 'reconciliation.edit'));
  const hasForm =
    days.some(({ day }) => refusedFor(refused, 'count', day)) ||
    open.some(({ day }) => refusedFor(refused, 'correct', day));
  if (hasForm) return null;
  const { cashVnd, cardVnd, reason = '' } = refused.typed;
  const sum = (text = '') => {
    const vnd = vndIn(text);
    return Number.isInteger(vnd) ? intl.money(vnd) : text;
  };
  return (
    <Notice tone="err" role="alert" title={refused.message}>
      {(cashVnd || cardVnd) && (
        <p>
          {intl.t('transfers.count.typed', { cash: sum(cashVnd), card: sum(cardVnd) })} {reason}
        </p>
      )}
    </Notice>
  );
}
