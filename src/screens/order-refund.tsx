import 'virtual:uno:icons-checkout.css';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listPayouts, listRefundTickets } from '#src/features/payments/payouts.queries.ts';
import { judgeRefund, ticketOffer } from '#src/features/refunds/judge-refund.ts';
import { RefundForm } from '#src/features/refunds/refund-form.tsx';
import { RefundTrack } from '#src/features/refunds/refund-track.tsx';
import { refundPick } from '#src/features/refunds/refund-view.ts';
import { trackRefunds } from '#src/features/refunds/track-refunds.ts';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import { CarePage, type OpenedOrder, openedOrder } from './care-parts.tsx';
import { loadRefundFacts } from './load-refund-facts.ts';

/** What tickets give back, the request, and how far it is. */
export async function OrderRefundScreen({ context }: { context: ScreenContext }) {
  const { t, locale } = intlFor(context.locale);
  const opened = await openedOrder(context);
  const words = {
    title: t('refunds.page.title'),
    description: t('refunds.page.description'),
    lead: t('refunds.page.lead'),
  };
  const query = { code: opened?.order.code, key: opened?.key };
  return (
    <CarePage
      context={context}
      words={words}
      opened={opened}
      ways={
        <Link to={href('ticketExchange', locale, { query })} className="lnk">
          {t('refunds.page.exchange')}
        </Link>
      }
    >
      {opened && <Refund context={context} opened={opened} />}
    </CarePage>
  );
}

async function Refund({ context, opened }: { context: ScreenContext; opened: OpenedOrder }) {
  const intl = intlFor(context.locale);
  const { read } = context.db;
  const { order, key } = opened;
  const facts = await loadRefundFacts(context, order);
  const offerOf = (ground: 'policy' | 'not-received') => judgeRefund(facts, { ground, ticketIds: null });
  const [byPolicy, unreceived] = [offerOf('policy'), offerOf('not-received')];
  const ids = facts.requests.map(({ id }) => id);
  const [tickets, payouts] = [await listRefundTickets(read, ids), await listPayouts(read, ids)];
  const hasTickets = facts.all.length > 0;
  const picksOf = ({ judged }: typeof byPolicy) => judged.map((one) => refundPick(intl, ticketOffer(one)));
  return (
    <>
      <RefundTrack
        intl={intl}
        requests={trackRefunds(facts.requests, tickets, payouts)}
        order={{ code: order.code, secret: key }}
      />
      {hasTickets ? (
        <RefundForm
          code={order.code}
          secret={key}
          offers={{ policy: picksOf(byPolicy), 'not-received': picksOf(unreceived) }}
          feePaidVnd={byPolicy.feePaidVnd}
          isKnownUndelivered={byPolicy.isKnownUndelivered}
          words={intl.words('refunds.form')}
          locale={intl.locale}
        />
      ) : (
        <p>{intl.t('refunds.page.none')}</p>
      )}
      <p className="sm mut care-foot">
        {intl.t('refunds.page.help', { hotline: facts.settings['park.hotline'] })}
      </p>
    </>
  );
}
