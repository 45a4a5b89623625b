import type { Intl18, MessageId } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { Tag } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { fieldId } from '#src/values/forms/field-id.ts';
import { SETTING_DEFAULTS, type SettingKey } from '#src/values/settings.ts';
import type { MediaUse } from './media.ts';

type Props = {
  intl: Intl18;
  uses: readonly MediaUse[];
  isMore: boolean;
  /** What rows of a kind are called. */
  titleOf: (kind: string) => MessageId | null;
};

/** The rows that name a picture, each leading to its form. */
export function MediaUses({ intl, uses, isMore, titleOf }: Props) {
  const { t } = intl;
  if (uses.length === 0) return <p className="mut">{t('media.item.noUses')}</p>;
  return (
    <ul className=":uno: grid gap-8px">
      {uses.map((use) => {
        const { kind, rowId, name, isDraft } = use;
        const setting = settingOf(use);
        const title = setting ? 'settings.title' : titleOf(kind);
        return (
          <li key={`${kind} ${rowId} ${setting} ${isDraft}`}>
            <Link className="lnk" to={rowHref(use, intl)}>
              {setting ? t(`settings.field.${setting}`) : nameIn(name, intl)}
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

/** Drafts may have no English yet. */
function nameIn(name: MediaUse['name'], { t, locale }: Intl18): string {
  return name?.[locale] || name?.vi || t('media.item.untitledRow');
}

/** A setting is named by its key. */
function settingOf({ kind, name }: MediaUse): SettingKey | null {
  const key = name?.vi ?? '';
  return kind === 'settings' && Object.hasOwn(SETTING_DEFAULTS, key) ? (key as SettingKey) : null;
}

/** Settings have a room of their own. */
function rowHref(use: MediaUse, { locale }: Intl18): `/${string}` {
  const { kind, rowId } = use;
  if (kind !== 'settings') return href('staffContentItem', locale, { params: { kind, id: rowId } });
  const setting = settingOf(use);
  const group = href('staffSettingsGroup', locale, { params: { group: rowId } });
  return setting ? `${group}#${fieldId(setting)}` : group;
}
