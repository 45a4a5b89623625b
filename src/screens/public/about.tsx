import '#src/features/pages/about.css';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import type { ShownDraft } from '#src/features/drafts/drafts.ts';
import { MilestoneCable } from '#src/features/pages/milestone-cable.tsx';
import { listMilestones, listPages, listTeam } from '#src/features/pages/pages.queries.ts';
import { ofKind, withDraft } from '#src/features/pages/pages.ts';
import { Purpose } from '#src/features/pages/purpose.tsx';
import { TeamGrid } from '#src/features/pages/team-grid.tsx';
import { breadcrumbData } from '#src/features/tickets/structured-data.ts';
import { href } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { parkDay } from '#src/values/day.ts';
import { pictureUrl } from '#src/values/picture-source.ts';

const ART = 'cloud-sea-summit-deck-light';

type Props = {
  context: ScreenContext;
  /** Shown in place of what is stored. */
  draft?: ShownDraft;
};

export async function AboutScreen({ context, draft }: Props) {
  const { db, locale, origin, now } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const [stored, team, milestones] = await Promise.all([
    listPages(db.remembered, ['about', 'mission', 'vision', 'value']),
    listTeam(db.remembered),
    listMilestones(db.remembered),
  ]);
  const texts = withDraft(stored, draft, parkDay(now));
  const [opening] = ofKind(texts, 'about');
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    { label: t('pages.about.title'), to: href('about', locale) },
  ];
  return (
    <>
      <PageHead
        context={context}
        title={t('pages.about.title')}
        description={t('pages.about.description')}
        image={pictureUrl(ART, 880)}
      />
      <JsonLd data={breadcrumbData(crumbs, origin)} />
      <div className="wrap">
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        <div className=":uno: grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] gap-[24px_72px] items-end p-[14px_0_44px] max-760:grid-cols-1">
          <h1 className=":uno: text-balance">{opening?.title[locale] ?? t('pages.about.headline')}</h1>
          <p className="lead">{opening?.summary[locale] ?? t('pages.about.lead')}</p>
        </div>
        <Picture
          imgClassName=":uno: w-full max-h-560px object-cover round-1"
          name={ART}
          dark="cloud-sea-summit-deck-dark"
          locale={locale}
          sizes="(max-width: 900px) 100vw, 880px"
          isPriority
        />
        <Purpose texts={texts} intl={intl} />
      </div>
      <MilestoneCable milestones={milestones} intl={intl} />
      <div className="wrap">
        <TeamGrid team={team} intl={intl} />
        <div className=":uno: flex flex-wrap gap-14px p-[64px_0_40px]">
          {locale === 'vi' && (
            <ButtonLink to={href('recruitment', locale)} variant="solid">
              {t('pages.about.recruitment')}
            </ButtonLink>
          )}
          <ButtonLink to={href('contact', locale)}>{t('pages.about.contact')}</ButtonLink>
        </div>
      </div>
    </>
  );
}
