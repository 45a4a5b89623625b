import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { nameStyle } from '#src/ui/bare-head.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { Seal } from '#src/ui/seal.tsx';

export function Logo({ locale, hasKind = true }: { locale: Locale; hasKind?: boolean }) {
  return (
    <Static as="a" className="logo" href={href('home', locale)} isCached>
      <SealAndName locale={locale} hasKind={hasKind} />
    </Static>
  );
}

function SealAndName({ locale, hasKind }: { locale: Locale; hasKind: boolean }) {
  const { t } = intlFor(locale);
  const name = t('common.parkName');
  return (
    <>
      <Seal />
      <span>
        <b style={nameStyle(name, hasKind)}>{name}</b>
        {hasKind && <small>{t('common.parkKind')}</small>}
      </span>
    </>
  );
}
