import type { ReactNode } from 'react';
import type { LiftRow, MountainDayRow } from '#db/schema/live-board.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { cloudSeaAt, entryLift, isOpenAt } from '#src/features/live-board/live-board.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LanguageSwitch } from '#src/ui/language-switch.tsx';
import { OpsStatus, PercentNow } from '#src/ui/ops-now.tsx';
import { parkMinute } from '#src/values/day.ts';
import type { Settings } from '#src/values/settings.ts';
import { clock } from './clock.ts';
import { opsStatus } from './ops-status.ts';

export type OpsFacts = {
  lifts: readonly LiftRow[];
  mountainDay: MountainDayRow | null;
  settings: Settings;
  isCartOn: boolean;
};

const NBSP = '\u00a0';

type StripProps = {
  context: ScreenContext;
  facts: OpsFacts;
  /** Of this page in each language. */
  addresses: Record<Locale, string>;
};

/** Can I go now: the cable's state, the summit's weather, waiting time, last ride and hours. */
export function OpsStrip({ context, facts, addresses }: StripProps) {
  const intl = intlFor(context.locale);
  return (
    <section className="ops lac" aria-label={intl.t('chrome.ops.label')}>
      <div className="wrap">
        <Facts context={context} facts={facts} />
        <LanguageSwitch locale={context.locale} addresses={addresses} words={intl.words('chrome.language')} />
      </div>
    </section>
  );
}

/** Names what the facts of the day look like in a language at a minute. */
export function minuteKey({ locale, now }: ScreenContext): string {
  return `${locale} ${now.slice(0, 'yyyy-mm-ddThh:mm'.length)}`;
}

function Facts({ context, facts }: { context: ScreenContext; facts: OpsFacts }) {
  const intl = intlFor(context.locale);
  const { t } = intl;
  const { lifts, mountainDay, settings } = facts;
  const minute = parkMinute(context.now);
  const hours = { opensAt: settings['park.opensAt'], closesAt: settings['park.closesAt'] };
  const [opens, closes] = [clock(hours.opensAt), clock(hours.closesAt)];
  const afterHoursText = t('chrome.ops.afterHours', { time: opens });
  return (
    <>
      {lifts.length > 0 && (
        <OpsStatus {...hours} {...{ minute, afterHoursText }} {...opsStatus(lifts, intl)} />
      )}
      <details className="ops-more">
        <summary aria-label={t('chrome.ops.more')}>
          <Icon name="i-lucide-chevron-down" />
        </summary>
      </details>
      <ul className="ops-facts" data-ops={`${hours.opensAt} ${hours.closesAt} running`}>
        {mountainDay && <Mountain day={mountainDay} minute={minute} intl={intl} />}
        <Rides lifts={lifts} intl={intl} isOpen={isOpenAt(minute, hours)} />
        <Fact name={t('chrome.ops.hours')} isLast>{`${opens}–${closes}`}</Fact>
      </ul>
    </>
  );
}

function Mountain({ day, minute, intl: { t } }: { day: MountainDayRow; minute: number; intl: Intl18 }) {
  return (
    <>
      <Fact name={t('chrome.ops.summit')} shortName={t('chrome.ops.summitShort')} isMain>
        {`${day.temperatureC}${NBSP}°C`}
      </Fact>
      <Fact name={t('chrome.ops.cloudSea')}>
        <PercentNow values={hourly(day.cloudSea)} minute={minute} />
      </Fact>
      <Fact name={t('chrome.ops.wind')}>{`${day.windKmh}${NBSP}km/h`}</Fact>
    </>
  );
}

type RidesProps = { lifts: OpsFacts['lifts']; intl: Intl18; isOpen: boolean };

function Rides({ lifts, intl: { t }, isOpen }: RidesProps) {
  const entry = entryLift([...lifts]);
  if (!entry) return null;
  return (
    <>
      <li data-when="open" hidden={!isOpen}>
        {t('chrome.ops.wait')} <b>{t('chrome.ops.minutes', { minutes: entry.waitMinutes })}</b>
      </li>
      <Fact name={t('chrome.ops.lastUp')} shortName={t('chrome.ops.lastUpShort')} isMain>
        {entry.lastUp}
      </Fact>
    </>
  );
}

/** One figure an hour from 6:00 to 18:00. */
function hourly(figures: number[]): number[] {
  return Array.from({ length: 13 }, (_, index) => cloudSeaAt(figures, 360 + index * 60) ?? 0);
}

type FactProps = {
  name: string;
  /** Shown on phones instead. */
  shortName?: string;
  children: ReactNode;
  isMain?: boolean;
  isLast?: boolean;
};

function Fact({ name, shortName, children, isMain = false, isLast = false }: FactProps) {
  const look = isMain ? { className: 'is-main' } : isLast ? { className: 'is-last' } : {};
  if (!shortName)
    return (
      <li {...look}>
        {name} <b>{children}</b>
      </li>
    );
  return (
    <li {...look}>
      <span className="ops-long">{name}</span>
      <span className="ops-short">{shortName}</span> <b>{children}</b>
    </li>
  );
}
