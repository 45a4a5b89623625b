import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import { Seal } from '#src/ui/seal.tsx';

export function Logo({ locale, hasKind = true }: { locale: Locale; hasKind?: boolean }) {
  const intl = intlFor(locale);
  return (
    <Static
      as="a"
      className="logo"
      href={href('home', locale)}
      cache={{ by: intl, as: hasKind ? 'logo' : 'short logo' }}
    >
      {() => (
        <>
          <Seal />
          <span>
            <b>{intl.t('common.parkName')}</b>
            {hasKind && <small>{intl.t('common.parkKind')}</small>}
          </span>
        </>
      )}
    </Static>
  );
}
