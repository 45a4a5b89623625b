import type { HowToPay } from '#emails/order-received.tsx';
import { intlFor } from '#i18n/intl.ts';
import type { MailTask } from '#src/features/orders/order-records.ts';
import { bankName } from '#src/values/banks.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { isOwnMethod } from '#src/values/payment-method.ts';

/** What the buyer was asked to bring or to transfer, if that is still how they pay; null for payment on a page. */
export function ownRequest({ records: { order }, asked }: MailTask) {
  const { method } = order;
  return asked && asked.provider === method && isOwnMethod(method) ? { ...asked, method } : null;
}

/** Where that is paid, in the words of every channel. */
export function payPlaces({ settings, locale }: Pick<MailTask, 'settings' | 'locale'>) {
  const place = settings[locale === 'vi' ? 'park.addressVi' : 'park.addressEn'];
  return {
    bank: bankName(settings['transfer.bin']),
    account: settings['transfer.account'],
    holder: settings['transfer.holder'],
    counter: intlFor(locale).t('transfers.counter.place', { place }),
    hours: `${settings['park.opensAt']}–${settings['park.closesAt']}`,
  };
}

/** What a buyer needs who pays at the counter or by transfer, away from the page; null for payment on a page. */
export function howToPay(task: MailTask): HowToPay | null {
  const asked = ownRequest(task);
  if (!asked) return null;
  const { t, money, moment } = intlFor(task.locale);
  const until = moment(asked.expiresAt);
  const amount = money(asked.amountVnd);
  const { bank, account, holder, counter, hours } = payPlaces(task);
  if (asked.method === 'counter') {
    return {
      hasQr: false,
      lead: t('messages.received.counter'),
      facts: [
        { label: t('transfers.counter.code'), value: spacedCode(task.records.order.code) },
        { label: t('transfers.counter.until'), value: until },
        { label: t('transfers.counter.amount'), value: amount },
        { label: t('transfers.counter.where'), value: counter },
        { label: t('transfers.counter.hours'), value: hours },
      ],
    };
  }
  return {
    hasQr: true,
    lead: t('messages.received.transfer'),
    facts: [
      { label: t('transfers.page.bank'), value: bank },
      { label: t('transfers.page.account'), value: account },
      { label: t('transfers.page.holder'), value: holder },
      { label: t('transfers.page.amount'), value: amount },
      { label: t('transfers.page.content'), value: asked.ref },
      { label: t('messages.received.until'), value: until },
    ],
  };
}
