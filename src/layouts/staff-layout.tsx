import 'virtual:uno:icons-auth.css';
import '#src/ui/places.css';
import type { ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import { screenContext } from '#src/context.ts';
import { SignOutButton } from '#src/features/auth/sign-out-button.tsx';
import { href } from '#src/routes.ts';
import { Seal } from '#src/ui/seal.tsx';

/** Phone first, lacquer in every light: read at a gate in the sun and in the dark. */
export async function StaffLayout({ children }: { children: ReactNode }) {
  const { user, locale } = await screenContext();
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
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
