import type { Intl18 } from '#i18n/intl.ts';
import { Link } from '#src/ui/link.tsx';
import type { Settings } from '#src/values/settings.ts';
import type { CheckoutView } from './checkout-view.ts';

type Props = {
  intl: Intl18;
  view: CheckoutView;
  settings: Settings;
  hotline: string;
  orderAddress: `/${string}`;
};

/** What to know between now and the gate. */
export function PurchaseTips({ intl, view, settings, hotline, orderAddress }: Props) {
  const { t } = intl;
  const place = { gate: [...view.gates, view.station ?? ''].filter(Boolean).join(', ') };
  const [time] = view.times;
  const arrival = time
    ? t('checkout.success.earlySlot', { ...place, time })
    : t('checkout.success.earlyHours', {
        ...place,
        opens: settings['park.opensAt'],
        closes: settings['park.closesAt'],
      });
  const change = view.refund
    ? t('checkout.success.changeText', {
        hours: view.refund.hoursBefore,
        percent: view.refund.percent,
        hotline,
      })
    : t('checkout.success.changeNone', { hotline });
  const [before = '', after = ''] = t('checkout.success.missingText', { link: '\u0000', hotline }).split(
    '\u0000',
  );
  return (
    <ul className="done-tips">
      <li>
        <b>{t('checkout.success.early')}</b> {arrival}
      </li>
      <li>
        <b>{t('checkout.success.missing')}</b> {before}
        <Link to={orderAddress} className="lnk">
          {t('checkout.success.missingLink')}
        </Link>
        {after}
      </li>
      <li>
        <b>{t('checkout.success.change')}</b> {change}
      </li>
    </ul>
  );
}
