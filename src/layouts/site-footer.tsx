import type { ReactNode } from 'react';
import { intlFor, type MessageId } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import type { PolicySlugs } from '#src/features/pages/pages.ts';
import { href, rowHref } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { LanguageSwitch } from '#src/ui/language/language-switch.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { parkDay } from '#src/values/day.ts';
import { type Hours, hoursOn, isUsualDay, signTime } from '#src/values/opening-hours.ts';
import type { Slugs } from '#src/values/route.ts';
import type { Settings } from '#src/values/settings.ts';
import { Logo } from './logo.tsx';
import type { OpsFacts } from './ops-strip.tsx';
import { samePage } from './same-page.ts';

type FooterProps = { context: ScreenContext; facts: OpsFacts; policies: PolicySlugs };

export function SiteFooter({ context, facts, policies }: FooterProps) {
  const { locale } = context;
  const { settings } = facts;
  const [lowest] = facts.lifts.toSorted((one, other) => one.fromAltitude - other.fromAltitude);
  const base = lowest && { station: lowest.from[locale], metres: lowest.fromAltitude };
  const today = parkDay(context.now);
  const hours = { ...hoursOn(settings, today), isUsual: isUsualDay(settings, today) };
  return (
    <footer className="ft">
      <Ridges />
      <div className="wrap">
        <Static className="ft-columns" isCached>
          <Columns {...{ locale, settings, base, hours, policies }} />
        </Static>
        <LegalLine context={context} settings={settings} slugs={facts.slugs} />
      </div>
    </footer>
  );
}

function Ridges() {
  return (
    <Static className="ft-ridges" isCached>
      <Picture
        name="footer-light"
        dark="footer-dark"
        sizes="max(100vw, 1091px)"
        isCutOut
        className="ft-ridge"
      />
    </Static>
  );
}

/** What the law wants at the foot of a shop's pages. */
const POLICIES = [
  { slug: 'quy-dinh-ve', text: 'chrome.footer.policyTickets' },
  { slug: 'dieu-khoan-mua-ban', text: 'chrome.footer.policyTerms' },
  { slug: 'thanh-toan', text: 'chrome.footer.policyPayment' },
  { slug: 'giao-hang', text: 'chrome.footer.policyDelivery' },
  { slug: 'doi-tra-bao-hanh', text: 'chrome.footer.policyReturn' },
  { slug: 'bao-mat', text: 'chrome.footer.policyPrivacy' },
  { slug: 'khieu-nai', text: 'chrome.footer.policyComplaints' },
] as const satisfies { slug: keyof PolicySlugs; text: MessageId }[];

type ColumnsProps = {
  locale: Locale;
  settings: Settings;
  /** Metres above the sea of the lowest station. */
  /** The lowest station; a park without lifts has none yet. */
  base: { station: string; metres: number } | undefined;
  /** Of today. */
  hours: Hours & { isUsual: boolean };
};

function Columns({ locale, settings, base, hours, policies }: ColumnsProps & { policies: PolicySlugs }) {
  const { t } = intlFor(locale);
  return (
    <>
      <Address {...{ locale, settings, base, hours }} />
      <Column title={t('chrome.footer.visit')}>
        <SoftLink to={href('tickets', locale)}>{t('chrome.nav.tickets')}</SoftLink>
        <SoftLink to={href('ticketPricing', locale)}>{t('chrome.footer.pricing')}</SoftLink>
        <SoftLink to={href('findOrder', locale)}>{t('orders.find.title')}</SoftLink>
        <SoftLink to={href('map', locale)}>{t('chrome.footer.map')}</SoftLink>
        <SoftLink to={href('menu', locale)}>{t('chrome.footer.menu')}</SoftLink>
        <SoftLink to={href('gallery', locale)}>{t('chrome.footer.gallery')}</SoftLink>
      </Column>
      <Column title={t('chrome.footer.shop')}>
        <SoftLink to={href('products', locale)}>{t('chrome.footer.goods')}</SoftLink>
        <SoftLink to={href('services', locale)}>{t('chrome.nav.services')}</SoftLink>
        <SoftLink to={href('posts', locale)}>{t('chrome.footer.posts')}</SoftLink>
        <SoftLink to={href('reviews', locale)}>{t('chrome.footer.reviews')}</SoftLink>
      </Column>
      <Column title={t('chrome.footer.help')}>
        <SoftLink to={href('about', locale)}>{t('chrome.footer.about')}</SoftLink>
        <SoftLink to={href('contact', locale)}>{t('chrome.footer.contact')}</SoftLink>
        {locale === 'vi' ? (
          <SoftLink to={href('recruitment', locale)}>{t('chrome.footer.recruitment')}</SoftLink>
        ) : null}
        <SoftLink to={href('accessibility', locale)}>{t('accessibility.title')}</SoftLink>
        <SoftLink to={href('credits', locale)}>{t('chrome.footer.credits')}</SoftLink>
      </Column>
      <Column title={t('chrome.footer.policies')}>
        {POLICIES.map(({ slug, text }) => (
          <SoftLink key={slug} to={rowHref('policy', locale, policies[slug])}>
            {t(text)}
          </SoftLink>
        ))}
      </Column>
    </>
  );
}

function Address({ locale, settings, base, hours: { isUsual, ...hours } }: ColumnsProps) {
  const { t, number } = intlFor(locale);
  const times = { opensAt: signTime(hours.opensAt), closesAt: signTime(hours.closesAt) };
  const place = base ? 'address' : 'hours';
  const at = base && { station: base.station, altitude: `${number(base.metres)}\u00a0m` };
  return (
    <div>
      <Logo locale={locale} hasKind={false} />
      <p className="ft-station">
        {t(isUsual ? `chrome.footer.${place}` : `chrome.footer.${place}Today`, {
          station: '',
          altitude: '',
          ...at,
          ...times,
        })}
      </p>
      <p>
        {locale === 'vi' ? settings['park.addressVi'] : settings['park.addressEn']}
        <br />
        {t('chrome.footer.hotline')}{' '}
        <a className="ft-hotline" href={telephone(settings)}>
          {settings['park.hotline']}
        </a>
      </p>
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {children.filter(Boolean).map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a column never move.
          <li key={index}>{child}</li>
        ))}
      </ul>
    </div>
  );
}

type LegalProps = { context: ScreenContext; settings: Settings; slugs?: Slugs | null };

export function LegalLine({ context, settings, slugs }: LegalProps) {
  const intl = intlFor(context.locale);
  return (
    <div className="ft-legal">
      <p>
        {intl.t('chrome.footer.legal', {
          year: yearOf(context),
          company: context.locale === 'vi' ? settings['park.companyVi'] : settings['park.companyEn'],
          taxCode: settings['park.taxCode'],
          representative: settings['park.representative'],
        })}
      </p>
      <LanguageSwitch
        isLong
        locale={context.locale}
        addresses={samePage(context, slugs)}
        words={intl.words('chrome.language')}
      />
    </div>
  );
}

function yearOf({ now }: ScreenContext): string {
  return parkDay(now).slice(0, 4);
}

function telephone(settings: Settings): string {
  return `tel:${settings['park.hotline'].replaceAll(/[^+\d]/g, '')}`;
}
