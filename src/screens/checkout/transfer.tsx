import type { ScreenContext } from '#src/context.ts';
import { CheckoutHead } from '#src/features/checkout/checkout-head.tsx';
import { HoldTimer } from '#src/features/checkout/hold-timer.tsx';
import { PendingExchange } from '#src/features/exchanges/pending-exchange.tsx';
import { againAddress } from '#src/features/orders/booking-view.ts';
import { orderIdOf } from '#src/features/orders/found-ids.queries.ts';
import { OrderPanel } from '#src/features/orders/order-panel.tsx';
import { latestAttemptIdOf } from '#src/features/payments/attempts.queries.ts';
import { sumPartials } from '#src/features/payments/bank-transfers.queries.ts';
import { listBankApps } from '#src/features/transfers/bank-apps.ts';
import { TransferPanel } from '#src/features/transfers/transfer-panel.tsx';
import { href } from '#src/routes.ts';
import { dropAddress } from '#src/screens/orders/drop-step.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { bankName } from '#src/values/banks.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { CheckoutSummary, overTitle } from './checkout-parts.tsx';
import { isGivenUp } from './load-checkout.ts';
import { LookAgain, loadOwnPayment, MoneyWatch, OtherMethods, type OwnPayment } from './own-payment.tsx';

type Props = { payment: OwnPayment; receivedVnd: number };

/** Paying by bank transfer: the code, the lines to copy, how long it is waited for, and what has come. */
export async function TransferScreen({ context }: { context: ScreenContext }) {
  const { payment, receivedVnd } = await readTransfer(context);
  const { intl, isOver } = payment;
  const title = isOver
    ? overTitle(intl, payment.loaded, 'transfers.over.title')
    : intl.t('transfers.page.title');
  return (
    <div className="wrap book-page">
      <PageHead context={context} title={title} />
      {isOver ? (
        <TimeOver payment={payment} receivedVnd={receivedVnd} />
      ) : (
        <div className="book checkout">
          <div className="book-main">
            <CheckoutHead intl={intl} step={1} title={title} />
            <TransferDetails payment={payment} receivedVnd={receivedVnd} />
          </div>
          <CheckoutSummary {...payment} hasClock={false} />
        </div>
      )}
    </div>
  );
}

/** What has come is asked beside the payment, except for the difference of an exchange, whose attempt its address names. */
async function readTransfer(context: ScreenContext): Promise<Props> {
  const { query, db } = context;
  const order = orderIdOf(query.get('code') ?? '');
  const [payment, ofOrder] = await Promise.all([
    loadOwnPayment(context, 'transfer'),
    sumPartials(db.read, latestAttemptIdOf(db.read, order)),
  ]);
  const { exchangeId, attempt } = payment;
  return { payment, receivedVnd: exchangeId === null ? ofOrder : await sumPartials(db.read, attempt.id) };
}

function TransferDetails({ payment, receivedVnd }: Props) {
  const { intl, loaded, attempt } = payment;
  const { settings, code, documentKey } = loaded;
  const qr = `/api/payments/transfer/${code}/qr`;
  const query = new URLSearchParams({ doc: documentKey, ref: attempt.ref, come: String(receivedVnd) });
  const paid = {
    account: settings['transfer.account'],
    holder: settings['transfer.holder'],
    amountVnd: attempt.amountVnd - receivedVnd,
    content: attempt.ref,
  };
  const view = {
    ...paid,
    bank: bankName(settings['transfer.bin']),
    receivedVnd,
    apps: listBankApps({ ...paid, bin: settings['transfer.bin'] }),
    qrUrl: `${qr}.svg?${query}`,
    qrFileUrl: `${qr}.png?${query}`,
  };
  return (
    <TransferPanel
      intl={intl}
      view={view}
      clock={<Clock {...payment} />}
      watch={<Watch payment={payment} receivedVnd={receivedVnd} />}
    >
      {payment.exchangeId === null && <OtherMethods payment={payment} />}
    </TransferPanel>
  );
}

/** Looks for the money; a difference can be dropped here, and the old tickets stay. */
function Watch({ payment, receivedVnd }: Props) {
  const { intl, loaded, exchangeId } = payment;
  if (exchangeId === null) return <MoneyWatch payment={payment} receivedVnd={receivedVnd} />;
  const { code, key: secret } = loaded;
  return (
    <>
      <PendingExchange
        {...{ code, secret, exchangeId, receivedVnd }}
        payUrl={href('ticketExchange', intl.locale, { query: { code, key: secret } })}
        doneUrl={href('checkoutSuccess', intl.locale, { query: { code, key: secret } })}
        newsUrl={href('ticketExchange', intl.locale, { query: { code, key: secret, done: exchangeId } })}
        withdrawUrl={dropAddress('ticketExchange', intl.locale, { code, key: secret, drop: exchangeId })}
        payText={intl.t('exchanges.track.back')}
        words={intl.words('exchanges.track')}
      />
      <LookAgain {...payment} />
    </>
  );
}

function Clock({ context, intl, loaded, attempt }: OwnPayment) {
  return (
    <HoldTimer
      code={loaded.code}
      secret={loaded.key}
      expiresAt={attempt.expiresAt}
      now={context.now}
      isExtended
      extensionMinutes={0}
      locale={intl.locale}
      words={{ ...intl.words('orders.hold'), ...intl.words('transfers.clock') }}
      offlineText={intl.t('errors.offline')}
    />
  );
}

/** Nobody should transfer money now; who has done so must not do it again. */
function TimeOver({ payment, receivedVnd }: Props) {
  const { intl, loaded } = payment;
  const { t, money, locale } = intl;
  const code = spacedCode(loaded.code);
  return (
    <OrderPanel
      progress={0.18}
      title={overTitle(intl, payment.loaded, 'transfers.over.title')}
      actions={
        <ButtonLink to={againAddress(loaded.view, locale)} variant="solid">
          {t(loaded.view.hasTickets ? 'checkout.over.again' : 'checkout.over.refill')}
        </ButtonLink>
      }
    >
      {isGivenUp(loaded) && <p>{t('transfers.over.cancelled')}</p>}
      {receivedVnd > 0 && <p>{t('transfers.over.partial', { received: money(receivedVnd) })}</p>}
      <p>{t('transfers.over.sent')}</p>
      <p>{t('transfers.over.notSent', { code, hotline: loaded.hotline })}</p>
      <MoneyWatch payment={payment} receivedVnd={receivedVnd} />
    </OrderPanel>
  );
}
