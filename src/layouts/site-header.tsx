import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { entryLift } from '#src/features/live-board/live-board.ts';
import { href, type RouteName } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { CollapsingHeader } from '#src/ui/collapsing-header.tsx';
import { ColourChoices, ColourSwitch } from '#src/ui/colour-switch.tsx';
import { LanguageSwitch } from '#src/ui/language-switch.tsx';
import { Link } from '#src/ui/link.tsx';
import { MenuSheet } from '#src/ui/menu-sheet.tsx';
import { LastRide } from '#src/ui/ops-now.tsx';
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
          <nav className="nav" aria-label={intl.t('chrome.nav.label')}>
            <NavLinks context={context} />
          </nav>
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
            <ColourSwitch words={colourWords} />
            <MenuSheet words={intl.words('chrome.menu')}>
              <nav className="menu-links" aria-label={intl.t('chrome.nav.label')}>
                <NavLinks context={context} />
              </nav>
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

const TICKET_ROUTES: readonly RouteName[] = ['tickets', 'ticket'];

function NavLinks({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const here = context.match?.name;
  const home = href('home', context.locale);
  return (
    <ul>
      <li>
        <Link
          to={href('tickets', context.locale)}
          isCurrent={here !== undefined && TICKET_ROUTES.includes(here)}
        >
          {t('chrome.nav.tickets')}
        </Link>
      </li>
      <li>
        <Link to={href('ticketPricing', context.locale)} isCurrent={here === 'ticketPricing'}>
          {t('chrome.nav.pricing')}
        </Link>
      </li>
      <li>
        <Link to={`${home}#line`}>{t('chrome.nav.wayUp')}</Link>
      </li>
      <li>
        <Link to={`${home}#today`}>{t('chrome.nav.today')}</Link>
      </li>
    </ul>
  );
}
