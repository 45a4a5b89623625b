import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listAuditEvents } from '#src/features/audit/audit.queries.ts';
import { readAuditQuery } from '#src/features/audit/audit.ts';
import { listFlagStates } from '#src/features/feature-flags/feature-flags.queries.ts';
import { FLAGS, type FlagKey, isKnownFlag } from '#src/features/feature-flags/feature-flags.ts';
import { FlagPanel } from '#src/features/feature-flags/flag-panel.tsx';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { Notice } from '#src/ui/badge.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkDay } from '#src/values/day.ts';

const HISTORY_MAX = 5;
const KEYS = Object.keys(FLAGS) as FlagKey[];

/** The switches of the site: what each does, how it stands, and who turned it when and why. */
export function StaffFlagsScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  return (
    <div className=":uno: office-page grid grid-cols-1 gap-18px max-w-820px">
      <PageHead
        context={context}
        title={t('featureFlags.title')}
        description={t('featureFlags.description')}
      />
      <h1 className=":uno: mb-0">{t('featureFlags.title')}</h1>
      <p className=":uno: c-ink-2">{t('featureFlags.lead')}</p>
      <Part context={context} of={switches} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function switches(context: ScreenContext) {
  const { db, locale, query, refusedForm } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const [rows, ...histories] = await Promise.all([
    listFlagStates(db.read),
    ...KEYS.map((key) => historyOf(context, key)),
  ]);
  const typed = refusedForm?.typed ?? {};
  const done = query.get('done') ?? '';
  const unknown = rows.filter(({ key }) => !isKnownFlag(key));
  const stateOf = (key: FlagKey) => rows.find((row) => row.key === key) ?? null;
  const isOn = (key: FlagKey) => stateOf(key)?.enabled ?? FLAGS[key];
  return (
    <>
      {refusedForm && (
        <Notice tone="err" role="alert" title={t('featureFlags.refused')}>
          <p>{refusedForm.message}</p>
        </Notice>
      )}
      {!refusedForm && isKnownFlag(done) && <Done {...{ intl }} flag={done} isOn={isOn(done)} />}
      {KEYS.map((key, index) => (
        <FlagPanel
          key={key}
          {...{ intl, isOn: isOn(key) }}
          flag={key}
          seen={stateOf(key)?.updatedAt ?? ''}
          events={(histories[index] ?? []).map(({ at, name, reason, after }) => {
            return { at, who: name ?? t('audit.gone'), reason, isOn: after?.isOn === true };
          })}
          refused={
            typed.flag === key
              ? {
                  ...{ reason: typed.reason ?? '', to: typed.to ?? '', seen: typed.seen ?? '' },
                  errors: refusedForm?.errors ?? {},
                }
              : null
          }
          action={href('staffFlags', locale)}
        />
      ))}
      {unknown.length > 0 && (
        <section aria-labelledby="flags-unknown">
          <h2 id="flags-unknown">{t('featureFlags.unknown.title')}</h2>
          <p className="mut">{t('featureFlags.unknown.lead')}</p>
          <ul>
            {unknown.map(({ key, enabled, description }) => (
              <li key={key} className=":uno: py-8px wrap-anywhere">
                <b>{description || key}</b> · {t(enabled ? 'featureFlags.on' : 'featureFlags.off')}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

async function historyOf({ db, now }: ScreenContext, key: FlagKey) {
  const asked = readAuditQuery(new URLSearchParams({ subject: key }), parkDay(now));
  const { events } = await listAuditEvents(db.read, asked, HISTORY_MAX);
  return events.filter(({ subjectKind }) => subjectKind === 'flag');
}

function Done({ intl: { t }, flag, isOn }: { intl: Intl18; flag: FlagKey; isOn: boolean }) {
  const name = t(`featureFlags.name.${flag}`);
  return (
    <Notice tone="ok" role="status">
      <p>{t(isOn ? 'featureFlags.done.on' : 'featureFlags.done.off', { name })}</p>
    </Notice>
  );
}
