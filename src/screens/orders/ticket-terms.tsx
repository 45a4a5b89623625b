import type { OrderRow } from '#db/schema/orders.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { exchangeTerms } from '#src/features/exchanges/exchange-terms.ts';
import { evaluateRefund, ticketOffer } from '#src/features/refunds/evaluate-refund.ts';
import { refundPick } from '#src/features/refunds/refund-view.ts';
import { loadRefundFacts } from './load-refund-facts.ts';

/** Until when each valid ticket is refunded at what rate and can be moved; tickets with the same terms together. */
export async function TicketTerms({ context, order }: { context: ScreenContext; order: OrderRow }) {
  const intl = intlFor(context.locale);
  const { t, moment } = intl;
  const facts = await loadRefundFacts(context, order);
  const { evaluated } = evaluateRefund(facts, { ground: 'policy', ticketIds: null });
  const valid = evaluated.filter(({ ticket: { state } }) => state === 'issued');
  const groups = new Map<string, number[]>();
  for (const [index, one] of valid.entries()) {
    const { deadline, reason } = exchangeTerms(one.ticket, facts);
    const move = reason
      ? t(`exchanges.reason.${reason}`)
      : t('exchanges.form.until', { until: moment(deadline) });
    const text = `${refundPick(intl, ticketOffer(one), 'policy').terms}. ${move}.`;
    groups.set(text, [...(groups.get(text) ?? []), index + 1]);
  }
  if (groups.size === 0) return null;
  return (
    <section className=":uno: bx print:hidden" aria-labelledby="terms-title">
      <h2 id="terms-title">{t('orders.terms.title')}</h2>
      <ul className=":uno: grid gap-10px">
        {[...groups].map(([text, numbers]) => (
          <li key={text}>
            {valid.length > 1 && <b>{t('orders.terms.tickets', { numbers: numbers.join(', ') })}: </b>}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
