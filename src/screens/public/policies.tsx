import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listPages } from '#src/features/pages/pages.queries.ts';
import { PolicyList } from '#src/features/pages/policy-list.tsx';
import { breadcrumbData } from '#src/features/tickets/structured-data.ts';
import { href } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

export async function PoliciesScreen({ context }: { context: ScreenContext }) {
  const { db, locale, origin } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const policies = await listPages(db.remembered, ['policy']);
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    { label: t('pages.policies.title'), to: href('policies', locale) },
  ];
  return (
    <>
      <PageHead
        context={context}
        title={t('pages.policies.title')}
        description={t('pages.policies.description')}
      />
      <JsonLd data={breadcrumbData(crumbs, origin)} />
      <div className="wrap">
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        <div className=":uno: policies p-[20px_0_40px] [&>.lead]:m-[16px_0_40px]">
          <h1>{t('pages.policies.title')}</h1>
          <p className="lead">{t('pages.policies.lead')}</p>
          <PolicyList policies={policies} intl={intl} />
        </div>
      </div>
    </>
  );
}
