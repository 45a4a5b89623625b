import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listOffers } from '#src/features/closures/closures.queries.ts';
import { evaluateRefund, type RefundFacts, ticketOffer } from '#src/features/refunds/evaluate-refund.ts';
import { NoRefund } from '#src/features/refunds/no-refund.tsx';
import { type AskedGround, RefundForm } from '#src/features/refunds/refund-form.tsx';
import { refundPick } from '#src/features/refunds/refund-view.ts';
import { href } from '#src/routes.ts';
import type { OpenedOrder } from './self-service-page.tsx';

type Props = { context: ScreenContext; opened: OpenedOrder; facts: RefundFacts };

/** The form of what an order's tickets give back, or that they give nothing. */
export async function RefundOffer({ context, opened: { order, key }, facts }: Props) {
  const { query } = context;
  const intl = intlFor(context.locale);
  const offerOf = (ground: AskedGround) => evaluateRefund(facts, { ground, ticketIds: null });
  const picksOf = (ground: AskedGround) =>
    offerOf(ground).evaluated.map((one) => refundPick(intl, ticketOffer(one), ground));
  const byPolicy = offerOf('policy');
  const offers = { policy: picksOf('policy'), 'not-received': picksOf('not-received') };
  const isOpen = (ground: AskedGround) => offers[ground].some((pick) => pick.isOpen);
  const hasFee = byPolicy.totalVnd === 0 && byPolicy.feeVnd > 0;
  const formFor = (grounds: readonly [AskedGround, ...AskedGround[]]) => (
    <RefundForm
      to={href('orderRefund', intl.locale)}
      code={order.code}
      secret={key}
      grounds={grounds}
      offers={offers}
      before={{ ticketIds: query.getAll('ticket'), ground: query.get('ground') }}
      missing={missingOf(context)}
      feePaidVnd={byPolicy.feePaidVnd}
      isKnownUndelivered={byPolicy.isKnownUndelivered}
      words={intl.words('refunds.form')}
      locale={intl.locale}
    />
  );
  if (isOpen('policy') && !hasFee) return formFor(['policy', 'not-received']);
  const isCalledOff = (await listOffers(context.db.read, order.id)).some(({ state }) => state === 'open');
  return (
    <NoRefund
      intl={intl}
      picks={offers.policy}
      hasFee={hasFee}
      closedDay={isCalledOff ? href('closedDay', intl.locale, { query: { code: order.code, key } }) : null}
      unreceived={isOpen('not-received') && formFor(['not-received'])}
    />
  );
}

/** What the form was sent without, on the way to the last look. */
function missingOf({ query, locale }: ScreenContext) {
  const { t } = intlFor(locale);
  const wasSent = query.get('step') === 'check' && !query.has('error');
  return {
    ground: wasSent && !query.has('ground') ? t('refunds.form.groundMissing') : null,
    tickets: wasSent && !query.has('ticket') ? t('refunds.error.noTickets') : null,
  };
}
