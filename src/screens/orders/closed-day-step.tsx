import type { IssuedTicketRow } from '#db/schema/orders.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { ClosureCheck } from '#src/features/closures/closure-check.tsx';
import type { Offered } from '#src/features/closures/closures.queries.ts';
import { choiceOf, isHit } from '#src/features/closures/closures.ts';
import { ExchangeTimes } from '#src/features/exchanges/exchange-times.tsx';
import type { TicketType } from '#src/features/tickets/tickets.ts';
import { href } from '#src/routes.ts';
import { addDays, isDay, parkDay } from '#src/values/day.ts';
import { sumVnd } from '#src/values/money.ts';
import type { Settings } from '#src/values/settings.ts';
import { missingTimes, ticketSummary } from './moving-step.ts';
import type { OpenedOrder } from './self-service-page.tsx';

type Known = {
  offers: readonly Offered[];
  tickets: readonly IssuedTicketRow[];
  types: readonly TicketType[];
  settings: Settings;
};

/** The step after the choice that the address names: the times of the new day, or the last look; null for neither. */
export async function closedDayStep(
  context: ScreenContext,
  { order, key: secret }: OpenedOrder,
  { offers, tickets: all, types, settings }: Known,
) {
  const { query, locale, now } = context;
  const choice = choiceOf(query.get('choice'));
  const offer = offers.find(({ id, state }) => id === query.get('offerId') && state === 'open');
  const tickets = offer ? all.filter((ticket) => isHit(ticket, offer)) : [];
  if (!offer || !choice || tickets.length === 0) return null;
  const intl = intlFor(locale);
  const date = query.get('date') ?? '';
  const isMoved = choice === 'new-day';
  if (isMoved && !isDay(date)) return null;
  const chosen = { code: order.code, key: secret, offerId: offer.id, choice };
  const moving = { date, tickets: isMoved ? tickets : [], types, locale };
  const { slots, times, isToChoose } = await missingTimes(context, moving);
  if (isToChoose)
    return (
      <ExchangeTimes
        action="/api/orders/self-service/closure-check"
        hidden={{ code: order.code, secret, offerId: offer.id, choice }}
        {...{ intl, date, times }}
        back={href('closedDay', locale, { query: chosen })}
      />
    );
  if (query.get('step') !== 'check' || query.has('error')) return null;
  // A day whose time is missing would lead on to the times.
  const before = isMoved && slots.length === 0 ? { ...chosen, date } : chosen;
  return (
    <ClosureCheck
      {...{ intl, order, secret, choice, date }}
      offerId={offer.id}
      tickets={tickets.map((ticket) => ticketSummary(intl, ticket))}
      paidVnd={sumVnd(tickets.map(({ priceVnd }) => priceVnd))}
      creditUntil={addDays(parkDay(now), settings['voucher.validDays'])}
      slots={slots.map(({ id, startTime }) => ({ id, time: startTime }))}
      back={href('closedDay', locale, { query: before })}
    />
  );
}
