import type { RefundRequestRow } from '#db/schema/refunds.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Link } from '#src/ui/link.tsx';
import { ResultPanel } from '#src/ui/posted/result-panel.tsx';

type Props = {
  intl: Intl18;
  request: Pick<RefundRequestRow, 'state' | 'amountVnd'>;
  /** How many tickets it is about. */
  count: number;
  /** The page of the order. */
  to: `/${string}`;
};

/** What became of a request that has just been made or withdrawn. */
export function RefundResult({ intl: { t, money }, request, count, to }: Props) {
  const { state, amountVnd } = request;
  const about = { amount: money(amountVnd), count };
  const kind = state === 'requested' || state === 'withdrawn' ? state : 'approved';
  const next = kind === 'requested' ? 'refunds.result.requestedNext' : 'refunds.result.approvedNext';
  const then = [t('refunds.result.codes', about), t(amountVnd === 0 ? 'refunds.result.free' : next)];
  return (
    <ResultPanel
      tone={kind === 'requested' ? 'info' : 'ok'}
      title={t(`refunds.result.${kind}`, about)}
      lines={kind === 'withdrawn' ? [t('refunds.track.withdrawnText')] : then}
    >
      <p>
        <Link to={to} className="lnk">
          {t('refunds.page.openOrder')}
        </Link>
      </p>
    </ResultPanel>
  );
}
