import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { SoftButtonLink, SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import type { Hours } from '#src/values/opening-hours.ts';
import { hoursText } from '#src/values/opening-hours.ts';

/** `hours`: of today. */
type Props = { locale: Locale; hotline: string; hours: Hours };

/** What a visitor on a phone asks for first: a ticket, an order, prices, people, hours. */
export function MenuLinks({ locale, hotline, hours: { opensAt, closesAt } }: Props) {
  return (
    <Static isCached>
      <Links locale={locale} hotline={hotline} hours={hoursText({ opensAt, closesAt })} />
    </Static>
  );
}

function Links({ locale, hotline, hours }: { locale: Locale; hotline: string; hours: string }) {
  const { t } = intlFor(locale);
  return (
    <>
      <SoftButtonLink to={href('orderTicket', locale)} variant="cta" isBlock>
        {t('common.bookTickets')}
      </SoftButtonLink>
      <ul className="menu-help">
        <li>
          <SoftLink to={href('ticketPricing', locale)}>{t('chrome.footer.pricing')}</SoftLink>
        </li>
        <li>
          <SoftLink to={href('findOrder', locale)}>{t('orders.find.title')}</SoftLink>
        </li>
        <li>
          <SoftLink to={href('contact', locale)}>{t('chrome.footer.contact')}</SoftLink>
        </li>
        <li>
          <SoftLink to={href('dashboard', locale)}>{t('profile.title')}</SoftLink>
        </li>
        <li>
          <a href={`tel:${hotline.replaceAll(/[^+\d]/g, '')}`}>
            {t('chrome.footer.hotline')} {hotline}
          </a>
        </li>
        <li>
          {t('chrome.nav.today')} {hours}
        </li>
      </ul>
    </>
  );
}
