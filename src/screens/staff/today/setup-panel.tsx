import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { loadSettingGroup } from '#src/features/settings/load-setting-group.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href } from '#src/routes.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { signTime } from '#src/values/opening-hours.ts';
import { may } from '#src/values/permissions.ts';
import { loadSetup, type SetupStep } from './load-setup.ts';

const ROW = ':uno: flex items-center gap-16px min-h-44px p-[9px_12px_9px_16px] [&>.ic]:(flex-none size-20px)';

/** What is to be done before the park opens, for who may change its settings, until all is done or it is put away. */
export async function setupPanel(context: ScreenContext) {
  const { db, user, locale } = context;
  if (!may(user, 'settings.edit')) return null;
  const settings = await readSettings(db.read);
  if (!settings['office.showsSetup']) return null;
  const [steps, { revision }] = await Promise.all([loadSetup(context), loadSettingGroup(db.read, 'office')]);
  const count = steps.filter(({ isDone, isOptional }) => !isDone && !isOptional).length;
  if (count === 0) return null;
  const intl = intlFor(locale);
  const { t } = intl;
  const facts = {
    opens: signTime(settings['park.opensAt']),
    closes: signTime(settings['park.closesAt']),
    place: settings[locale === 'vi' ? 'pickup.placeVi' : 'pickup.placeEn'],
  };
  return (
    <section
      className=":uno: mb-18px rule-line round-1 bg-surface [&_li]:rule-t-line"
      aria-labelledby="office-setup"
    >
      <h2
        className=":uno: flex items-baseline gap-8px p-[13px_16px_12px] type-600-15/1.3-text"
        id="office-setup"
      >
        {t('office.setup.title')}
        <small className=":uno: c-ink-2 text-13px font-400">{t('office.setup.left', { count })}</small>
      </h2>
      <ul>
        {steps.map((step) => (
          <li key={step.id}>
            <Step {...{ intl, step, facts }} />
          </li>
        ))}
      </ul>
      <PutAway {...{ intl, revision }} />
    </section>
  );
}

type StepProps = { intl: Intl18; step: SetupStep; facts: Record<string, string> };

function Step({ intl: { t }, step: { id, isDone, isOptional, to }, facts }: StepProps) {
  const shown = (
    <>
      <Icon name={isDone ? 'i-lucide-check' : isOptional ? 'i-lucide-info' : 'i-lucide-clock-alert'} />
      <span className=":uno: flex-1 min-w-0 [&>b]:(block font-600) [&>span]:(c-ink-2 text-14px)">
        <b>{t(`office.setup.step.${id}`)}</b>
        {!isDone && <span>{t(`office.setup.why.${id}`, facts)}</span>}
      </span>
      {isDone && <span className=":uno: c-ok text-14px">{t('office.setup.done')}</span>}
    </>
  );
  if (isDone || to === null) return <div className={ROW}>{shown}</div>;
  return (
    <Link to={to} className={`${ROW} hover:bg-bg`}>
      {shown}
      <Icon name="i-lucide-chevron-right" />
    </Link>
  );
}

/** The form of the settings of the office, sent as it stands without its one box. */
function PutAway({ intl: { t, locale }, revision }: { intl: Intl18; revision: number }) {
  return (
    <form
      method="post"
      action={href('staffSettingsGroup', locale, { params: { group: 'office' } })}
      className=":uno: flow-row items-center gap-[0_12px] p-[6px_16px] rule-t-line c-ink-2 text-14px"
    >
      <input type="hidden" name="_revision" value={revision} />
      <Button type="submit" variant="link" name="_do" value="save">
        {t('office.setup.putAway')}
      </Button>
      {t('office.setup.putAwayHint')}
    </form>
  );
}
