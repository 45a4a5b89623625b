import type { ExchangeRow } from '#db/schema/exchanges.ts';
import type { IssuedTicketRow } from '#db/schema/orders.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import { hasMessage, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { ExchangeResult } from '#src/features/exchanges/exchange-result.tsx';
import { listExchangeTickets } from '#src/features/exchanges/exchanges.queries.ts';
import { listTicketFacts } from '#src/features/orders/ticket-facts.queries.ts';
import { isSuccess } from '#src/features/payments/payments.ts';
import { href } from '#src/routes.ts';
import type { OpenedOrder } from './self-service-page.tsx';

type Attempt = Pick<PaymentAttemptRow, 'ref' | 'provider' | 'state' | 'responseCode'>;
type Props = {
  context: ScreenContext;
  opened: OpenedOrder;
  exchange: ExchangeRow;
  /** Of the order. */
  attempts: readonly Attempt[];
  tickets: readonly IssuedTicketRow[];
};

/** How far a move is; where its difference was not paid, first why, then once more with all that was chosen. */
export async function ExchangeOutcome({ context, opened, exchange, attempts, tickets }: Props) {
  const intl = intlFor(context.locale);
  const query = { code: opened.order.code, key: opened.key };
  const attempt = attempts.find(({ ref }) => ref === exchange.ref);
  return (
    <ExchangeResult
      intl={intl}
      exchange={exchange}
      reason={attempt ? reasonOf(context, exchange, attempt) : null}
      retryUrl={
        attempt
          ? await retryUrl({ context, exchange, tickets }, { ...query, method: attempt.provider })
          : null
      }
      ticketsUrl={href('checkoutSuccess', context.locale, { query })}
    />
  );
}

/** The provider's word once it is verified, until then that of the address, which only chooses among our sentences. */
function reasonOf(
  { query, locale }: ScreenContext,
  { state, why }: ExchangeRow,
  { provider, state: paid, responseCode }: Attempt,
): string | null {
  const isUnpaid = state === 'failed' && why === 'unpaid' && paid === 'failed';
  const code = isUnpaid ? responseCode : state === 'pending' ? query.get('reason') : null;
  if (!code || isSuccess(provider, code)) return null;
  const { t } = intlFor(locale);
  const id = `payments.${provider}.code.${code}`;
  return hasMessage(id) ? t(id) : t('checkout.cancel.title');
}

/** To the last look of the same move; null for one that cannot be made again. */
async function retryUrl(
  { context: { db, locale }, exchange, tickets }: Pick<Props, 'context' | 'exchange' | 'tickets'>,
  query: { code: string; key: string; method: string },
): Promise<string | null> {
  const { id, state, why, day: date, differenceVnd } = exchange;
  if (state !== 'lapsed' && (state !== 'failed' || why !== 'unpaid')) return null;
  const rows = await listExchangeTickets(db.read, [id]);
  const ticket = rows.map(({ ticketId }) => ticketId);
  const facts = await listTicketFacts(
    db.read,
    rows.map(({ departureId }) => departureId),
  );
  const isIssued = (one: string) =>
    tickets.some(({ id: own, state: now }) => own === one && now === 'issued');
  if (!ticket.every(isIssued)) return null;
  const slot = facts.filter(({ startTime }) => startTime !== '').map(({ departureId }) => departureId);
  const chosen = { ...query, step: 'check', ticket, slot, date, expected: String(differenceVnd) };
  return `${href('ticketExchange', locale, { query: chosen })}#result`;
}
