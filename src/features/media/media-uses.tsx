import type { Intl18, MessageId } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { Tag } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import type { MediaUse } from './media.ts';

type Props = {
  intl: Intl18;
  uses: readonly MediaUse[];
  isMore: boolean;
  /** What rows of a kind are called. */
  titleOf: (kind: string) => MessageId | null;
};

/** The rows that name a picture, each leading to its form. */
export function MediaUses({ intl: { t, locale }, uses, isMore, titleOf }: Props) {
  if (uses.length === 0) return <p className="mut">{t('media.item.noUses')}</p>;
  return (
    <ul className=":uno: grid gap-8px">
      {uses.map(({ kind, rowId, name, isDraft }) => {
        const title = titleOf(kind);
        return (
          <li key={`${kind} ${rowId} ${isDraft}`}>
            <Link className="lnk" to={rowHref(kind, rowId, locale)}>
              {name?.[locale] || t('media.item.untitledRow')}
            </Link>{' '}
            {title && <small className="mut">{t(title)}</small>}{' '}
            {isDraft && <Tag tone="info">{t('media.item.draft')}</Tag>}
          </li>
        );
      })}
      {isMore && <li className="mut">{t('media.item.moreUses')}</li>}
    </ul>
  );
}

/** Settings have a room of their own. */
function rowHref(kind: string, rowId: string, locale: Locale) {
  return kind === 'settings'
    ? href('staffSettingsGroup', locale, { params: { group: rowId } })
    : href('staffContentItem', locale, { params: { kind, id: rowId } });
}
