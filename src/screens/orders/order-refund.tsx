import 'virtual:uno:icons-checkout.css';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listPayouts, listRefundTickets } from '#src/features/refunds/payouts.queries.ts';
import { RefundTrack } from '#src/features/refunds/refund-track.tsx';
import { trackRefunds } from '#src/features/refunds/track-refunds.ts';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import { loadRefundFacts } from './load-refund-facts.ts';
import { RefundOffer } from './refund-offer.tsx';
import { type OpenedOrder, openedOrder, SelfServicePage } from './self-service-page.tsx';

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
    <SelfServicePage
      context={context}
      words={words}
      opened={opened}
      otherAction={
        <Link to={href('ticketExchange', locale, { query })} className="lnk">
          {t('refunds.page.exchange')}
        </Link>
      }
    >
      {opened && <Refund context={context} opened={opened} />}
    </SelfServicePage>
  );
}

async function Refund({ context, opened }: { context: ScreenContext; opened: OpenedOrder }) {
  const intl = intlFor(context.locale);
  const { read } = context.db;
  const { order, key } = opened;
  const facts = await loadRefundFacts(context, order);
  const ids = facts.requests.map(({ id }) => id);
  const [tickets, payouts] = await Promise.all([listRefundTickets(read, ids), listPayouts(read, ids)]);
  return (
    <>
      <RefundTrack
        intl={intl}
        requests={trackRefunds(facts.requests, tickets, payouts)}
        order={{ code: order.code, secret: key }}
      />
      {facts.all.length === 0 ? (
        <p>{intl.t('refunds.page.none')}</p>
      ) : (
        <RefundOffer context={context} opened={opened} facts={facts} />
      )}
      <p className=":uno: sm mut mt-32px">
        {intl.t('refunds.page.help', { hotline: facts.settings['park.hotline'] })}
      </p>
    </>
  );
}
