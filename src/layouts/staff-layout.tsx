import 'virtual:uno:icons-auth.css';
import '#src/ui/styles/places.css';
import type { ReactNode } from 'react';
import { intlFor, type MessageId } from '#i18n/intl.ts';
import { type ScreenContext, screenContext } from '#src/context.ts';
import { SignOutButton } from '#src/features/auth/sign-out-button.tsx';
import { href, type RouteName } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import { NavScroll } from '#src/ui/nav-scroll.tsx';
import { Seal } from '#src/ui/seal.tsx';
import { pageRoutes } from '#src/values/page-rules.ts';

/**
 * Phone first, read at a gate in the sun and in the dark: its routes force the dark mode, whatever anybody has chosen.
 * The class is for those without scripts.
 */
export async function StaffLayout({ children }: { children: ReactNode }) {
  const context = await screenContext();
  const { user, locale } = context;
  const intl = intlFor(locale);
  return (
    <div className="staff lac dark">
      <header className="staff-head">
        <Seal size={32} />
        <b>{intl.t('chrome.staff.title')}</b>
        {user && (
          <>
            <span className="staff-name">
              <span className="sr-only">{intl.t('chrome.staff.signedInAs', { name: '' })}</span>
              {user.firstName || user.email.split('@')[0]}
            </span>
            <SignOutButton
              text={intl.t('chrome.staff.signOut')}
              errorText={intl.t('auth.logout.failed')}
              to={href('login', locale)}
            />
          </>
        )}
        <StaffNav context={context} />
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

const PLACES = [
  { to: 'gate', text: 'chrome.staff.gate' },
  { to: 'staffOrders', text: 'orders.staff.title' },
  { to: 'staffMenu', text: 'chrome.staff.menu' },
  { to: 'staffLedger', text: 'chrome.staff.ledger' },
  { to: 'staffInvoices', text: 'chrome.staff.invoices' },
  { to: 'staffMessages', text: 'chrome.staff.messages' },
  { to: 'moderation', text: 'chrome.staff.moderation' },
  { to: 'staffTransfers', text: 'chrome.staff.transfers' },
  { to: 'staffRefunds', text: 'chrome.staff.refunds' },
  { to: 'staffClosures', text: 'chrome.staff.closures' },
  { to: 'staffWaiting', text: 'waitingList.staff.title' },
  { to: 'staffSecurity', text: 'security.staff.nav' },
] as const satisfies { to: RouteName; text: MessageId }[];

/** Navigation of the signed-in staff; links to pages without access are left out. */
function StaffNav({ context: { user, locale, match } }: { context: ScreenContext }) {
  const { t } = intlFor(locale);
  const open = PLACES.filter(({ to }) => pageRoutes[to].roles?.some((role) => role === user?.role));
  return (
    <nav className="staff-nav" aria-label={t('chrome.staff.nav')}>
      {open.map(({ to, text }) => (
        <Link key={to} to={href(to, locale)} isCurrent={match?.name === to}>
          {t(text)}
        </Link>
      ))}
      <NavScroll strip=".staff-nav" current={match?.name} />
    </nav>
  );
}
