import '#src/features/home/blocks.css';
import '#src/features/home/diary.css';
import '#src/features/home/hero.css';
import '#src/features/home/home.css';
import '#src/features/live-board/line.css';
import '#src/features/tickets/feature.css';
import '#src/features/tickets/quick-booking.css';
import '#src/features/tickets/quick-booking-ticket.css';
import { HOURS_AHEAD_DAYS } from '#i18n/hours-text.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { attractionData } from '#src/features/home/structured-data.ts';
import { Unfold } from '#src/features/home/unfold.tsx';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { listClosedDays } from '#src/features/tickets/tickets.queries.ts';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { addDays, parkDay } from '#src/values/day.ts';
import { parkCardPath } from '#src/values/files/park-card.ts';
import { loadHomeBlocks } from './load-theme.ts';
import { showBlocks } from './page-blocks.tsx';
import { beginOffer } from './page-offer.ts';

export async function HomeScreen({ context }: { context: ScreenContext }) {
  const { db, locale, origin, now } = context;
  const intl = intlFor(locale);
  const description = intl.t('home.description');
  const today = parkDay(now);
  const ahead = { from: today, to: addDays(today, HOURS_AHEAD_DAYS) };
  beginOffer(context);
  const loading = loadHomeBlocks(context);
  const [blocks, sections, settings, closedDays] = await Promise.all([
    loading,
    loading.then((found) => showBlocks(found, context)),
    readSettings(db.read),
    listClosedDays(db.read, ahead),
  ]);
  return (
    <>
      <PageHead context={context} title={intl.t('home.title')} description={description} isWholeTitle />
      <JsonLd
        data={attractionData({
          origin,
          locale,
          settings,
          description,
          ahead,
          closedDays,
          image: parkCardPath(),
        })}
      />
      {!blocks.some(({ type }) => type === 'hero') && (
        <h1 className="sr-only">{intl.t('common.parkName')}</h1>
      )}
      {sections}
      <Unfold />
    </>
  );
}
