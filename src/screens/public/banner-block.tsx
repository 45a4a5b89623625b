import { ClosingSection } from '#src/features/home/closing-section.tsx';
import { ClosingTicket } from '#src/features/home/closing-ticket.tsx';
import { artOf } from '#src/features/home/stored-art.tsx';
import { listLifts, listMountainDays } from '#src/features/live-board/live-board.queries.ts';
import type { BlockOf } from '#src/features/theme/blocks.ts';
import { leadUnit, type TicketDay, weekdayPrice } from '#src/features/tickets/tickets.ts';
import { CableBand } from '#src/ui/cable.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { addDays, parkDay } from '#src/values/day.ts';
import type { Page } from './page-offer.ts';

/** Text by staff; without it tomorrow's cloud forecast, with a booking link. */
export async function showBanner(
  { sectionId: id, settings }: BlockOf<'banner'>,
  { context: { db, now }, intl, offer }: Page,
) {
  const { title, text, link, picture } = settings;
  if (title) {
    const button = link && { text: link.text, to: link.to as `/${string}` };
    const art = picture ? artOf(picture) : undefined;
    return <ClosingTicket {...{ id, title, text, button, art }} />;
  }
  const date = addDays(parkDay(now), 1);
  const [{ featured, days }, [tomorrow]] = await Promise.all([
    offer(),
    listMountainDays(db.read, date, date),
  ]);
  const lead = featured && leadUnit(featured.units);
  if (!lead) return null;
  const day = days.find((one) => one.date === date);
  return (
    <ClosingSection
      id={id}
      tomorrow={tomorrow}
      bookableDay={day && isBookable(day) ? date : null}
      unitName={lead.name[intl.locale]}
      priceVnd={day?.fromVnd ?? weekdayPrice(lead)}
      intl={intl}
    />
  );
}

function isBookable({ status }: TicketDay): boolean {
  return status === 'AVAILABLE' || status === 'LIMITED';
}

/** The cable with the pylon of the highest station, or mirrored with that of the first. */
export async function showCable({ settings }: BlockOf<'cable'>, { context: { db }, intl }: Page) {
  const lifts = await listLifts(db.read);
  const summit = lifts.toSorted((one, other) => other.toAltitude - one.toAltitude)[0];
  const isUp = settings.toward === 'summit';
  const [station, altitude] = isUp
    ? [summit?.to, summit?.toAltitude]
    : [lifts[0]?.from, lifts[0]?.fromAltitude];
  return (
    <Static>
      <CableBand
        isMirrored={!isUp}
        station={station?.[intl.locale]}
        altitude={altitude === undefined ? undefined : `${intl.number(altitude)}\u00a0m`}
      />
    </Static>
  );
}
