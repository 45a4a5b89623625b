import '#src/ui/styles/prose.css';
import { intlFor, type MessageId } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { breadcrumbData } from '#src/features/tickets/structured-data.ts';
import { href } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

const HOLDS = ['keyboard', 'reader', 'sight', 'touch', 'motion', 'paper'] as const;
const GAPS = ['map', 'films', 'gateways', 'photos'] as const;

/** What everybody can use here, what not yet, and whom to tell. */
export async function AccessibilityScreen({ context }: { context: ScreenContext }) {
  const { db, locale, origin } = context;
  const { t } = intlFor(locale);
  const settings = await readSettings(db.remembered);
  const title = t('accessibility.title');
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    { label: title, to: href('accessibility', locale) },
  ];
  return (
    <>
      <PageHead context={context} title={title} description={t('accessibility.description')} />
      <JsonLd data={breadcrumbData(crumbs, origin)} />
      <div className="wrap">
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        <h1>{title}</h1>
        <p className=":uno: lead max-w-68ch mt-16px">{t('accessibility.lead')}</p>
        <div className=":uno: prose max-w-72ch pb-60px c-ink text-16px lh-1.7">
          <h2>{t('accessibility.holds')}</h2>
          <List ids={HOLDS.map((name) => `accessibility.holds.${name}` as const)} t={t} />
          <h2>{t('accessibility.gaps')}</h2>
          <List ids={GAPS.map((name) => `accessibility.gaps.${name}` as const)} t={t} />
          <h2>{t('accessibility.contact')}</h2>
          <p>
            {t('accessibility.contact.text', {
              hotline: settings['park.hotline'].replaceAll(' ', '\u00a0'),
            })}{' '}
            <SoftLink to={href('contact', locale)} className="lnk">
              {t('accessibility.contact.link')}
            </SoftLink>
          </p>
        </div>
      </div>
    </>
  );
}

function List({ ids, t }: { ids: readonly MessageId[]; t: (id: MessageId) => string }) {
  return (
    <ul>
      {ids.map((id) => (
        <li key={id}>{t(id)}</li>
      ))}
    </ul>
  );
}
