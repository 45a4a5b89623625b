import type { IssuedTicketRow } from '#db/schema/orders.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { ExchangeCheck } from '#src/features/exchanges/exchange-check.tsx';
import type { ExchangePick } from '#src/features/exchanges/exchange-form.tsx';
import { ExchangeTimes } from '#src/features/exchanges/exchange-times.tsx';
import { METHOD_MISSING } from '#src/features/exchanges/exchanges.ts';
import { readMethodSwitches } from '#src/features/feature-flags/feature-flags.queries.ts';
import { paymentMethods, TICKETS } from '#src/features/orders/payment-methods.ts';
import type { TicketType } from '#src/features/tickets/tickets.ts';
import { href } from '#src/routes.ts';
import { isDay } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { DIFFERENCE_METHODS, type PaymentMethod } from '#src/values/payment-method.ts';
import type { Settings } from '#src/values/settings.ts';
import { missingTimes, ticketSummary } from './moving-step.ts';
import type { OpenedOrder } from './self-service-page.tsx';

type Known = {
  tickets: readonly IssuedTicketRow[];
  picks: readonly ExchangePick[];
  types: readonly TicketType[];
  settings: Settings;
};

/** The step after the choice that the address names: the times of the day, or the last look; null for neither. */
export async function exchangeStep(
  context: ScreenContext,
  { order, key: secret }: OpenedOrder,
  known: Known,
) {
  const { query, locale } = context;
  const [ids, date] = [new Set(query.getAll('ticket')), query.get('date') ?? ''];
  const tickets = known.tickets.filter(({ id }) => ids.has(id));
  const areOpen = tickets.every(({ id }) => known.picks.some((pick) => pick.id === id && pick.isOpen));
  if (tickets.length === 0 || tickets.length !== ids.size || !areOpen || !isDay(date)) return null;
  const moving = { date, tickets, types: known.types, locale };
  const { slots, times, isToChoose } = await missingTimes(context, moving);
  const chosen = { code: order.code, key: secret, ticket: [...ids] };
  const backTo = (more: { date?: string }) =>
    href('ticketExchange', locale, { query: { ...chosen, ...more } });
  const own = { intl: intlFor(locale), code: order.code, secret, date };
  const action = '/api/orders/self-service/exchange-check';
  const hidden = { code: order.code, secret, ticket: [...ids] };
  if (isToChoose)
    return <ExchangeTimes intl={own.intl} {...{ action, hidden, date, times }} back={backTo({})} />;
  const expected = Number(query.get('expected') ?? Number.NaN);
  const isRefused = query.has('error') && query.get('error') !== METHOD_MISSING;
  if (query.get('step') !== 'check' || isRefused || !Number.isSafeInteger(expected) || expected < 0)
    return null;
  return (
    <ExchangeCheck
      {...own}
      tickets={tickets.map((ticket) => ticketSummary(own.intl, ticket))}
      slots={slots.map(({ id, startTime }) => ({ id, time: startTime }))}
      differenceVnd={expected}
      methods={await methodsFor(context, known.settings, expected)}
      method={query.get('method')}
      idempotencyKey={newId()}
      // A day whose time is missing would lead on to the times.
      back={backTo(slots.length > 0 ? {} : { date })}
    />
  );
}

/** By which a difference can be paid now. */
async function methodsFor(
  context: ScreenContext,
  settings: Settings,
  totalVnd: number,
): Promise<PaymentMethod[]> {
  if (totalVnd === 0) return [];
  const known = context.payMethods.filter((method) => DIFFERENCE_METHODS.some((one) => one === method));
  const switches = await readMethodSwitches(context.db.read, known);
  return paymentMethods({ totalVnd }, { settings, switches }, TICKETS).filter(({ method }) =>
    DIFFERENCE_METHODS.some((one) => one === method),
  );
}
