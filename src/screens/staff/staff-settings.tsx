import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { keysOf } from '#src/features/settings/setting-groups.ts';
import { SETTING_GROUPS, type SettingGroup } from '#src/features/settings/setting-kinds.ts';
import { listOwnSettings } from '#src/features/settings/settings.queries.ts';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

const ROW = ':uno: flex items-center gap-16px min-h-60px p-[9px_12px_9px_16px] hover:bg-bg [&>.ic]:c-ink-3';
const NAME = ':uno: flex-1 min-w-0 [&>b]:(block font-600) [&>span]:(c-ink-2 text-14px)';

/** What the park may set, in groups. */
export function StaffSettingsScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('settings.title');
  return (
    <div className=":uno: office-page max-w-820px">
      <PageHead context={context} title={title} description={t('settings.description')} />
      <h1>{title}</h1>
      <p className=":uno: mb-18px c-ink-2">{t('settings.lead')}</p>
      <Part context={context} of={groupList} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function groupList({ db, locale }: ScreenContext) {
  const own = await listOwnSettings(db.read);
  const intl = intlFor(locale);
  return (
    <ul className=":uno: rule-line round-1 bg-surface [&>li:not(:first-child)]:rule-t-line">
      {SETTING_GROUPS.map((group) => (
        <li key={group}>
          <GroupLink {...{ intl, group }} count={keysOf(group).filter((key) => own.has(key)).length} />
        </li>
      ))}
      <li>
        <Link to={href('staffVat', locale)} className={ROW}>
          <span className={NAME}>
            <b>{intl.t('vat.title')}</b>
            <span>{intl.t('vat.description')}</span>
          </span>
          <Icon name="i-lucide-chevron-right" />
        </Link>
      </li>
    </ul>
  );
}

type GroupProps = {
  intl: Intl18;
  group: SettingGroup;
  /** Of settings that are not as by default. */
  count: number;
};

function GroupLink({ intl: { t, locale }, group, count }: GroupProps) {
  return (
    <Link to={href('staffSettingsGroup', locale, { params: { group } })} className={ROW}>
      <span className={NAME}>
        <b>{t(`settings.group.${group}`)}</b>
        <span>{t(`settings.lead.${group}`)}</span>
      </span>
      <small className=":uno: c-ink-2 text-13px text-right max-760:max-w-30%">
        {t('settings.own', { count })}
      </small>
      <Icon name="i-lucide-chevron-right" />
    </Link>
  );
}
