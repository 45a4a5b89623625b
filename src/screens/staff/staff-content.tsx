import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { kindsFor } from './content/content-kinds.ts';

/** The kinds of content that staff edit. */
export function StaffContentScreen({ context }: { context: ScreenContext }) {
  const { t, locale } = intlFor(context.locale);
  const title = t('resources.kinds.title');
  return (
    <div className=":uno: office-page max-w-1080px">
      <PageHead context={context} title={title} description={t('resources.kinds.description')} />
      <h1>{title}</h1>
      <ul className=":uno: grid grid-cols-1">
        {kindsFor(context.user).map(({ resource }) => (
          <li key={resource.kind} className=":uno: py-12px rule-b-line">
            <Link className="lnk" to={href('staffContentList', locale, { params: { kind: resource.kind } })}>
              {t(resource.title)}
            </Link>
            <p className="mut">{t(resource.lead)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
