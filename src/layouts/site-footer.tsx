import type { ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { LanguageSwitch } from '#src/ui/language-switch.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { SoftLink } from '#src/ui/soft-link.tsx';
import { Static } from '#src/ui/static.tsx';
import { parkDay } from '#src/values/day.ts';
import type { Settings } from '#src/values/settings.ts';
import { clock } from './clock.ts';
import { Logo } from './logo.tsx';
import type { OpsFacts } from './ops-strip.tsx';
import { samePage } from './same-page.ts';

export function SiteFooter({ context, facts }: { context: ScreenContext; facts: OpsFacts }) {
  const { locale } = context;
  const { settings } = facts;
  const base = facts.lifts[0]?.fromAltitude;
  return (
    <footer className="ft">
      <Static className="ft-ridges" kept={{ by: intlFor(locale), as: 'ridge' }}>
        {() => (
          <Picture
            name="footer-light"
            dark="footer-dark"
            sizes="max(100vw, 1100px)"
            isCutOut
            className="ft-ridge"
          />
        )}
      </Static>
      <div className="wrap">
        <Static className="ft-columns" kept={{ by: settings, as: `footer ${locale} ${base}` }}>
          {() => <Columns context={context} facts={facts} />}
        </Static>
        <LegalLine context={context} settings={settings} />
      </div>
    </footer>
  );
}

function Columns({ context, facts }: { context: ScreenContext; facts: OpsFacts }) {
  const { locale } = context;
  const { t } = intlFor(locale);
  const { settings } = facts;
  return (
    <>
      <Address context={context} facts={facts} />
      <Column title={t('chrome.footer.visit')}>
        <SoftLink to={href('tickets', locale)}>{t('chrome.nav.tickets')}</SoftLink>
        <SoftLink to={href('ticketPricing', locale)}>{t('chrome.footer.pricing')}</SoftLink>
        <SoftLink to={href('map', locale)}>{t('chrome.footer.map')}</SoftLink>
        <SoftLink to={href('menu', locale)}>{t('chrome.footer.menu')}</SoftLink>
        <SoftLink to={href('gallery', locale)}>{t('chrome.footer.gallery')}</SoftLink>
      </Column>
      <Column title={t('chrome.footer.shop')}>
        <SoftLink to={href('products', locale)}>{t('chrome.footer.goods')}</SoftLink>
        <SoftLink to={href('services', locale)}>{t('chrome.nav.services')}</SoftLink>
        <SoftLink to={href('posts', locale)}>{t('chrome.footer.posts')}</SoftLink>
      </Column>
      <Column title={t('chrome.footer.help')}>
        <a href={telephone(settings)}>{t('chrome.footer.callUs', { hotline: settings['park.hotline'] })}</a>
        <a href={`mailto:${settings['park.email']}`}>{settings['park.email']}</a>
        <SoftLink to={href('credits', locale)}>{t('chrome.footer.credits')}</SoftLink>
      </Column>
      <Column title={t('chrome.footer.policies')}>
        {t('chrome.footer.policyDay')}
        {t('chrome.footer.policyChildren')}
        {t('chrome.footer.policyRefund')}
        {t('chrome.footer.policyReturn')}
        {t('chrome.footer.policyWarranty')}
      </Column>
    </>
  );
}

function Address({ context, facts }: { context: ScreenContext; facts: OpsFacts }) {
  const { t, number } = intlFor(context.locale);
  const { settings, lifts } = facts;
  const hours = { opensAt: clock(settings['park.opensAt']), closesAt: clock(settings['park.closesAt']) };
  const base = lifts[0]?.fromAltitude;
  return (
    <div>
      <Logo locale={context.locale} hasKind={false} />
      <p className="ft-station">
        {base === undefined
          ? t('chrome.footer.baseStation', hours)
          : t('chrome.footer.address', { ...hours, altitude: `${number(base)}\u00a0m` })}
      </p>
      <p>
        {context.locale === 'vi' ? settings['park.addressVi'] : settings['park.addressEn']}
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
        {children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a column never move.
          <li key={index}>{child}</li>
        ))}
      </ul>
    </div>
  );
}

export function LegalLine({ context, settings }: { context: ScreenContext; settings: Settings }) {
  const intl = intlFor(context.locale);
  return (
    <div className="ft-legal">
      <p>
        {intl.t('chrome.footer.legal', {
          year: parkDay(context.now).slice(0, 4),
          company: context.locale === 'vi' ? settings['park.companyVi'] : settings['park.companyEn'],
          taxCode: settings['park.taxCode'],
          representative: settings['park.representative'],
        })}
      </p>
      <LanguageSwitch
        isLong
        locale={context.locale}
        addresses={samePage(context)}
        words={intl.words('chrome.language')}
      />
    </div>
  );
}

function telephone(settings: Settings): string {
  return `tel:${settings['park.hotline'].replaceAll(/[^+\d]/g, '')}`;
}
