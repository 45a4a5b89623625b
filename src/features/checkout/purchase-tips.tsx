import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import type { CheckoutView } from '#src/features/orders/booking-view.ts';
import { Link } from '#src/ui/link.tsx';
import { entryTime, hoursOn, signTime } from '#src/values/opening-hours.ts';
import type { Settings } from '#src/values/settings.ts';

type Props = {
  intl: Intl18;
  view: CheckoutView;
  settings: Settings;
  hotline: string;
  orderAddress: `/${string}`;
};

const LINK = '\u0000';

/** What to know between now and the gate. */
export function PurchaseTips({ intl, view, settings, hotline, orderAddress }: Props) {
  const { t } = intl;
  const hours = hoursOn(settings, view.day);
  const { opensAt, closesAt } = hours;
  const entryFrom = entryTime(hours, view.entryFrom);
  const place = { gate: [...view.gates, view.station ?? ''].filter(Boolean).join(', ') };
  const [time] = view.times;
  const arrival = time
    ? t('checkout.success.earlySlot', { ...place, time })
    : entryFrom
      ? t('checkout.success.earlyFrom', { ...place, time: signTime(entryFrom) })
      : t('checkout.success.earlyHours', { ...place, opens: signTime(opensAt), closes: signTime(closesAt) });
  const change =
    view.refunds.length > 0
      ? t('checkout.success.changeText', { terms: view.refunds.join('. '), link: LINK })
      : t('checkout.success.changeEach', { link: LINK });
  const order = (
    <Link to={orderAddress} className="lnk">
      {t('checkout.success.missingLink')}
    </Link>
  );
  return (
    <ul className=":uno: mt-26px c-lac-ink text-15px [&_li]:(py-12px px-0 rule-t-lac-line) [&_b]:(c-eggshell font-600)">
      <li>
        <b>{t('checkout.success.early')}</b> {arrival}
      </li>
      <li>
        <b>{t('checkout.success.missing')}</b>{' '}
        {linked(t('checkout.success.missingText', { link: LINK, hotline }), order)}
      </li>
      <li>
        <b>{t('checkout.success.change')}</b> {linked(change, order)}
      </li>
    </ul>
  );
}

/** A sentence with the link in its place. */
function linked(sentence: string, link: ReactNode): ReactNode {
  const [before, ...after] = sentence.split(LINK);
  return (
    <>
      {before}
      {after.length > 0 && link}
      {after}
    </>
  );
}
