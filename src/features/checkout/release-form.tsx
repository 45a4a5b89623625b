import type { ReactNode } from 'react';
import type { Locale } from '#i18n/locales.ts';

export const RELEASE_FORM = 'release';

/** Gives the held places back and leads to choosing again; a plain form, so that it does so before any script has come. */
export function ReleaseForm({ code, secret, locale }: { code: string; secret: string; locale: Locale }) {
  return (
    <form id={RELEASE_FORM} method="post" action="/api/orders/release" hidden>
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="locale" value={locale} />
    </form>
  );
}

/** Submits that form from anywhere on its page, also from inside another one. */
export function ReleaseButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="submit" form={RELEASE_FORM} className={className}>
      {children}
    </button>
  );
}
