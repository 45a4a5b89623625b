import type { RefundPolicy } from '#db/schema/tickets.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Promises } from './promises.tsx';

type Props = { refund: RefundPolicy | undefined; freeUnder: number | null; intl: Intl18 };

/** The park's promises to visitors; the refund terms, and who comes free, are those of the featured ticket. */
export function PromisesSection({ refund, freeUnder, intl }: Props) {
  const { t } = intl;
  const best = refund?.tiers.toSorted((one, other) => other.percent - one.percent)[0];
  const fee = refund?.feeVnd ? `, ${t('orders.terms.fee', { fee: intl.money(refund.feeVnd) })}` : '';
  const refundText = best
    ? t('home.promises.refundText', { hours: best.hoursBefore, percent: best.percent }) + fee
    : '';
  const infants = {
    icon: 'baby' as const,
    title: t('home.promises.infants', { under: freeUnder ?? 0 }),
    text: t('home.promises.infantsText'),
  };
  return (
    <Promises
      title={t('home.promises.title')}
      items={[
        { icon: 'qr-code', title: t('home.promises.qr'), text: t('home.promises.qrText') },
        { icon: 'rotate-ccw', title: t('home.promises.refund'), text: refundText },
        ...(freeUnder === null ? [] : [infants]),
        { icon: 'receipt-text', title: t('home.promises.price'), text: t('home.promises.priceText') },
      ]}
    />
  );
}
