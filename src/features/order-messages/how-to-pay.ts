import type { HowToPay } from '#emails/order-received.tsx';
import { intlFor } from '#i18n/intl.ts';
import type { MailTask } from '#src/features/orders/order-records.ts';
import { bankName } from '#src/values/banks.ts';
import { spacedCode } from '#src/values/order-code.ts';

/** What a buyer needs who pays at the counter or by transfer, away from the page; null for payment on a page. */
export function howToPay({ records: { order }, asked, settings, locale }: MailTask): HowToPay | null {
  if (!asked || asked.provider !== order.method) return null;
  const { t, money, moment } = intlFor(locale);
  const until = moment(asked.expiresAt);
  const amount = money(asked.amountVnd);
  if (order.method === 'counter') {
    const place = settings[locale === 'vi' ? 'park.addressVi' : 'park.addressEn'];
    const hours = `${settings['park.opensAt']}–${settings['park.closesAt']}`;
    return {
      hasQr: false,
      lead: t('messages.received.counter'),
      facts: [
        { label: t('transfers.counter.code'), value: spacedCode(order.code) },
        { label: t('transfers.counter.until'), value: until },
        { label: t('transfers.counter.amount'), value: amount },
        { label: t('transfers.counter.where'), value: t('transfers.counter.place', { place }) },
        { label: t('transfers.counter.hours'), value: hours },
      ],
    };
  }
  if (order.method !== 'transfer') return null;
  return {
    hasQr: true,
    lead: t('messages.received.transfer'),
    facts: [
      { label: t('transfers.page.bank'), value: bankName(settings['transfer.bin']) },
      { label: t('transfers.page.account'), value: settings['transfer.account'] },
      { label: t('transfers.page.holder'), value: settings['transfer.holder'] },
      { label: t('transfers.page.amount'), value: amount },
      { label: t('transfers.page.content'), value: asked.ref },
      { label: t('messages.received.until'), value: until },
    ],
  };
}
