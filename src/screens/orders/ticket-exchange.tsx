import 'virtual:uno:icons-checkout.css';
import type { IssuedTicketRow } from '#db/schema/orders.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { ExchangeForm, type ExchangePick } from '#src/features/exchanges/exchange-form.tsx';
import { type ExchangeTerms, exchangeTerms } from '#src/features/exchanges/exchange-terms.ts';
import { ExchangeTrack } from '#src/features/exchanges/exchange-track.tsx';
import { findExchangedTickets, listExchanges } from '#src/features/exchanges/exchanges.queries.ts';
import { WithdrawExchange } from '#src/features/exchanges/withdraw-exchange.tsx';
import { listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { listAttempts } from '#src/features/payments/attempts.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import type { TicketType } from '#src/features/tickets/tickets.ts';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import { addDays, parkDay } from '#src/values/day.ts';
import { signTime } from '#src/values/opening-hours.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { ClosedFirst } from './closed-first.tsx';
import { askedToDrop, dropAddress } from './drop-step.ts';
import { ExchangeInstead } from './exchange-instead.tsx';
import { ExchangeOutcome } from './exchange-outcome.tsx';
import { exchangeStep } from './exchange-step.tsx';
import { type OpenedOrder, openedOrder, SelfServicePage } from './self-service-page.tsx';

/** Which tickets may move, to which day, at what price, and the state of earlier exchanges. */
export async function TicketExchangeScreen({ context }: { context: ScreenContext }) {
  const { t, locale } = intlFor(context.locale);
  const opened = await openedOrder(context);
  const words = {
    title: t('exchanges.page.title'),
    description: t('exchanges.page.description'),
    lead: t('exchanges.page.lead'),
  };
  const query = { code: opened?.order.code, key: opened?.key };
  return (
    <SelfServicePage
      context={context}
      words={words}
      opened={opened}
      otherAction={
        <Link to={href('orderRefund', locale, { query })} className="lnk">
          {t('exchanges.page.refund')}
        </Link>
      }
    >
      {opened && <ClosedFirst context={context} opened={opened} />}
      {opened && <Exchange context={context} opened={opened} />}
    </SelfServicePage>
  );
}

async function Exchange({ context, opened }: { context: ScreenContext; opened: OpenedOrder }) {
  const intl = intlFor(context.locale);
  const { db, now } = context;
  const { order, key: secret } = opened;
  const [settings, moved, tickets, types, all, attempts] = await Promise.all([
    readSettings(db.read),
    findExchangedTickets(db.read, { orderId: order.id, now }),
    listIssuedTickets(db.read, order.id),
    listTicketTypes(db.read),
    listExchanges(db.read, order.id),
    listAttempts(db.read, order.id),
  ]);
  const exchanges = payable(all, attempts, { context, opened });
  const picks = tickets.map((ticket) => {
    const type = types.find(({ id }) => id === ticket.ticketTypeId);
    const slug = type?.hasSlots ? type.slug : null;
    return { ...pickOf(intl, ticket, exchangeTerms(ticket, { order, settings, now, ...moved })), slug };
  });
  const isMovable = picks.some(({ isOpen }) => isOpen);
  const today = parkDay(now);
  const check = await exchangeStep(context, opened, { tickets, picks, types, settings });
  if (check) return check;
  const query = { code: order.code, key: secret };
  const own = { code: order.code, secret };
  const asked = exchanges.find(({ id, state }) => id === askedToDrop(context) && state === 'pending');
  const back = href('ticketExchange', intl.locale, { query });
  if (asked) return <WithdrawExchange {...{ intl, back }} order={own} exchange={asked} />;
  const done = exchanges.find(({ id }) => id === context.query.get('done'));
  return (
    <>
      {done && <ExchangeOutcome {...{ context, opened, attempts, tickets }} exchange={done} />}
      <ExchangeTrack
        {...{ intl, exchanges, now }}
        paidId={context.query.get('paid')}
        order={own}
        withdrawAddress={(id) => dropAddress('ticketExchange', intl.locale, { ...query, drop: id })}
      />
      {picks.length === 0 && <p>{intl.t('exchanges.page.none')}</p>}
      {picks.length > 0 && !isMovable && <ExchangeInstead {...{ context, opened, picks }} />}
      {isMovable && (
        <ExchangeForm
          to={href('ticketExchange', intl.locale)}
          code={order.code}
          secret={secret}
          picks={picks}
          before={{ ticketIds: context.query.getAll('ticket'), date: context.query.get('date') ?? '' }}
          types={timedOf(types, picks, intl.locale)}
          firstDay={today}
          lastDay={addDays(today, settings['booking.daysAhead'])}
          words={intl.words('exchanges.form')}
          timeWords={intl.words('booking.times')}
          locale={intl.locale}
        />
      )}
    </>
  );
}

/** The types whose times are asked for. */
function timedOf(types: readonly TicketType[], picks: readonly ExchangePick[], locale: Locale) {
  return types
    .filter(({ slug }) => picks.some((pick) => pick.slug === slug))
    .map(({ slug, name }) => ({ slug, name: name[locale] }));
}

type Exchanges = Awaited<ReturnType<typeof listExchanges>>;
type Attempts = Awaited<ReturnType<typeof listAttempts>>;
type Page = { context: ScreenContext; opened: OpenedOrder };

/** Each with where its difference is paid: at a provider whose address is known, or on our page of transfers. */
function payable(all: Exchanges, attempts: Attempts, { context: { locale }, opened: { order, key } }: Page) {
  return all.map((exchange) => {
    const { ref, state } = exchange;
    const attempt = state === 'pending' ? attempts.find((one) => one.ref === ref) : undefined;
    const isTransfer = attempt?.provider === 'transfer';
    const own = isTransfer
      ? href('transfer', locale, { query: { code: order.code, key, ref: attempt.ref } })
      : null;
    const receivedVnd = isTransfer ? attempt.receivedVnd : 0;
    return { ...exchange, receivedVnd, payUrl: own ?? attempt?.payUrl ?? exchange.payUrl };
  });
}

function pickOf(
  { t, day, money, moment, locale }: Intl18,
  ticket: IssuedTicketRow,
  { deadline, reason }: ExchangeTerms,
): Omit<ExchangePick, 'slug'> {
  const terms = reason
    ? t(`exchanges.reason.${reason}`)
    : t('exchanges.form.until', { until: moment(deadline) });
  const when = [day(ticket.day, 'long'), signTime(ticket.startTime)].filter(Boolean).join(' ');
  return {
    id: ticket.id,
    title: `${ticket.unitName[locale]} · ${ticket.ticketName[locale]}`,
    amount: money(ticket.priceVnd),
    note: [when, spacedCode(ticket.code), terms].join(' · '),
    isOpen: reason === null,
  };
}
