import 'virtual:uno:icons-checkout.css';
import type { ReactNode } from 'react';
import type { IssuedTicketRow } from '#db/schema/orders.ts';
import type { VoucherRow } from '#db/schema/vouchers.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { type ClosureOutcome, ClosureResult, outcomeText } from '#src/features/closures/closure-result.tsx';
import { listOffers, type Offered } from '#src/features/closures/closures.queries.ts';
import { isHit } from '#src/features/closures/closures.ts';
import { listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { listVouchers } from '#src/features/vouchers/vouchers.queries.ts';
import { href } from '#src/routes.ts';
import { Notice, Tag } from '#src/ui/badge.tsx';
import { Unbroken } from '#src/ui/unbroken.tsx';
import { parkDay } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { closedDayStep } from './closed-day-step.tsx';
import { ClosedOffer } from './closed-offer.tsx';
import { closedOutcomes } from './closed-outcome.ts';
import { type OpenedOrder, openedOrder, SelfServicePage } from './self-service-page.tsx';

/** Where the link of a closed day leads: the choice, the last look at it, or what was chosen. */
export async function ClosedDayScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const opened = await openedOrder(context);
  const offers = opened ? await listOffers(context.db.read, opened.order.id) : [];
  const isChosen = offers.length > 0 && offers.every(({ state }) => state !== 'open');
  const words = {
    title: t('closures.page.title'),
    description: t('closures.page.description'),
    lead: t(isChosen ? 'closures.page.chosenLead' : 'closures.page.lead'),
  };
  return (
    <SelfServicePage context={context} words={words} opened={opened}>
      {opened && <Offers {...{ context, opened, offers }} />}
    </SelfServicePage>
  );
}

type Props = { context: ScreenContext; opened: OpenedOrder; offers: readonly Offered[] };

async function Offers({ context, opened, offers }: Props) {
  const { db, locale, query } = context;
  const intl = intlFor(locale);
  const { order, key } = opened;
  const [vouchers, settings, tickets, types, outcomes] = await Promise.all([
    listVouchers(db.read, order.id),
    readSettings(db.read),
    listIssuedTickets(db.read, order.id),
    listTicketTypes(db.read),
    closedOutcomes(context, order, offers),
  ]);
  const step = await closedDayStep(context, opened, { offers, tickets, types, settings });
  if (step) return step;
  const doneId = query.get('done') ?? '';
  const done = outcomes.get(doneId);
  const { code } = order;
  const isShown = ({ code: one }: VoucherRow) => done?.kind === 'credited' && done.code === one;
  return (
    <>
      {done && (
        <ClosureResult
          {...{ intl, outcome: done }}
          ticketsUrl={href('checkoutSuccess', locale, { query: { code, key } })}
          orderUrl={href('order', locale, { params: { code }, query: { key } })}
        />
      )}
      <div className="care-track">
        <Credits intl={intl} vouchers={vouchers.filter((one) => !isShown(one))} />
        {offers.length === 0 && (
          <p>{intl.t(vouchers.length > 0 ? 'closures.page.creditLead' : 'closures.page.none')}</p>
        )}
        {offers.map((offer) => (
          <OfferArticle
            key={offer.id}
            intl={intl}
            {...{ offer, tickets }}
            outcome={offer.id === doneId ? undefined : outcomes.get(offer.id)}
          >
            <ClosedOffer {...{ context, opened, offer, tickets, types, settings }} />
          </OfferArticle>
        ))}
      </div>
    </>
  );
}

function Credits({ intl: { t, day, money }, vouchers }: { intl: Intl18; vouchers: readonly VoucherRow[] }) {
  return vouchers.map(({ code, balanceVnd, expiresAt }) => {
    const until = day(parkDay(expiresAt), 'long');
    const shown = spacedCode(code);
    const text = t('closures.page.voucher', { code: shown, amount: money(balanceVnd), day: until });
    return <Notice key={code} tone="ok" title={<Unbroken text={text} word={shown} />} />;
  });
}

type ArticleProps = {
  intl: Intl18;
  offer: Offered;
  tickets: readonly IssuedTicketRow[];
  outcome: ClosureOutcome | undefined;
  /** What to choose from, while the choice is open. */
  children: ReactNode;
};

function OfferArticle({ intl, offer, tickets, outcome, children }: ArticleProps) {
  const { t, day, locale } = intl;
  const isOpen = offer.state === 'open';
  const isLeft = !isOpen || tickets.some((ticket) => isHit(ticket, offer));
  return (
    <article>
      <header>
        <h2>{t('closures.page.day', { day: day(offer.day, 'full') })}</h2>
        {isLeft && <Tag tone={isOpen ? 'warn' : 'ok'}>{t(`closures.state.${offer.state}`)}</Tag>}
      </header>
      <p>{offer.note[locale]}</p>
      {outcome && <p>{outcomeText(intl, outcome).title}</p>}
      {!isLeft && <p>{t('closures.error.noTickets')}</p>}
      {isOpen && isLeft && children}
    </article>
  );
}
