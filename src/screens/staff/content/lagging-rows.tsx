import type { Intl18 } from '#i18n/intl.ts';
import { Link } from '#src/ui/link.tsx';

type Props = {
  intl: Intl18;
  lagging: { count: number; rows: readonly { id: string; name: string }[] };
  rowAt: (id: string) => `/${string}`;
};

/** Rows whose English is older than their Vietnamese, each a link to its form. */
export function LaggingRows({ intl: { t }, lagging: { count, rows }, rowAt }: Props) {
  if (count === 0) return null;
  const more = count - rows.length;
  return (
    <p className=":uno: flow-row gap-12px">
      <span>{t('resources.list.behind', { count })}</span>
      {rows.map(({ id, name }) => (
        <Link key={id} className="lnk" to={rowAt(id)}>
          {name}
        </Link>
      ))}
      {more > 0 && <span className="mut">{t('resources.list.behindMore', { count: more })}</span>}
    </p>
  );
}
