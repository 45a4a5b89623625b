import type { OrderRow } from '#db/schema/orders.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { exchangeTerms } from '#src/features/exchanges/exchange-terms.ts';
import { livingTickets } from '#src/features/orders/order-records.ts';
import { evaluateRefund, ticketOffer } from '#src/features/refunds/evaluate-refund.ts';
import { loadRefundFacts } from '#src/features/refunds/load-refund-facts.ts';
import { refundPick } from '#src/features/refunds/refund-view.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';

type Props = {
  context: ScreenContext;
  order: OrderRow;
  /** Codes of the tickets whose day the park has closed: a choice of its own takes the place of their terms. */
  closed: ReadonlySet<string>;
};

/** Until when each valid ticket is refunded at what rate and can be moved; tickets with the same terms together. */
export async function TicketTerms({ context, order, closed }: Props) {
  const intl = intlFor(context.locale);
  const { t, moment } = intl;
  const { read } = context.db;
  const facts = await loadRefundFacts(read, { order, settings: readSettings(read), now: context.now });
  const { evaluated } = evaluateRefund(facts, { ground: 'policy', ticketIds: null });
  const living = livingTickets({ tickets: facts.all });
  const groups = new Map<string, number[]>();
  const valid = evaluated.filter(({ ticket: { state, code } }) => state === 'issued' && !closed.has(code));
  for (const one of valid) {
    const { deadline, reason } = exchangeTerms(one.ticket, facts);
    const move = reason
      ? t(`exchanges.reason.${reason}`)
      : t('exchanges.form.until', { until: moment(deadline) });
    const text = `${refundPick(intl, ticketOffer(one), 'policy').terms}. ${move}.`;
    groups.set(text, [...(groups.get(text) ?? []), living.indexOf(one.ticket) + 1]);
  }
  if (groups.size === 0) return null;
  return (
    <section className=":uno: bx print:hidden" aria-labelledby="terms-title">
      <h2 id="terms-title">{t('orders.terms.title')}</h2>
      <ul className=":uno: grid gap-10px">
        {[...groups].map(([text, numbers]) => (
          <li key={text}>
            {living.length > 1 && (
              <b>{t('orders.terms.tickets', { count: numbers.length, numbers: numbers.join(', ') })}: </b>
            )}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
