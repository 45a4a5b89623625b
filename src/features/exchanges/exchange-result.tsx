import type { ExchangeRow } from '#db/schema/exchanges.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { look } from '#src/ui/button.tsx';
import { ResultPanel } from '#src/ui/posted/result-panel.tsx';

type Props = {
  intl: Intl18;
  exchange: Pick<ExchangeRow, 'day' | 'state' | 'differenceVnd' | 'expiresAt' | 'payUrl'>;
  /** Why its difference was not paid, in plain words. */
  reason: string | null;
  /** Where the same move is paid once more. */
  retryUrl: string | null;
  /** The page of the new tickets. */
  ticketsUrl: string;
};

const TONES = { pending: 'warn', done: 'ok', withdrawn: 'info', lapsed: 'info', failed: 'err' } as const;

/** How far a move is that has just been asked for, paid or dropped. */
export function ExchangeResult({ intl, exchange, reason, retryUrl, ticketsUrl }: Props) {
  const { t, day, money, moment } = intl;
  const { state, differenceVnd, expiresAt, payUrl } = exchange;
  const about = { day: day(exchange.day, 'full'), amount: money(differenceVnd), until: moment(expiresAt) };
  return (
    <ResultPanel
      tone={TONES[state]}
      title={reason ?? t(`exchanges.result.${state}`, about)}
      lines={[
        t(
          reason && state === 'failed' ? 'exchanges.result.unpaidNext' : `exchanges.result.${state}Next`,
          about,
        ),
      ]}
    >
      {retryUrl && (
        <p>
          <a href={retryUrl} className={look({ variant: 'cta' })}>
            {t('exchanges.result.retry', about)}
          </a>
        </p>
      )}
      {state === 'pending' && payUrl && (
        <p>
          <a href={payUrl} className={look({ variant: 'cta' })}>
            {t('exchanges.track.pay', about)}
          </a>
        </p>
      )}
      {state === 'done' && (
        <p>
          <a href={ticketsUrl} className="lnk">
            {t('exchanges.result.tickets')}
          </a>
        </p>
      )}
    </ResultPanel>
  );
}
