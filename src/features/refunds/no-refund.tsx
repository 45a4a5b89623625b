import '#src/ui/styles/self-service.css';
import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import type { RefundPick } from './refund-form.tsx';

type Props = {
  intl: Intl18;
  /** By the rules at the time of purchase; each shows its state. */
  picks: readonly RefundPick[];
  /** Whether tickets would give something back that the fee of the order takes up. */
  hasFee: boolean;
  /** Where the choice for a closed day is made; null without one. */
  closedDay: `/${string}` | null;
  /** The form for tickets that never came, where those can still be given back. */
  unreceived: ReactNode;
};

/** Shown instead of the form: that no ticket can be refunded, why, and what is possible instead. */
export function NoRefund({ intl: { t }, picks, hasFee, closedDay, unreceived }: Props) {
  return (
    <section className="care-track" aria-labelledby="no-refund">
      <h2 id="no-refund">{t('refunds.none.title')}</h2>
      <Notice tone="info">
        {picks.map(({ id, title, note }) => (
          <p key={id}>
            <b>{title}</b> · {note}
          </p>
        ))}
        {hasFee && <p>{t('refunds.error.feeTakesAll')}</p>}
      </Notice>
      {closedDay && (
        <p>
          <Link to={closedDay} className="lnk">
            {t('exchanges.none.closure')}
          </Link>
        </p>
      )}
      {unreceived && (
        <details>
          <summary className="lnk">{t('refunds.none.unreceived')}</summary>
          <div className=":uno: mt-32px">{unreceived}</div>
        </details>
      )}
    </section>
  );
}
