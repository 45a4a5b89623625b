import 'virtual:uno:icons-office.css';
import '#src/ui/styles/office.css';
import type { ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import { type PageFacts, pageFacts, type ScreenContext, screenContext } from '#src/context.ts';
import type { ShownLift } from '#src/features/live-board/lift-news.ts';
import { findMountainDay } from '#src/features/live-board/live-board.queries.ts';
import { loadLifts } from '#src/features/live-board/load-lifts.ts';
import { ROOMS_SHEET } from '#src/features/office/office.ts';
import { OfficeKeys } from '#src/features/office/office-keys.tsx';
import { href } from '#src/routes.ts';
import { SoftNavigation } from '#src/ui/soft-navigation.ts';
import { parkDay } from '#src/values/day.ts';
import { may } from '#src/values/permissions.ts';
import { BottomBar } from './office/bottom-bar.tsx';
import { officeCommands } from './office/commands.ts';
import { Lifts } from './office/lifts.tsx';
import { loadNews, type NewsItem } from './office/load-news.ts';
import { OfficeBar } from './office/office-bar.tsx';
import { OfficeFrame } from './office/office-frame.tsx';
import { OfficeRail } from './office/office-rail.tsx';
import { ROOMS } from './office/rooms.ts';
import { TrainingMark } from './office/training-mark.tsx';
import { type Waiting, waitingWork } from './office/waiting-work.ts';

/** The office: the rooms at the side, the bar above, on a telephone below. */
export async function StaffLayout({ children }: { children: ReactNode }) {
  const [context, { lifts, windKmh }] = await Promise.all([screenContext(), pageFacts().then(loadBoard)]);
  const { locale, looks, mayEnter } = context;
  const { t } = intlFor(locale);
  const waiting = countsOf(context);
  const news = newsOf(context);
  const mayFind = may(context.user, 'orders.find');
  const find = t(mayFind ? 'office.find' : 'office.findRooms');
  const rooms = ROOMS.filter(({ to }) => mayEnter(to)).map(({ to, text, goKey }) => ({
    label: t(text),
    to: href(to, locale),
    ...(goKey ? { goKey } : {}),
  }));
  rooms.push({ label: t('factors.page.title'), to: href('staffMe', locale) });
  return (
    <OfficeFrame looks={looks}>
      <SoftNavigation />
      <OfficeRail {...{ context, waiting, find }} />
      {context.isTraining && (
        // The bar is full on a telephone: there the mark is a line of its own.
        <div className=":uno: hidden flex-none max-760:block">
          <TrainingMark context={context} at="phone" />
        </div>
      )}
      <OfficeBar {...{ context, find, news }}>
        <Lifts {...{ lifts, windKmh, locale }} isLink={mayEnter('staffBoard')} />
      </OfficeBar>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <BottomBar {...{ context, waiting }} sheet={ROOMS_SHEET} />
      <OfficeKeys
        {...{ locale, rooms }}
        commands={officeCommands(context)}
        mayFind={mayFind}
        offline={t('errors.offline')}
      />
    </OfficeFrame>
  );
}

/** Begun before the page is drawn and never awaited by it; where they fail there are no figures. */
function countsOf(context: ScreenContext): Promise<Waiting[]> {
  return waitingWork(context).catch((error: unknown) => {
    context.report('waiting work not counted', context.requestId, error);
    return [];
  });
}

function newsOf(context: ScreenContext): Promise<NewsItem[]> {
  return loadNews(context).catch((error: unknown) => {
    context.report('news not read', context.requestId, error);
    return [];
  });
}

async function loadBoard({ db: { remembered }, now }: PageFacts) {
  const [lifts, day] = await Promise.all([
    loadLifts(remembered, now),
    findMountainDay(remembered, parkDay(now)),
  ]);
  return { lifts, windKmh: windOf(lifts) ?? day?.windKmh ?? null };
}

/** The strongest wind that was reported lately; without any the forecast of the day counts. */
function windOf(lifts: readonly ShownLift[]): number | null {
  const winds = lifts.filter(({ news }) => news === 'fresh').map(({ windKmh }) => windKmh);
  return winds.length > 0 ? Math.max(...winds) : null;
}
