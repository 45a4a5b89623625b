import './books.css';
import type { UnmatchedReason } from '#db/schema/payments.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Tag } from '#src/ui/badge.tsx';
import { parkDay, parkTime } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { providerName } from './account-name.tsx';
import { SolveForm } from './solve-form.tsx';

export type UnmatchedMoney = {
  id: string;
  provider: string;
  ref: string;
  providerTxnId: string;
  amountVnd: number;
  reason: UnmatchedReason;
  code: string;
  receivedAt: string;
};

/** Money that a provider has reported and that settles nothing, each with a place for what came of it. */
export function UnmatchedList({ intl, found }: { intl: Intl18; found: readonly UnmatchedMoney[] }) {
  const { t, money, day } = intl;
  if (found.length === 0) return <p className="mut">{t('reconciliation.staff.noUnmatched')}</p>;
  return (
    <ul className="books-differences">
      {found.map(({ id, provider, ref, providerTxnId, amountVnd, reason, code, receivedAt }) => (
        <li key={id}>
          <div>
            <Tag tone="warn">{t(`reconciliation.unmatched.${reason}`)}</Tag>
          </div>
          <p>
            <b className="num">{[code && spacedCode(code), ref].filter(Boolean).join(' · ')}</b>
            {` · ${providerName(intl, provider)}, ${parkTime(receivedAt)} ${day(parkDay(receivedAt), 'long')}`}
          </p>
          <p className="num">
            {[
              money(amountVnd),
              providerTxnId && t('reconciliation.staff.transaction', { number: providerTxnId }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <SolveForm id={id} of="unmatched" words={intl.words('reconciliation.staff')} />
        </li>
      ))}
    </ul>
  );
}
