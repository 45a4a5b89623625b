import 'virtual:uno:icons-checkout.css';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { evaluateRefund, type RefundFacts, ticketOffer } from '#src/features/refunds/evaluate-refund.ts';
import { loadRefundFacts } from '#src/features/refunds/load-refund-facts.ts';
import { listPayouts, listRefundTickets, requestsOf } from '#src/features/refunds/payouts.queries.ts';
import { RefundCheck } from '#src/features/refunds/refund-check.tsx';
import type { AskedGround } from '#src/features/refunds/refund-form.tsx';
import { RefundResult } from '#src/features/refunds/refund-result.tsx';
import { RefundTrack } from '#src/features/refunds/refund-track.tsx';
import { refundPick } from '#src/features/refunds/refund-view.ts';
import { trackRefunds } from '#src/features/refunds/track-refunds.ts';
import { WithdrawRefund } from '#src/features/refunds/withdraw-refund.tsx';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import { newId } from '#src/values/id.ts';
import { ClosedFirst } from './closed-first.tsx';
import { askedToDrop, dropAddress } from './drop-step.ts';
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
      {opened && <ClosedFirst context={context} opened={opened} />}
      {opened && <Refund context={context} opened={opened} />}
    </SelfServicePage>
  );
}

async function Refund({ context, opened }: { context: ScreenContext; opened: OpenedOrder }) {
  const intl = intlFor(context.locale);
  const { read } = context.db;
  const { order, key } = opened;
  const requests = requestsOf(read, order.id);
  const [facts, tickets, payouts] = await Promise.all([
    loadRefundFacts(read, { order, settings: readSettings(read), now: context.now }),
    listRefundTickets(read, requests),
    listPayouts(read, requests),
  ]);
  const check = checkOf(context, opened, facts);
  if (check) return check;
  const tracked = trackRefunds(facts.requests, tickets, payouts);
  const query = { code: order.code, key };
  const asked = tracked.find(({ id, state }) => id === askedToDrop(context) && state === 'requested');
  if (asked)
    return (
      <WithdrawRefund
        {...{ intl, order: { code: order.code, secret: key } }}
        request={asked}
        back={href('orderRefund', context.locale, { query })}
      />
    );
  const done = facts.requests.find(({ id }) => id === context.query.get('done'));
  const { code } = order;
  return (
    <>
      {done && (
        <RefundResult
          intl={intl}
          request={done}
          count={tickets.filter(({ requestId }) => requestId === done.id).length}
          to={href('order', context.locale, { params: { code }, query: { key } })}
        />
      )}
      <RefundTrack
        intl={intl}
        requests={tracked}
        withdrawAddress={(id) => dropAddress('orderRefund', context.locale, { ...query, drop: id })}
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

const GROUNDS: readonly AskedGround[] = ['policy', 'not-received'];

/** The last look before the request, while every ticket that was chosen can still be given back. */
function checkOf(context: ScreenContext, { order, key }: OpenedOrder, facts: RefundFacts) {
  const { query, locale } = context;
  const ids = query.getAll('ticket');
  const ground = GROUNDS.find((one) => one === query.get('ground'));
  if (query.get('step') !== 'check' || ids.length === 0 || !ground || query.has('error')) return null;
  const intl = intlFor(locale);
  const { evaluated, feeVnd, totalVnd } = evaluateRefund(facts, { ground, ticketIds: ids });
  const picks = evaluated.map((one) => refundPick(intl, ticketOffer(one), ground));
  const isWhole = picks.length === new Set(ids).size && picks.every(({ isOpen }) => isOpen);
  if (!isWhole || (totalVnd === 0 && feeVnd > 0))
    return <RefundOffer {...{ context, opened: { order, key }, facts }} />;
  const back = href('orderRefund', locale, { query: { code: order.code, key, ticket: ids, ground } });
  return (
    <RefundCheck
      {...{ intl, order, ground, picks, feeVnd, totalVnd, back }}
      secret={key}
      idempotencyKey={newId()}
    />
  );
}
