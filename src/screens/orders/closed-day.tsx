import 'virtual:uno:icons-checkout.css';
import type { ReactNode } from 'react';
import type { IssuedTicketRow } from '#db/schema/orders.ts';
import type { VoucherRow } from '#db/schema/vouchers.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { type ClosureOutcome, ClosureResult, outcomeText } from '#src/features/closures/closure-result.tsx';
import { listOffers, type Offered } from '#src/features/closures/closures.queries.ts';
import { isEnded, isHit } from '#src/features/closures/closures.ts';
import { distinctOffers } from '#src/features/closures/distinct-offers.ts';
import { loadReopened } from '#src/features/closures/load-reopened.ts';
import { reopenedDays } from '#src/features/closures/reopened-days.ts';
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
  const opened = await openedOrder(context);
  const day = opened ? await loadDay(context, opened) : NO_DAY;
  return (
    <SelfServicePage context={context} words={wordsOf(day, intlFor(context.locale))} opened={opened}>
      {opened && <Offers {...{ context, opened }} {...day} />}
    </SelfServicePage>
  );
}

type Day = {
  tickets: readonly IssuedTicketRow[];
  offers: readonly Offered[];
  /** Each choice once, without what ended before a choice unless its day admits after all and is in no other offer. */
  shown: readonly Offered[];
};
const NO_DAY: Day = { tickets: [], offers: [], shown: [] };

async function loadDay({ db: { read }, now }: ScreenContext, { order }: OpenedOrder): Promise<Day> {
  const [tickets, offers] = await Promise.all([
    listIssuedTickets(read, order.id),
    listOffers(read, order.id),
  ]);
  const open = reopenedDays(await loadReopened(read, order.id, offers), { tickets, today: parkDay(now) });
  const isReplaced = (ended: Offered) =>
    offers.some(
      (other) =>
        !isEnded(other) &&
        other.day === ended.day &&
        [null, ended.ticketTypeId].includes(other.ticketTypeId) &&
        [null, ended.startTime].includes(other.startTime),
    );
  const shown = offers.filter((offer) => !isEnded(offer) || (open.includes(offer.day) && !isReplaced(offer)));
  return { tickets, offers, shown: distinctOffers(shown, tickets) };
}

function wordsOf({ offers, shown }: Day, { t }: Intl18) {
  if (offers.length > 0 && offers.every(isEnded))
    return shown.length > 0
      ? {
          title: t('closures.page.reopenedTitle'),
          description: t('closures.page.reopenedDescription'),
          lead: t('closures.page.reopenedLead'),
        }
      : { title: t('closures.page.over'), description: '', lead: t('closures.page.overLead') };
  const isChosen = offers.length > 0 && offers.every(({ state }) => state !== 'open');
  return {
    title: t('closures.page.title'),
    description: t('closures.page.description'),
    lead: t(isChosen ? 'closures.page.chosenLead' : 'closures.page.lead'),
  };
}

type Props = Day & { context: ScreenContext; opened: OpenedOrder };

async function Offers({ context, opened, tickets, offers, shown }: Props) {
  const { db, locale, query } = context;
  const intl = intlFor(locale);
  const { order, key } = opened;
  const [vouchers, settings, types, outcomes] = await Promise.all([
    listVouchers(db.read, order.id),
    readSettings(db.read),
    listTicketTypes(db.read),
    closedOutcomes(context, order, offers),
  ]);
  const step = await closedDayStep(context, opened, { offers, tickets, types, settings });
  if (step) return step;
  const doneId = query.get('done') ?? '';
  const done = outcomes.get(doneId);
  const doneAt = offers.find(({ id }) => id === doneId)?.chosenAt;
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
        {shown.map((offer) => (
          <OfferArticle
            key={offer.id}
            intl={intl}
            {...{ offer, tickets }}
            outcome={done && offer.chosenAt === doneAt ? undefined : outcomes.get(offer.id)}
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
  const isReopened = isEnded(offer);
  const isLeft = (!isOpen && !isReopened) || tickets.some((ticket) => isHit(ticket, offer));
  const title = t(isReopened ? 'closures.page.dayReopened' : 'closures.page.day', {
    day: day(offer.day, 'full'),
  });
  return (
    <article>
      <header>
        <h2>{title}</h2>
        {isLeft && <Tag tone={isOpen ? 'warn' : 'ok'}>{t(`closures.state.${offer.state}`)}</Tag>}
      </header>
      {!isReopened && <p>{offer.note[locale]}</p>}
      {outcome && <p>{outcomeText(intl, outcome).title}</p>}
      {!isLeft && <p>{t('closures.error.noTickets')}</p>}
      {isOpen && isLeft && children}
    </article>
  );
}
