import type { ScreenContext } from '#src/context.ts';
import { CheckoutHead } from '#src/features/checkout/checkout-head.tsx';
import { CounterPanel } from '#src/features/transfers/counter-panel.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { CheckoutSummary, HoldOver, overTitle } from './checkout-parts.tsx';
import { loadOwnPayment, MoneyWatch, OtherMethods } from './own-payment.tsx';

/** An order whose places wait until its buyer has paid at the park's counter. */
export async function PayAtCounterScreen({ context }: { context: ScreenContext }) {
  const payment = await loadOwnPayment(context, 'counter');
  const { intl, loaded, attempt, isOver } = payment;
  const title = intl.t('transfers.counter.title');
  return (
    <div className="wrap book-page">
      <PageHead context={context} title={isOver ? overTitle(intl, loaded) : title} />
      {isOver ? (
        <HoldOver context={context} intl={intl} loaded={loaded} />
      ) : (
        <div className="book checkout">
          <div className="book-main">
            <CheckoutHead intl={intl} step={1} title={title} />
            <CounterPanel
              intl={intl}
              code={loaded.code}
              amountVnd={attempt.amountVnd}
              until={attempt.expiresAt}
              now={context.now}
              settings={loaded.settings}
              watch={<MoneyWatch payment={payment} />}
            >
              <OtherMethods payment={payment} />
            </CounterPanel>
          </div>
          <CheckoutSummary {...payment} hasClock={false} />
        </div>
      )}
    </div>
  );
}
