import 'virtual:uno:icons-checkout.css';
import type { OrderRow } from '#db/schema/orders.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { ClosureChoice } from '#src/features/closures/closure-choice.tsx';
import { listOffers, type Offered } from '#src/features/closures/closures.queries.ts';
import { isHit } from '#src/features/closures/closures.ts';
import { listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { listVouchers } from '#src/features/vouchers/vouchers.queries.ts';
import { Notice, Tag } from '#src/ui/badge.tsx';
import { Unbroken } from '#src/ui/unbroken.tsx';
import { addDays, parkDay } from '#src/values/day.ts';
import { sumVnd } from '#src/values/money.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { type OpenedOrder, openedOrder, SelfServicePage } from './self-service-page.tsx';

/** Where the link of a closed day leads: the choice, or what was chosen. */
export async function ClosedDayScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const opened = await openedOrder(context);
  const words = {
    title: t('closures.page.title'),
    description: t('closures.page.description'),
    lead: t('closures.page.lead'),
  };
  return (
    <SelfServicePage context={context} words={words} opened={opened}>
      {opened && <Offers context={context} opened={opened} />}
    </SelfServicePage>
  );
}

function readOffers({ db: { read } }: ScreenContext, { id }: OrderRow) {
  return Promise.all([
    listOffers(read, id),
    listVouchers(read, id),
    readSettings(read),
    listIssuedTickets(read, id),
    listTicketTypes(read),
  ]);
}

async function Offers({ context, opened }: { context: ScreenContext; opened: OpenedOrder }) {
  const { t, day, money, words, locale } = intlFor(context.locale);
  const { order, key: secret } = opened;
  const [offers, vouchers, settings, tickets, types] = await readOffers(context, order);
  const freeDays = settings['closure.freeDays'];
  const hitBy = (offer: Offered) => tickets.filter((ticket) => isHit(ticket, offer));
  const isLeft = (offer: Offered) => offer.state !== 'open' || hitBy(offer).length > 0;
  const timedOf = (offer: Offered) => {
    const own = hitBy(offer).map(({ ticketTypeId }) => ticketTypeId);
    const timed = types.filter(({ id, hasSlots }) => hasSlots && own.includes(id));
    return timed.map(({ slug, name }) => ({ slug, name: name[locale] }));
  };
  const amountOf = (offer: Offered) => money(sumVnd(hitBy(offer).map(({ priceVnd }) => priceVnd)));
  const months = Math.round(settings['voucher.validDays'] / 30.4);
  return (
    <div className="care-track">
      {vouchers.map(({ code, balanceVnd, expiresAt }) => {
        const until = day(parkDay(expiresAt), 'long');
        const shown = spacedCode(code);
        const text = t('closures.page.voucher', { code: shown, amount: money(balanceVnd), day: until });
        return <Notice key={code} tone="ok" title={<Unbroken text={text} word={shown} />} />;
      })}
      {offers.length === 0 && (
        <p>{t(vouchers.length > 0 ? 'closures.page.creditLead' : 'closures.page.none')}</p>
      )}
      {offers.map((offer) => (
        <article key={offer.id}>
          <header>
            <h2>{t('closures.page.day', { day: day(offer.day, 'full') })}</h2>
            {isLeft(offer) && (
              <Tag tone={offer.state === 'open' ? 'warn' : 'ok'}>{t(`closures.state.${offer.state}`)}</Tag>
            )}
          </header>
          <p>{offer.note[locale]}</p>
          {!isLeft(offer) && <p>{t('closures.error.noTickets')}</p>}
          {offer.state === 'open' && isLeft(offer) && (
            <ClosureChoice
              code={order.code}
              secret={secret}
              offerId={offer.id}
              firstDay={parkDay(context.now)}
              lastDay={addDays(offer.day, freeDays)}
              types={timedOf(offer)}
              offers={{
                'new-day': t('closures.offer.newDay', { day: day(addDays(offer.day, freeDays), 'long') }),
                credit: t('closures.offer.credit', { amount: amountOf(offer), months }),
                refund: t('closures.offer.refund', { amount: amountOf(offer) }),
              }}
              words={words('closures.form')}
              timeWords={words('booking.times')}
              locale={locale}
            />
          )}
        </article>
      ))}
    </div>
  );
}
