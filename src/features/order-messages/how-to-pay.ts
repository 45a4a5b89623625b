import type { HowToPay } from '#emails/order-received.tsx';
import { hoursBetween } from '#i18n/hours-text.ts';
import { intlFor } from '#i18n/intl.ts';
import type { MailTask } from '#src/features/orders/order-records.ts';
import { bankName } from '#src/values/banks.ts';
import { parkDay } from '#src/values/day.ts';
import { hoursOn, hoursText, usualHours } from '#src/values/opening-hours.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { isOwnMethod } from '#src/values/payment-method.ts';

/** What the buyer was asked to bring or to transfer, if that is still how they pay; null for payment on a page. */
export function ownRequest({ records: { order }, asked }: MailTask) {
  const { method } = order;
  return asked && asked.provider === method && isOwnMethod(method) ? { ...asked, method } : null;
}

/** Where that is paid, in the words of every channel; `until` when at the counter, whose hours are those of that day. */
export function payPlaces({ settings, locale }: Pick<MailTask, 'settings' | 'locale'>, until: string | null) {
  const place = settings[locale === 'vi' ? 'park.addressVi' : 'park.addressEn'];
  return {
    bank: bankName(settings['transfer.bin']),
    account: settings['transfer.account'],
    holder: settings['transfer.holder'],
    counter: intlFor(locale).t('transfers.counter.place', { place }),
    hours: hoursText(until ? hoursOn(settings, parkDay(until)) : usualHours(settings)),
  };
}

/** What a buyer needs who pays at the counter or by transfer, away from the page; null for payment on a page. */
export function howToPay(task: MailTask): HowToPay | null {
  const asked = ownRequest(task);
  if (!asked) return null;
  const intl = intlFor(task.locale);
  const { t, money, moment } = intl;
  const until = moment(asked.expiresAt);
  const amount = money(asked.amountVnd);
  const { bank, account, holder, counter } = payPlaces(task, asked.expiresAt);
  const days = { from: parkDay(task.now), to: parkDay(asked.expiresAt) };
  if (asked.method === 'counter') {
    return {
      hasQr: false,
      lead: t('messages.received.counter'),
      facts: [
        { label: t('transfers.counter.code'), value: spacedCode(task.records.order.code) },
        { label: t('transfers.counter.until'), value: until },
        { label: t('transfers.counter.amount'), value: amount },
        { label: t('transfers.counter.where'), value: counter },
        { label: t('transfers.counter.hours'), value: hoursBetween(intl, task.settings, days) },
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
