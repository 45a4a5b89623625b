import type { ReactNode } from 'react';
import type { MountainDayRow } from '#db/schema/live-board.ts';
import { reopensText } from '#i18n/hours-text.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { cloudSeaText } from '#src/features/live-board/cloud-sea.ts';
import { CloudSeaNow } from '#src/features/live-board/cloud-sea-now.tsx';
import type { ShownLift } from '#src/features/live-board/lift-news.ts';
import { entryLift } from '#src/features/live-board/live-board.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LanguageSwitch } from '#src/ui/language/language-switch.tsx';
import { OpsStatus } from '#src/ui/ops-now.tsx';
import { parkDay, parkMinute } from '#src/values/day.ts';
import { hoursOn, signTime } from '#src/values/opening-hours.ts';
import type { Slugs } from '#src/values/route.ts';
import type { Settings } from '#src/values/settings.ts';
import { opsStatus } from './ops-status.ts';
import { samePage } from './same-page.ts';

export type OpsFacts = {
  lifts: readonly ShownLift[];
  mountainDay: MountainDayRow | null;
  settings: Settings;
  isCartOn: boolean;
  /** Of the row that the page shows. */
  slugs: Slugs | null;
};

const NBSP = '\u00a0';

type StripProps = {
  context: ScreenContext;
  facts: OpsFacts;
  /** The page is rendered for each visit, so what it says of this minute is true. */
  isFresh?: boolean;
};

/** Can I go now: the cable's state, the summit's weather, waiting time, last ride and hours. */
export function OpsStrip({ context, facts, isFresh = false }: StripProps) {
  const intl = intlFor(context.locale);
  return (
    <section className=":uno: ops lac max-760:bg-none" aria-label={intl.t('chrome.ops.label')}>
      <div className="wrap">
        <Facts context={context} facts={facts} isFresh={isFresh} />
        <LanguageSwitch
          locale={context.locale}
          addresses={samePage(context, facts.slugs)}
          words={intl.words('chrome.language')}
        />
      </div>
    </section>
  );
}

function Facts({ context, facts, isFresh = false }: StripProps) {
  const intl = intlFor(context.locale);
  const { t } = intl;
  const { lifts, mountainDay, settings } = facts;
  const minute = parkMinute(context.now);
  const today = parkDay(context.now);
  const hours = hoursOn(settings, today);
  const [opens, closes] = [signTime(hours.opensAt), signTime(hours.closesAt)];
  const reopens = reopensText(intl, { park: settings, today });
  const afterHoursText = t('chrome.ops.afterHours', { time: reopens });
  return (
    <>
      {lifts.length > 0 && (
        <OpsStatus {...opsStatus(lifts, intl, context.now)} afterHoursText={afterHoursText} />
      )}
      <Static as="details" className="ops-more">
        <summary aria-label={t('chrome.ops.more')}>
          <Icon name="i-lucide-chevron-down" />
        </summary>
      </Static>
      <ul className="ops-facts">
        {mountainDay && <Mountain day={mountainDay} minute={minute} isFresh={isFresh} intl={intl} />}
        <Rides lifts={lifts} intl={intl} />
        <Fact name={t('chrome.ops.hours')} className="is-last">{`${opens}–${closes}`}</Fact>
      </ul>
    </>
  );
}

type MountainProps = { day: MountainDayRow; minute: number; isFresh: boolean; intl: Intl18 };

function Mountain({ day, minute, isFresh, intl: { t } }: MountainProps) {
  return (
    <>
      <Fact name={t('chrome.ops.summit')} shortName={t('chrome.ops.summitShort')} className="is-main">
        {`${day.temperatureC}${NBSP}°C`}
      </Fact>
      {isFresh ? (
        <Fact name={t('chrome.ops.cloudSea')}>{cloudSeaText(day.cloudSea, minute)}</Fact>
      ) : (
        <li>
          {t('chrome.ops.cloudSea')}{' '}
          <b>
            <CloudSeaNow hourly={day.cloudSea} minute={minute} />
          </b>
        </li>
      )}
      <Fact name={t('chrome.ops.wind')}>{`${day.windKmh}${NBSP}km/h`}</Fact>
    </>
  );
}

function Rides({ lifts, intl: { t } }: { lifts: OpsFacts['lifts']; intl: Intl18 }) {
  const entry = entryLift(lifts);
  if (!entry) return null;
  return (
    <>
      <Fact name={t('chrome.ops.wait')} className="when-open">
        {t('chrome.ops.minutes', { minutes: entry.waitMinutes })}
      </Fact>
      <Fact name={t('chrome.ops.lastUp')} shortName={t('chrome.ops.lastUpShort')} className="is-main">
        {entry.lastUp}
      </Fact>
    </>
  );
}

type FactProps = {
  name: string;
  /** Shown on phones instead. */
  shortName?: string;
  children: ReactNode;
  className?: string;
};

function Fact({ name, shortName, children, className }: FactProps) {
  return (
    <Static as="li" {...(className && { className })}>
      {shortName && shortName !== name ? (
        <>
          <span className="ops-long">{name}</span>
          <span className="ops-short">{shortName}</span>
        </>
      ) : (
        name
      )}{' '}
      <b>{children}</b>
    </Static>
  );
}
