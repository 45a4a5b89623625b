import type { ExchangeRow } from '#db/schema/exchanges.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import { hasMessage, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { ExchangeResult } from '#src/features/exchanges/exchange-result.tsx';
import { listExchangeTickets } from '#src/features/exchanges/exchanges.queries.ts';
import { listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { listTicketFacts } from '#src/features/orders/ticket-facts.queries.ts';
import { findAttempt } from '#src/features/payments/attempts.queries.ts';
import { isSuccess } from '#src/features/payments/payments.ts';
import { href } from '#src/routes.ts';
import type { OpenedOrder } from './self-service-page.tsx';

type Props = { context: ScreenContext; opened: OpenedOrder; exchange: ExchangeRow };

/** How far a move is; where its difference was not paid, first why, then once more with all that was chosen. */
export async function ExchangeOutcome({ context, opened, exchange }: Props) {
  const intl = intlFor(context.locale);
  const query = { code: opened.order.code, key: opened.key };
  const attempt = exchange.ref ? await findAttempt(context.db.read, exchange.ref) : null;
  return (
    <ExchangeResult
      intl={intl}
      exchange={exchange}
      reason={attempt && reasonOf(context, exchange, attempt)}
      retryUrl={attempt && (await retryUrl(context, exchange, { ...query, method: attempt.provider }))}
      ticketsUrl={href('checkoutSuccess', context.locale, { query })}
    />
  );
}

/** The provider's word once it is verified, until then that of the address, which only chooses among our sentences. */
function reasonOf(
  { query, locale }: ScreenContext,
  { state, why }: ExchangeRow,
  { provider, state: paid, responseCode }: PaymentAttemptRow,
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
  { db, locale }: ScreenContext,
  { id, orderId, state, why, day: date, differenceVnd }: ExchangeRow,
  query: { code: string; key: string; method: string },
): Promise<string | null> {
  if (state !== 'lapsed' && (state !== 'failed' || why !== 'unpaid')) return null;
  const rows = await listExchangeTickets(db.read, [id]);
  const ticket = rows.map(({ ticketId }) => ticketId);
  const facts = await listTicketFacts(
    db.read,
    rows.map(({ departureId }) => departureId),
  );
  const issued = (await listIssuedTickets(db.read, orderId)).filter((one) => one.state === 'issued');
  if (!ticket.every((one) => issued.some((other) => other.id === one))) return null;
  const slot = facts.filter(({ startTime }) => startTime !== '').map(({ departureId }) => departureId);
  const chosen = { ...query, step: 'check', ticket, slot, date, expected: String(differenceVnd) };
  return `${href('ticketExchange', locale, { query: chosen })}#result`;
}
