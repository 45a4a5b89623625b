import { unstable_notFound as notFound } from 'waku/router/server';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { VersionList } from '#src/features/resource-history/version-list.tsx';
import { FormFaults } from '#src/features/resources/form-faults.tsx';
import { ResourceForm, SaveButton } from '#src/features/resources/resource-form.tsx';
import { loadSettingGroup } from '#src/features/settings/load-setting-group.ts';
import { SettingDefault } from '#src/features/settings/setting-default.tsx';
import { isSettingGroup, SETTING_OPTIONS, settingResource } from '#src/features/settings/setting-groups.ts';
import type { SettingGroup } from '#src/features/settings/setting-kinds.ts';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { Notice } from '#src/ui/badge.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { isTaxCodeConsistent } from '#src/values/tax-code.ts';
import { type ContentForm, contentForm } from './content/content-form.ts';
import { contentHistory } from './content/content-history.ts';

const options = SETTING_OPTIONS;

/** One group of settings as a form, with what it has been. */
export function StaffSettingsGroupScreen({ context }: { context: ScreenContext }) {
  const group = context.match?.params.group;
  if (!isSettingGroup(group)) return notFound();
  const { t, locale } = intlFor(context.locale);
  const resource = settingResource(group);
  return (
    <div className=":uno: office-page office-within grid grid-cols-1 gap-18px max-w-1180px">
      <PageHead context={context} title={t(resource.newTitle)} description={t(resource.lead)} />
      <div className=":uno: grid grid-cols-1 gap-6px">
        <Link className="lnk" to={href('staffSettings', locale)}>
          {t('settings.title')}
        </Link>
        <h1 className=":uno: text-22px">{t(resource.newTitle)}</h1>
        <p className=":uno: c-ink-2">{t(resource.lead)}</p>
      </div>
      <Part context={context} of={(own) => groupForm(own, group)} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function groupForm(context: ScreenContext, group: SettingGroup) {
  const { db, locale, query } = context;
  const intl = intlFor(locale);
  const resource = settingResource(group);
  const row = await loadSettingGroup(db.read, group);
  const [form, history] = await Promise.all([
    contentForm(context, resource, { row, draft: null }),
    contentHistory(context, resource, row.id),
  ]);
  const extras = form.conflict ? await import('./content/content-extras.tsx') : null;
  const at = (own: Record<string, string | number> = {}) =>
    href('staffSettingsGroup', locale, { params: { group }, query: own });
  return (
    <>
      <Outcome {...{ intl, group, form }} done={query.get('done')} />
      <div className=":uno: grid grid-cols-[minmax(0,1fr)_300px] gap-24px items-start max-1099:grid-cols-1">
        <ResourceForm
          {...{ intl, resource, options, ...form }}
          action={at()}
          foot={<SaveButton intl={intl} isNew={false} />}
          below={(leaf) => <SettingDefault key={leaf.path} {...{ intl, leaf, group }} typed={form.typed} />}
        >
          {form.conflict && extras && (
            <extras.RowConflict {...{ intl, options }} typed={form.typed} conflict={form.conflict} />
          )}
          {group === 'payment' && <MoneyWarning intl={intl} />}
        </ResourceForm>
        <VersionList
          {...{ intl, resource, options }}
          versions={history.versions}
          current={row.revision}
          versionAt={(version) => at({ version })}
          olderAt={history.older === null ? null : at({ older: history.older })}
        />
      </div>
    </>
  );
}

type OutcomeProps = { intl: Intl18; group: SettingGroup; form: ContentForm; done: string | null };

/** What has become of the form, above it. */
function Outcome({ intl, group, form, done }: OutcomeProps) {
  const { t, locale } = intl;
  const resource = settingResource(group);
  if (form.message) return <FormFaults {...{ intl, resource, options, ...form }} />;
  if (form.from !== null)
    return (
      <Notice tone="info" role="status">
        <p>{t('resources.history.filled', { revision: form.from })}</p>
      </Notice>
    );
  if (form.conflict || (done !== 'saved' && done !== 'same')) return null;
  const isDoubtful = !isTaxCodeConsistent(form.typed['park.taxCode'] ?? '');
  return (
    <Notice tone={done === 'saved' ? 'ok' : 'info'} role="status">
      <p>
        {t(`resources.form.${done}`)}{' '}
        <Link className="lnk" to={href(resource.guestPage, locale)}>
          {t('resources.form.guestPage')}
        </Link>
      </p>
      {isDoubtful && <p>{t('settings.taxCode')}</p>}
    </Notice>
  );
}

/** Where guests' money goes is told before it is changed. */
function MoneyWarning({ intl: { t, locale } }: { intl: Intl18 }) {
  const next = href('staffSettingsGroup', locale, { params: { group: 'payment' } });
  return (
    <Notice tone="warn" title={t('settings.money.title')}>
      <ul>
        <li>{t('settings.money.now')}</li>
        <li>{t('settings.money.old')}</li>
        <li>{t('settings.money.prove')}</li>
      </ul>
      <p>
        <a
          className="lnk"
          href={href('staffMe', locale, { query: { again: '1', next } })}
          target="_blank"
          rel="noopener"
        >
          {t('settings.money.link')}
        </a>
      </p>
    </Notice>
  );
}
