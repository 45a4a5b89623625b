import { intlFor, type MessageId } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { CartButton } from '#src/features/cart/cart-button.tsx';
import { entryLift } from '#src/features/live-board/live-board.ts';
import { SearchButton } from '#src/features/search/search-button.tsx';
import { href, type RouteName } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { CollapsingHeader } from '#src/ui/collapsing-header.tsx';
import { ColourChoices, ColourSwitch } from '#src/ui/colour-switch.tsx';
import { LanguageSwitch } from '#src/ui/language-switch.tsx';
import { MenuSheet } from '#src/ui/menu-sheet.tsx';
import { LastRide } from '#src/ui/ops-now.tsx';
import { SoftLink } from '#src/ui/soft-link.tsx';
import { Static } from '#src/ui/static.tsx';
import { parkMinute } from '#src/values/day.ts';
import { Logo } from './logo.tsx';
import { opsStatus } from './ops-status.ts';
import { type OpsFacts, OpsStrip } from './ops-strip.tsx';
import { samePage } from './same-page.ts';

export function SiteHeader({ context, facts }: { context: ScreenContext; facts: OpsFacts }) {
  const intl = intlFor(context.locale);
  const entry = entryLift([...facts.lifts]);
  const colourWords = intl.words('chrome.colour');
  return (
    <CollapsingHeader>
      <OpsStrip context={context} facts={facts} />
      <div className="hd">
        <div className="wrap">
          <Logo locale={context.locale} />
          <Nav context={context} className="nav" />
          {entry && (
            <LastRide
              opensAt={facts.settings['park.opensAt']}
              closesAt={facts.settings['park.closesAt']}
              minuteAtRender={parkMinute(context.now)}
              tone={opsStatus(facts.lifts, intl).tone}
              label={intl.t('chrome.ops.lastUp')}
              time={entry.lastUp}
            />
          )}
          <div className="hd-tools">
            <SearchButton locale={context.locale} label={intl.t('search.palette.open')} />
            <ColourSwitch words={colourWords} />
            {facts.isCartOn && <CartButton label={intl.words('cart.button').label} locale={context.locale} />}
            <MenuSheet words={intl.words('chrome.menu')}>
              <Nav context={context} className="menu-links" />
              <ButtonLink to={href('orderTicket', context.locale)} variant="cta" isBlock className="mb-20px">
                {intl.t('common.bookTickets')}
              </ButtonLink>
              <ColourChoices words={colourWords} />
              <LanguageSwitch
                isLong
                locale={context.locale}
                addresses={samePage(context)}
                words={intl.words('chrome.language')}
              />
            </MenuSheet>
            <ButtonLink to={href('orderTicket', context.locale)} variant="cta" className="hd-book">
              {intl.t('common.bookTickets')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </CollapsingHeader>
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
      kept={{ by: intl, as: `nav ${context.match?.name}` }}
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
