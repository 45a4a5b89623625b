import { intlFor, type MessageId } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { CartLink } from '#src/features/cart/cart-link.tsx';
import { entryLift } from '#src/features/live-board/live-board.ts';
import { SearchButtonLink, SearchLink } from '#src/features/search/search-link.tsx';
import { href, type RouteName } from '#src/routes.ts';
import { ColourChoices, ColourSwitch } from '#src/ui/colour-switch.tsx';
import { SoftButtonLink, SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Cached, Static } from '#src/ui/fragment/static.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LanguageSwitch } from '#src/ui/language-switch.tsx';
import { MenuPanel } from '#src/ui/menu-panel.tsx';
import { LastRide } from '#src/ui/ops-now.tsx';
import { parkMinute } from '#src/values/day.ts';
import { Logo } from './logo.tsx';
import { opsStatus } from './ops-status.ts';
import { minuteKey, type OpsFacts, OpsStrip } from './ops-strip.tsx';
import { anyPage } from './same-page.ts';

/** Finished markup; `PageEnhancer`, `SearchEnhancer` and `CartEnhancer` bring it to life. */
export function SiteHeader({ context, facts }: { context: ScreenContext; facts: OpsFacts }) {
  const { marks, late } = anyPage(context);
  const as = `head ${minuteKey(context)} ${context.match?.name} ${facts.isCartOn}`;
  return (
    <>
      <div className="header-mark" aria-hidden="true" />
      <Static as="header" className="chrome">
        <Cached by={facts.lifts} as={as} late={late}>
          {() => <Head context={context} facts={facts} addresses={marks} />}
        </Cached>
      </Static>
    </>
  );
}

type HeadProps = Parameters<typeof OpsStrip>[0];

function Head({ context, facts, addresses }: HeadProps) {
  return (
    <>
      <OpsStrip context={context} facts={facts} addresses={addresses} />
      <div className="hd">
        <div className="wrap">
          <Logo locale={context.locale} />
          <Nav context={context} className="nav" />
          <LastRideUp context={context} facts={facts} />
          <div className="hd-tools">
            <Tools context={context} facts={facts} addresses={addresses} />
          </div>
        </div>
      </div>
    </>
  );
}

function LastRideUp({ context, facts }: { context: ScreenContext; facts: OpsFacts }) {
  const intl = intlFor(context.locale);
  const entry = entryLift([...facts.lifts]);
  if (!entry) return null;
  return (
    <LastRide
      opensAt={facts.settings['park.opensAt']}
      closesAt={facts.settings['park.closesAt']}
      minute={parkMinute(context.now)}
      tone={opsStatus(facts.lifts, intl).tone}
      label={intl.t('chrome.ops.lastUp')}
      time={entry.lastUp}
    />
  );
}

function Tools({ context, facts, addresses }: HeadProps) {
  const { locale } = context;
  const intl = intlFor(locale);
  return (
    <>
      <Cached by={intl} as={`tools ${facts.isCartOn}`}>
        {() => (
          <>
            <SearchLink locale={locale} label={intl.t('search.palette.open')} />
            <ColourSwitch words={intl.words('chrome.colour')} />
            <SoftLink to={href('dashboard', locale)} className="ib" aria-label={intl.t('profile.title')}>
              <Icon name="i-lucide-user-round" />
            </SoftLink>
            {facts.isCartOn && <CartLink label={intl.words('cart.button').label} locale={locale} />}
          </>
        )}
      </Cached>
      <MenuPanel words={intl.words('chrome.menu')}>
        <Nav context={context} className="menu-links" />
        <Cached by={intl} as="sheet">
          {() => (
            <>
              <SoftButtonLink
                to={href('orderTicket', locale)}
                variant="cta"
                isBlock
                className=":uno: mb-20px"
              >
                {intl.t('common.bookTickets')}
              </SoftButtonLink>
              <SearchButtonLink locale={locale} text={intl.t('search.title')} />
              <SoftButtonLink to={href('dashboard', locale)} isBlock className=":uno: mb-20px">
                <Icon name="i-lucide-user-round" /> {intl.t('profile.title')}
              </SoftButtonLink>
              <ColourChoices words={intl.words('chrome.colour')} name="sheet-colour" />
            </>
          )}
        </Cached>
        <LanguageSwitch isLong locale={locale} addresses={addresses} words={intl.words('chrome.language')} />
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
    <Static
      as="nav"
      className={className}
      aria-label={intl.t('chrome.nav.label')}
      cache={{ by: intl, as: `nav ${context.match?.name}` }}
    >
      {() => <NavLinks context={context} />}
    </Static>
  );
}

function NavLinks({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  return (
    <ul>
      {NAV.map(({ to, text, here }) => (
        <li key={to}>
          <SoftLink
            to={href(to, context.locale)}
            aria-current={here.some((name) => name === context.match?.name) ? 'page' : undefined}
          >
            {t(text)}
          </SoftLink>
        </li>
      ))}
    </ul>
  );
}
