import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import { Seal } from '#src/ui/seal.tsx';

export function Logo({ locale, hasKind = true }: { locale: Locale; hasKind?: boolean }) {
  const { t } = intlFor(locale);
  return (
    <Link to={href('home', locale)} className="logo">
      <Seal />
      <span>
        <b>{t('common.parkName')}</b>
        {hasKind && <small>{t('common.parkKind')}</small>}
      </span>
    </Link>
  );
}
