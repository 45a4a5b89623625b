import type { RefundPolicy } from '#db/schema/tickets.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Promises } from './promises.tsx';

/** The park's promises to visitors; the refund terms are those of the featured ticket. */
export function PromisesSection({ refund, intl }: { refund: RefundPolicy | undefined; intl: Intl18 }) {
  const { t } = intl;
  const best = refund?.tiers.toSorted((one, other) => other.percent - one.percent)[0];
  const fee = refund?.feeVnd ? `, ${t('orders.terms.fee', { fee: intl.money(refund.feeVnd) })}` : '';
  const refundText = best
    ? t('home.promises.refundText', { hours: best.hoursBefore, percent: best.percent }) + fee
    : '';
  return (
    <Promises
      title={t('home.promises.title')}
      items={[
        { icon: 'qr-code', title: t('home.promises.qr'), text: t('home.promises.qrText') },
        { icon: 'rotate-ccw', title: t('home.promises.refund'), text: refundText },
        { icon: 'baby', title: t('home.promises.infants'), text: t('home.promises.infantsText') },
        { icon: 'receipt-text', title: t('home.promises.price'), text: t('home.promises.priceText') },
      ]}
    />
  );
}
