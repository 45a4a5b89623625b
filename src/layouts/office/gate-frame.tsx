import type { ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { SignOutButton } from '#src/features/auth/sign-out-button.tsx';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import { Seal } from '#src/ui/seal.tsx';
import { ROOMS } from './rooms.ts';

/**
 * Phone first, read at a gate in the sun and in the dark: its route forces the dark mode, whatever anybody has chosen. The
 * class is for those without scripts. One link leads to the other rooms.
 */
export function GateFrame({ context, children }: { context: ScreenContext; children: ReactNode }) {
  const { user, locale, mayEnter } = context;
  const { t } = intlFor(locale);
  const room = ROOMS.find(({ to }) => to !== 'gate' && mayEnter(to));
  return (
    <div className=":uno: staff lac dark flex-1 flex flex-col">
      <header className=":uno: flex items-center gap-12px min-h-60px p-[8px_max(16px,env(safe-area-inset-right))_8px_max(16px,env(safe-area-inset-left))] rule-b-lac-line">
        <Seal size={32} />
        <b className=":uno: whitespace-nowrap max-480:hidden">{t('chrome.staff.gate')}</b>
        {user && (
          <>
            <span className=":uno: ml-auto overflow-hidden c-lac-ink text-14px text-ellipsis whitespace-nowrap">
              <span className="sr-only">{t('chrome.staff.signedInAs', { name: '' })}</span>
              {user.firstName || user.email.split('@')[0]}
            </span>
            {room && (
              <nav aria-label={t('chrome.staff.nav')}>
                <Link
                  className=":uno: grid place-items-center min-h-44px c-leaf-hi text-15px font-600 whitespace-nowrap"
                  to={href(room.to, locale)}
                >
                  {t('office.name')}
                </Link>
              </nav>
            )}
            <SignOutButton
              text={t('chrome.staff.signOut')}
              errorText={t('auth.logout.failed')}
              action={href('dashboard', locale)}
              to={href('login', locale)}
            />
          </>
        )}
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
