import { intlFor, type MessageId } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { CartLink } from '#src/features/cart/cart-link.tsx';
import { entryLift } from '#src/features/live-board/live-board.ts';
import { SearchLink } from '#src/features/search/search-link.tsx';
import { href, type RouteName } from '#src/routes.ts';
import { ColourChoices, ColourSwitch } from '#src/ui/colour-switch.tsx';
import { SoftButtonLink, SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LanguageSwitch } from '#src/ui/language/language-switch.tsx';
import { MenuPanel } from '#src/ui/menu-panel.tsx';
import { PageHeader } from '#src/ui/open-state.tsx';
import { LastRide } from '#src/ui/ops-now.tsx';
import { parkDay, parkMinute } from '#src/values/day.ts';
import { type Hours, hoursOn } from '#src/values/opening-hours.ts';
import { Logo } from './logo.tsx';
import { MenuLinks } from './menu-links.tsx';
import { opsStatus } from './ops-status.ts';
import { type OpsFacts, OpsStrip } from './ops-strip.tsx';
import { samePage } from './same-page.ts';

type HeaderProps = { context: ScreenContext; facts: OpsFacts };

export function SiteHeader({ context, facts }: HeaderProps) {
  const hours = hoursOn(facts.settings, parkDay(context.now));
  return (
    <PageHeader hours={hours} minute={parkMinute(context.now)}>
      <OpsStrip context={context} facts={facts} />
      <div className="hd">
        <div className="wrap">
          <Logo locale={context.locale} />
          <Nav context={context} className="nav" />
          <LastRideUp context={context} facts={facts} />
          <div className="hd-tools">
            <Tools {...{ context, facts, hours }} />
          </div>
        </div>
      </div>
    </PageHeader>
  );
}

function LastRideUp({ context, facts }: HeaderProps) {
  const intl = intlFor(context.locale);
  const entry = entryLift(facts.lifts);
  if (!entry) return null;
  return (
    <LastRide
      tone={opsStatus(facts.lifts, intl, context.now).tone}
      label={intl.t('chrome.ops.lastUp')}
      time={entry.lastUp}
    />
  );
}

function Tools({ context, facts, hours }: HeaderProps & { hours: Hours }) {
  const { locale } = context;
  const intl = intlFor(locale);
  return (
    <>
      <SearchLink locale={locale} label={intl.t('search.palette.open')} />
      <ColourSwitch words={intl.words('chrome.colour')} />
      <SoftLink to={href('dashboard', locale)} className="ib" aria-label={intl.t('profile.title')}>
        <Icon name="i-lucide-user-round" />
      </SoftLink>
      {facts.isCartOn && <CartLink label={intl.words('cart.button').label} locale={locale} />}
      <MenuPanel words={intl.words('chrome.menu')}>
        <SearchLink isLong locale={locale} label={intl.t('search.title')} />
        <Nav context={context} className="menu-links" />
        <MenuLinks {...{ locale, hours }} hotline={facts.settings['park.hotline']} />
        <ColourChoices words={intl.words('chrome.colour')} name="sheet-colour" />
        <LanguageSwitch
          isLong
          locale={locale}
          addresses={samePage(context, facts.slugs)}
          words={intl.words('chrome.language')}
        />
      </MenuPanel>
      <SoftButtonLink to={href('orderTicket', locale)} variant="cta" className="hd-book">
        {intl.t('common.bookTickets')}
      </SoftButtonLink>
    </>
  );
}

/** What the head of the page leads to, and the routes that count as being there. */
const NAV = [
  { to: 'tickets', text: 'chrome.nav.tickets', here: ['tickets', 'ticket', 'ticketPricing'] },
  { to: 'map', text: 'chrome.nav.map', here: ['map'] },
  { to: 'services', text: 'chrome.nav.services', here: ['services', 'service'] },
  { to: 'menu', text: 'chrome.nav.menu', here: ['menu'] },
  { to: 'products', text: 'chrome.nav.shop', here: ['products', 'product', 'categories', 'category'] },
  { to: 'posts', text: 'chrome.nav.guide', here: ['posts', 'post'] },
] as const satisfies { to: RouteName; text: MessageId; here: RouteName[] }[];

function Nav({ context, className }: { context: ScreenContext; className: string }) {
  const intl = intlFor(context.locale);
  return (
    <Static as="nav" className={className} aria-label={intl.t('chrome.nav.label')} isCached>
      <NavLinks locale={context.locale} at={context.match?.name} />
    </Static>
  );
}

function NavLinks({ locale, at }: { locale: Locale; at: RouteName | undefined }) {
  const { t } = intlFor(locale);
  return (
    <ul>
      {NAV.map(({ to, text, here }) => (
        <li key={to}>
          <SoftLink
            to={href(to, locale)}
            aria-current={here.some((name) => name === at) ? 'page' : undefined}
          >
            {t(text)}
          </SoftLink>
        </li>
      ))}
    </ul>
  );
}
