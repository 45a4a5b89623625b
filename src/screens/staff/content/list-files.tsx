import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { type RouteQuery, searchOf } from '#src/values/route.ts';

type Props = { intl: Intl18; kind: string; isNarrowed: boolean; query: RouteQuery };

/** The list as a file, and the way to bring one in. */
export function ListFiles({ intl: { t, locale }, kind, isNarrowed, query }: Props) {
  return (
    <>
      <a
        className=":uno: btn btn-line ml-auto"
        href={`/api/staff/content/${kind}.csv${searchOf(query)}`}
        download
      >
        {t(isNarrowed ? 'resources.csv.exportThese' : 'resources.csv.export')}
      </a>
      <ButtonLink to={href('staffContentImport', locale, { params: { kind } })}>
        {t('resources.csv.open')}
      </ButtonLink>
    </>
  );
}
