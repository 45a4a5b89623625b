import type { ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { SignOutButton } from '#src/features/auth/sign-out-button.tsx';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import { ROOMS } from './rooms.ts';
import { TrainingMark } from './training-mark.tsx';

/**
 * Phone first, read in the sun: white with black ink and thick edges, whatever anybody has chosen, as its route forces the
 * light mode. One link leads to the other rooms.
 */
export function GateFrame({ context, children }: { context: ScreenContext; children: ReactNode }) {
  const { user, locale, mayEnter } = context;
  const { t } = intlFor(locale);
  const room = ROOMS.find(({ to }) => to !== 'gate' && mayEnter(to));
  return (
    <div className=":uno: staff gate flex-1 flex flex-col bg-#fff c-#04110d">
      <TrainingMark context={context} at="gate" />
      <header className=":uno: flex items-center gap-12px min-h-60px p-[5px_max(16px,env(safe-area-inset-right))_5px_max(16px,env(safe-area-inset-left))] [border-bottom:3px_solid]">
        <b className=":uno: type-700-24/1-display lining whitespace-nowrap max-480:hidden">
          {t('chrome.staff.gate')}
        </b>
        {user && (
          <>
            <span className=":uno: flex-1 min-w-0 overflow-hidden text-15px font-600 text-ellipsis whitespace-nowrap">
              <span className="sr-only">{t('chrome.staff.signedInAs', { name: '' })}</span>
              {user.firstName || user.email.split('@')[0]}
            </span>
            {room && (
              <nav aria-label={t('chrome.staff.nav')}>
                <Link
                  className=":uno: grid place-items-center min-h-44px text-15px font-600 whitespace-nowrap underline"
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
