import '#src/ui/styles/self-service.css';
import { askedDayProps } from '#i18n/day-props.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { isFeatureEnabled } from '#src/features/feature-flags/feature-flags.queries.ts';
import {
  isNarrowed,
  readWaitingFilter,
  type WaitingFilter,
  WHOLE_LIST,
} from '#src/features/waiting-list/waiting-filter.ts';
import { WaitingFilterForm } from '#src/features/waiting-list/waiting-filter-form.tsx';
import {
  countLines,
  listAlive,
  listWaitedTypes,
  type Queued,
} from '#src/features/waiting-list/waiting-lines.queries.ts';
import { countBefore } from '#src/features/waiting-list/waiting-list.queries.ts';
import { WAITING_FLAG } from '#src/features/waiting-list/waiting-list.ts';
import { WaitingRows } from '#src/features/waiting-list/waiting-rows.tsx';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { Notice } from '#src/ui/badge.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { maskAddress } from '#src/values/channel.ts';
import { parkDay } from '#src/values/day.ts';
import { turned, turnIn } from '#src/values/lists/turns.ts';
import { signTime } from '#src/values/opening-hours.ts';
import { ListTurns } from './list-turns.tsx';

const PAGE_SIZE = 50;
const ID_MAX_CHARS = 80;

/** Which days guests wait for, in what order, and what is held for whom. */
export function StaffWaitingScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('waitingList.staff.title');
  return (
    <div className=":uno: office-page max-w-900px [&_h2]:text-21px">
      <PageHead context={context} title={title} description={t('waitingList.staff.description')} />
      <h1>{title}</h1>
      <Part context={context} of={waitingLines} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function waitingLines(context: ScreenContext) {
  const intl = intlFor(context.locale);
  const { t } = intl;
  const { db, locale, now, query } = context;
  const today = parkDay(now);
  const [isOn, tickets] = await Promise.all([
    isFeatureEnabled(db.read, WAITING_FLAG),
    listWaitedTypes(db.read, today),
  ]);
  const { page, opened, entry, filter } = await readPage(
    context,
    readWaitingFilter(query, { today, tickets }),
  );
  const isOpened = opened !== null;
  // The whole line of an entry is shown, and its next page must go on with it.
  const asked = isOpened ? new URLSearchParams() : query;
  const lines = Map.groupBy(page.rows, ({ departureId }) => departureId);
  // Only the first line of a page can have begun on the page before.
  const first = page.rows.find(({ state }) => state === 'waiting');
  const [counts, before] = await Promise.all([
    countLines(db.read, page.rows),
    first ? countBefore(db.read, first) : 0,
  ]);
  return (
    <>
      <Lead isOn={isOn} intl={intl} />
      <WaitingFilterForm
        {...{ intl, filter, tickets }}
        day={askedDayProps(intl, filter.day ?? asked.get('day') ?? '', { today })}
        action={href('staffWaiting', locale)}
      />
      <div className=":uno: care-track mt-32px">
        {entry && !isOpened && <p>{t('waitingList.staff.gone')}</p>}
        {lines.size === 0 && (
          <p>{t(isNarrowed(filter) ? 'waitingList.staff.noneSuch' : 'waitingList.staff.none')}</p>
        )}
        {[...lines].map(([departureId, line]) => (
          <Line
            key={departureId}
            {...{ intl, line }}
            opened={opened}
            before={departureId === first?.departureId ? before : 0}
            counts={counts.find((one) => one.departureId === departureId)}
          />
        ))}
      </div>
      <ListTurns
        {...{ page }}
        context={{ ...context, query: asked }}
        route="staffWaiting"
        name="waiting"
        label={t('waitingList.staff.title')}
      />
    </>
  );
}

function Lead({ isOn, intl: { t } }: { isOn: boolean; intl: Intl18 }) {
  if (isOn) return <p className="mut">{t('waitingList.staff.lead')}</p>;
  return (
    <Notice tone="warn">
      <p>{t('waitingList.staff.off')}</p>
    </Notice>
  );
}

/** From the entry on that the address names, of the whole list; else the page that it asks for, narrowed. */
async function readPage({ db, now, query }: ScreenContext, only: WaitingFilter) {
  const entry = query.get('entry')?.slice(0, ID_MAX_CHARS) || null;
  const all = { from: parkDay(now), limit: PAGE_SIZE + 1 };
  const fromEntry = { after: entry, before: null };
  const own = entry ? await listAlive(db.read, { ...all, ...fromEntry, isIncluded: true }) : [];
  const isOpened = own.some(({ id }) => id === entry);
  const turn = isOpened ? fromEntry : turnIn(query, 'waiting');
  const found = isOpened ? own : await listAlive(db.read, { ...all, ...turn, only });
  return {
    entry,
    opened: isOpened ? entry : null,
    filter: isOpened ? WHOLE_LIST : only,
    page: turned(found, { ...turn, limit: PAGE_SIZE }, ({ id }) => id),
  };
}

type LineProps = {
  intl: Intl18;
  /** As much of it as the page shows. */
  line: Queued[];
  /** The entry that the address names. */
  opened: string | null;
  /** How many wait before those shown. */
  before: number;
  /** Of the whole line. */
  counts: Awaited<ReturnType<typeof countLines>>[number] | undefined;
};

function Line({ intl, line, opened, before, counts }: LineProps) {
  const { t, day, locale } = intl;
  const [first] = line;
  if (!first) return null;
  const waiting = line.filter(({ state }) => state === 'waiting');
  const offered = line.filter(({ state }) => state === 'offered');
  const { waiting: inLine = 0, places = 0, offered: held = 0 } = counts ?? {};
  const heading = [day(first.day, 'full'), signTime(first.startTime), first.ticketName[locale]];
  return (
    <article>
      <h2>{heading.filter(Boolean).join(' · ')}</h2>
      <p className="num">{t('waitingList.staff.counts', { waiting: inLine, places, offered: held })}</p>
      <WaitingRows
        rows={[
          ...offered.map((one) => ({
            ...{ id: one.id, text: heldText(intl, one), to: reachOf(one) },
            isHeld: true,
          })),
          ...waiting.map((one, index) => ({
            id: one.id,
            text: rowText(intl, one, before + index + 1),
            to: reachOf(one),
            isHeld: false,
          })),
        ]}
        opened={opened}
        words={intl.words('waitingList.staff')}
      />
    </article>
  );
}

function heldText(intl: Intl18, { places, heldUntil }: Queued): string {
  return intl.t('waitingList.staff.held', { places, until: heldUntil ? intl.moment(heldUntil) : '' });
}

function rowText(intl: Intl18, { places, queuedAt }: Queued, position: number): string {
  return intl.t('waitingList.staff.row', { position, places, since: intl.moment(queuedAt) });
}

function reachOf({ phone, email }: Queued): string {
  return [phone, email].flatMap((address) => (address ? [maskAddress(address)] : [])).join(', ');
}
