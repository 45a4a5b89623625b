import '#src/ui/styles/self-service.css';
import type { ExchangeRow, ExchangeState } from '#db/schema/exchanges.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { Tag, type Tone } from '#src/ui/badge.tsx';
import { PendingExchange } from './pending-exchange.tsx';

/** With what has come of its difference so far. */
type TrackedExchange = ExchangeRow & { receivedVnd: number };

type Props = {
  intl: Intl18;
  exchanges: readonly TrackedExchange[];
  order: { code: string; secret: string };
  /** Where a move that waits is dropped. */
  withdrawAddress: (exchangeId: string) => `/${string}`;
  now: string;
  /** The move whose difference a gateway says was paid; it has not confirmed it yet. */
  paidId: string | null;
};

const TONES: Record<ExchangeState, Tone> = {
  pending: 'warn',
  done: 'ok',
  lapsed: 'info',
  failed: 'err',
  withdrawn: 'info',
};

/** Every move of an order, newest first; one that waits for its difference can be paid or dropped. */
export function ExchangeTrack({ intl, exchanges, ...own }: Props) {
  if (exchanges.length === 0) return null;
  return (
    <section className="care-track" aria-labelledby="exchange-track">
      <h2 id="exchange-track">{intl.t('exchanges.track.title')}</h2>
      {exchanges.toReversed().map((exchange) => (
        <Tracked key={exchange.id} {...{ intl, exchange, ...own }} />
      ))}
    </section>
  );
}

type TrackedProps = Omit<Props, 'exchanges'> & { exchange: TrackedExchange };

function Tracked({ intl, exchange, order, withdrawAddress, now, paidId }: TrackedProps) {
  const { t, day, money } = intl;
  const { id, createdAt, expiresAt, differenceVnd, receivedVnd, payUrl } = exchange;
  const isOver = exchange.state === 'pending' && expiresAt <= now;
  const state = isOver ? 'lapsed' : exchange.state;
  const amount = money(differenceVnd - receivedVnd);
  const isPaid = id === paidId;
  const text = isPaid ? 'exchanges.track.confirming' : 'exchanges.track.pendingText';
  return (
    <article>
      <header>
        <h3>{t('exchanges.track.to', { day: day(exchange.day, 'full') })}</h3>
        <Tag tone={TONES[state]}>{t(`exchanges.track.${state}`)}</Tag>
      </header>
      <time className="sm mut num" dateTime={createdAt}>
        {intl.moment(createdAt)}
      </time>
      {state === 'pending' && (
        <>
          {receivedVnd > 0 && (
            <p>{t('transfers.page.partial', { received: money(receivedVnd), missing: amount })}</p>
          )}
          <p>{t(text, { amount, time: intl.moment(expiresAt) })}</p>
          <PendingExchange
            {...order}
            exchangeId={id}
            receivedVnd={receivedVnd}
            payUrl={isPaid ? null : payUrl}
            doneUrl={href('checkoutSuccess', intl.locale, { query: { code: order.code, key: order.secret } })}
            newsUrl={href('ticketExchange', intl.locale, {
              query: { code: order.code, key: order.secret, done: id },
            })}
            withdrawUrl={isPaid ? null : withdrawAddress(id)}
            payText={t('exchanges.track.pay', { amount })}
            words={intl.words('exchanges.track')}
          />
        </>
      )}
    </article>
  );
}
