import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import { type ListedMedia, thumbPath } from './media.ts';
import { Square } from './media-square.tsx';

/** Pictures of the library, each leading to its own page. */
export function MediaGrid({ intl, rows }: { intl: Intl18; rows: readonly ListedMedia[] }) {
  const { t, locale } = intl;
  return (
    <ul className=":uno: grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-16px">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            className=":uno: grid gap-6px"
            to={href('staffMediaItem', locale, { params: { id: row.id } })}
          >
            <Square
              src={thumbPath(row)}
              alt={row.alt[locale] || t('media.untitled', { name: row.fileName })}
              warning={row.isDescribed ? null : t('media.undescribed')}
            />
            <span aria-hidden="true" className=":uno: line-clamp-2 wrap-anywhere text-14px">
              {row.alt[locale] || row.fileName}
            </span>
            <small className="mut">{t('media.usedCount', { count: row.uses })}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
