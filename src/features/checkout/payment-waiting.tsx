import type { Intl18 } from '#i18n/intl.ts';
import { OrderPanel } from '#src/features/orders/order-panel.tsx';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { onlineOf } from '#src/values/payment-method.ts';
import { PaymentWatch } from './payment-watch.tsx';

const RELOAD_SECONDS = 5;

type Props = { intl: Intl18; code: string; secret: string; method: string; hasTickets: boolean };

/** The gateway has redirected the buyer back but not reported the result yet. */
export function PaymentWaiting({ intl, code, secret, method, hasTickets }: Props) {
  const { t, locale } = intl;
  const provider = t(`checkout.form.${onlineOf(method)}`);
  return (
    <OrderPanel
      progress={0.62}
      title={t('checkout.waiting.title')}
      actions={
        <ButtonLink to={href('order', locale, { params: { code }, query: { key: secret } })} variant="line">
          {t('checkout.waiting.order')}
        </ButtonLink>
      }
    >
      <p>
        {t(hasTickets ? 'checkout.waiting.lead' : 'checkout.goodsOnly.waitingLead', {
          code: spacedCode(code),
          provider,
        })}
      </p>
      <p>{t(hasTickets ? 'checkout.waiting.safe' : 'checkout.goodsOnly.waitingSafe')}</p>
      <PaymentWatch
        code={code}
        secret={secret}
        provider={provider}
        locale={locale}
        words={intl.words('checkout.waiting')}
      />
      <noscript>
        <meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />
      </noscript>
    </OrderPanel>
  );
}
