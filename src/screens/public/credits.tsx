import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { CreditList } from '#src/features/home/credit-list.tsx';
import { breadcrumbData } from '#src/features/tickets/structured-data.ts';
import { href } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { CREDITS, PICTURES } from '#src/values/pictures.gen.ts';

export function CreditsScreen({ context }: { context: ScreenContext }) {
  const { locale } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    { label: t('credits.title'), to: href('credits', locale) },
  ];
  const ownCount = Object.keys(PICTURES).length - CREDITS.length;
  return (
    <>
      <PageHead context={context} title={t('credits.title')} description={t('credits.description')} />
      <div className="wrap">
        <JsonLd data={breadcrumbData(crumbs, context.origin)} />
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        <h1>{t('credits.title')}</h1>
        <p className=":uno: lead max-w-68ch mt-16px">{t('credits.lead')}</p>
        <h2 className=":uno: m-[48px_0_14px] text-26px">{t('credits.borrowed')}</h2>
        <CreditList locale={locale} />
        <h2 className=":uno: m-[48px_0_14px] text-26px">{t('credits.own')}</h2>
        <p>{t('credits.ownText', { count: ownCount })}</p>
        <h2 className=":uno: m-[48px_0_14px] text-26px">{t('credits.fonts')}</h2>
        <p>{t('credits.fontsText')}</p>
        <h2 className=":uno: m-[48px_0_14px] text-26px">{t('credits.icons')}</h2>
        <p>{t('credits.iconsText')}</p>
      </div>
    </>
  );
}
