import type { IssuedTicketRow } from '#db/schema/orders.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { ClosureChoice } from '#src/features/closures/closure-choice.tsx';
import type { Offered } from '#src/features/closures/closures.queries.ts';
import { CHOICE_MISSING, choiceOf, isHit } from '#src/features/closures/closures.ts';
import type { TicketType } from '#src/features/tickets/tickets.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { sumVnd } from '#src/values/money.ts';
import type { Settings } from '#src/values/settings.ts';
import { refusalText } from './posted-refusal.tsx';
import type { OpenedOrder } from './self-service-page.tsx';

type Props = {
  context: ScreenContext;
  opened: OpenedOrder;
  offer: Offered;
  tickets: readonly IssuedTicketRow[];
  types: readonly TicketType[];
  settings: Settings;
};

/** The choice for one closed day, with what each way means for this order; a refusal leads back to what was chosen. */
export function ClosedOffer({ context, opened, offer, tickets, types, settings }: Props) {
  const { query, locale, now } = context;
  const { t, day, money, words } = intlFor(locale);
  const hit = tickets.filter((ticket) => isHit(ticket, offer));
  const timed = types.filter(
    ({ id, hasSlots }) => hasSlots && hit.some(({ ticketTypeId }) => ticketTypeId === id),
  );
  const amount = money(sumVnd(hit.map(({ priceVnd }) => priceVnd)));
  const months = Math.round(settings['voucher.validDays'] / 30.4);
  const lastDay = addDays(offer.day, settings['closure.freeDays']);
  const isOwn = query.get('offerId') === offer.id;
  const choice = isOwn ? choiceOf(query.get('choice')) : null;
  const refusal = isOwn ? refusalText(context) : null;
  return (
    <ClosureChoice
      code={opened.order.code}
      secret={opened.key}
      offerId={offer.id}
      firstDay={parkDay(now)}
      lastDay={lastDay}
      types={timed.map(({ slug, name }) => ({ slug, name: name[locale] }))}
      offers={{
        'new-day': t('closures.offer.newDay', { day: day(lastDay, 'long') }),
        credit: t('closures.offer.credit', { amount, months }),
        refund: t('closures.offer.refund', { amount }),
      }}
      before={{ choice, date: isOwn ? (query.get('date') ?? '') : '' }}
      refusals={{
        choice: query.get('error') === CHOICE_MISSING ? refusal : null,
        date: choice === 'new-day' ? refusal : null,
      }}
      words={words('closures.form')}
      timeWords={words('booking.times')}
      locale={locale}
    />
  );
}
