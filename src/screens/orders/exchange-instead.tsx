import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listOffers } from '#src/features/closures/closures.queries.ts';
import type { ExchangePick } from '#src/features/exchanges/exchange-form.tsx';
import { type Instead, NoExchange } from '#src/features/exchanges/no-exchange.tsx';
import { evaluateRefund } from '#src/features/refunds/evaluate-refund.ts';
import { loadRefundFacts } from '#src/features/refunds/load-refund-facts.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href } from '#src/routes.ts';
import type { OpenedOrder } from './self-service-page.tsx';

type Props = { context: ScreenContext; opened: OpenedOrder; picks: readonly ExchangePick[] };

/** What is left to the buyer of an order whose tickets all have to stay. */
export async function ExchangeInstead({ context, opened, picks }: Props) {
  const intl = intlFor(context.locale);
  const { t, locale } = intl;
  const { order, key } = opened;
  const query = { code: order.code, key };
  const { read } = context.db;
  const settings = readSettings(read);
  const [facts, offers] = await Promise.all([
    loadRefundFacts(read, { order, settings, now: context.now }),
    listOffers(read, order.id),
  ]);
  const { totalVnd } = evaluateRefund(facts, { ground: 'policy', ticketIds: null });
  const isClosed = offers.some(({ state }) => state === 'open');
  const links: Instead[] = [];
  if (isClosed) links.push({ text: t('exchanges.none.closure'), to: href('closedDay', locale, { query }) });
  if (totalVnd > 0) {
    const text = t('exchanges.none.refund', { amount: intl.money(totalVnd) });
    links.push({ text, to: href('orderRefund', locale, { query }) });
  }
  links.push({ text: t('exchanges.none.buy'), to: href('tickets', locale) });
  const help = t('refunds.page.help', { hotline: facts.settings['park.hotline'] });
  return <NoExchange {...{ intl, picks, links, help }} />;
}
