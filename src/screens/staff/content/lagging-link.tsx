import type { Intl18 } from '#i18n/intl.ts';
import type { ListAsked } from '#src/features/resources/resources.ts';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';

type Props = { intl: Intl18; kind: string; asked: ListAsked; count: number };

/** How many rows have English that is older than their Vietnamese: the way to the list of them. */
export function LaggingLink({ intl: { t, locale }, kind, asked, count }: Props) {
  if (count === 0 || asked.work?.what === 'lagging') return null;
  return (
    <Link
      className=":uno: lnk w-fit"
      to={href('staffContentList', locale, { params: { kind }, query: { work: 'lagging' } })}
    >
      {t('resources.list.behind', { count })}
    </Link>
  );
}
