import type { WaitingEntryRow } from '#db/schema/waiting-list.ts';
import type { Intl18 } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { OrderPanel } from '#src/features/orders/order-panel.tsx';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { listTicketDays } from '#src/features/tickets/availability.queries.ts';
import { findTicketTypeById } from '#src/features/tickets/tickets.queries.ts';
import { isPastCutOff, type TicketType } from '#src/features/tickets/tickets.ts';
import { OfferClock } from '#src/features/waiting-list/offer-clock.tsx';
import { findLatestOffer, type HeldOffer } from '#src/features/waiting-list/offers.queries.ts';
import { WaitingAction } from '#src/features/waiting-list/waiting-actions.tsx';
import { WaitingTicket } from '#src/features/waiting-list/waiting-facts.tsx';
import { countBefore, findStartTime } from '#src/features/waiting-list/waiting-list.queries.ts';
import { addressesOf, stateShown } from '#src/features/waiting-list/waiting-list.ts';
import { type WaitingFact, waitingFacts } from '#src/features/waiting-list/waiting-texts.ts';
import { href, rowHref } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Price } from '#src/ui/price.tsx';
import { amountText } from '#src/values/amount-text.ts';
import { maskAddress } from '#src/values/channel.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { WaitingInstead } from './waiting-instead.tsx';

type Props = { context: ScreenContext; intl: Intl18; entry: WaitingEntryRow; secret: string };
type Standing = Props & {
  type: TicketType;
  held: HeldOffer;
  /** Opens the offered places or their order. */
  heldKey: string;
  /** Nothing is sold any more for that departure. */
  isOver: boolean;
  isClosed: boolean;
  /** The maximum number of open entries. */
  max: number;
  before: number;
  startTime: string;
};

/** How far the cabin has come. */
const PROGRESS = {
  waiting: 0.35,
  offered: 0.8,
  purchased: 0.95,
  lapsed: 0.18,
  left: 0.12,
  passed: 0.12,
  refused: 0.12,
} as const;

/** The state of a waiting entry, and the possible actions. */
export async function WaitingStatus(props: Props) {
  const { context, intl, entry } = props;
  const { read } = context.db;
  const [type, held, startTime, settings, before] = await Promise.all([
    findTicketTypeById(read, entry.ticketTypeId),
    findLatestOffer(read, entry.id),
    findStartTime(read, entry.departureId),
    readSettings(read),
    countBefore(read, entry),
    context.pictures,
  ]);
  if (!type) return null;
  const asked = { type, from: entry.day, to: entry.day, now: context.now };
  const heldCode = held?.hold.code ?? '';
  const [[day], keyOf] = await Promise.all([listTicketDays(read, asked), context.orderKeys([heldCode])]);
  const heldKey = keyOf(heldCode);
  const sale = { day: entry.day, startTime, lastSaleMinute: type.lastSaleMinute, now: context.now };
  const isOver = isPastCutOff(sale);
  const standing = {
    ...props,
    type,
    held,
    heldKey,
    isOver,
    isClosed: day?.closure != null,
    max: settings['waitingList.perContact'],
    before,
    startTime,
  };
  const state = stateShown(entry, { held, isOver, now: context.now });
  const isHeld = state === 'offered' && held !== null;
  const until = isHeld ? held.hold.expiresAt : null;
  const facts = waitingFacts(intl, { entry, type, startTime, until });
  return (
    <div className="waiting">
      <div>
        <OrderPanel
          progress={PROGRESS[state]}
          title={intl.t(`waitingList.status.${state}`)}
          actions={<Actions {...standing} state={state} />}
        >
          {textsOf(standing, state).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </OrderPanel>
        {!isOver && (state === 'waiting' || MAY_COME_IN.includes(state)) && (
          <WaitingInstead {...{ intl, entry, type, isFull: day?.status === 'SOLD_OUT' }} />
        )}
      </div>
      <WaitingTicket
        title={type.name[context.locale]}
        picture={type.picture}
        pictureDark={type.pictureDark}
        facts={[...facts.slice(1), ...reachOf(standing, state)]}
      >
        {isHeld ? <Held {...props} held={held} /> : <p>{footText(standing, state)}</p>}
      </WaitingTicket>
    </div>
  );
}

function Held({ context, intl, held }: Pick<Props, 'context' | 'intl'> & { held: NonNullable<HeldOffer> }) {
  const { expiresAt, totalVnd } = held.hold;
  return (
    <>
      <OfferClock until={expiresAt} now={context.now} words={intl.words('waitingList.status')} />
      <p className=":uno: flex flex-wrap items-baseline justify-between gap-[2px_16px] [&_.price]:(c-leaf-hi text-29px lh-1.2)">
        {intl.t('waitingList.fact.total')} <Price amount={amountText(totalVnd, intl.locale)} />
      </p>
    </>
  );
}

type State = keyof typeof PROGRESS;

/** From where one comes in, or in again, as long as tickets are sold. */
const MAY_COME_IN: readonly State[] = ['lapsed', 'left', 'refused'];

/** Where news of it goes, as long as there may be any. */
function reachOf({ context, intl, entry }: Standing, state: State): WaitingFact[] {
  if (state !== 'waiting' && state !== 'offered') return [];
  const value = addressesOf(entry, context.channels).map(maskAddress).join(', ');
  return value ? [{ label: intl.t('waitingList.fact.to'), value }] : [];
}

function footText({ intl: { t }, entry }: Standing, state: State): string {
  if (state === 'waiting' && entry.places > 1) return t('waitingList.status.largeText');
  return t('messages.letter.code', { code: spacedCode(entry.code) });
}

function textsOf(standing: Standing, state: State): string[] {
  const { intl, held, entry, before, isClosed, isOver, max } = standing;
  const { t } = intl;
  if (state === 'waiting' && isClosed) return [t('waitingList.status.closed')];
  const until = held ? intl.moment(held.hold.expiresAt) : '';
  if (state === 'passed' && !isOver) return [t('waitingList.status.unsoldText')];
  if (isOver && MAY_COME_IN.includes(state)) return [t('waitingList.status.overText')];
  const values = { position: before + 1, count: entry.places, until, max };
  return [t(`waitingList.status.${state}Text`, values)];
}

function Actions({ intl, entry, secret, held, heldKey, isOver, type, state }: Standing & { state: State }) {
  const { t, locale, words } = intl;
  const key = { code: entry.code, secret, words: words('waitingList.status') };
  const otherDay = rowHref('ticket', locale, type);
  if (state === 'waiting') return <WaitingAction {...key} action="leave" />;
  const canComeIn = !isOver && MAY_COME_IN.includes(state);
  if (canComeIn) return <WaitingAction {...key} action={state === 'refused' ? 'enter' : 'rejoin'} />;
  if (!held || (state !== 'purchased' && state !== 'offered'))
    return <ActionLink to={otherDay}>{t('waitingList.page.otherDay')}</ActionLink>;
  const opens = { code: held.hold.code, key: heldKey };
  if (state === 'purchased') {
    const order = href('order', locale, { params: { code: opens.code }, query: { key: opens.key } });
    return <ActionLink to={order}>{t('waitingList.status.order')}</ActionLink>;
  }
  return (
    <>
      <ButtonLink to={href('checkoutTicket', locale, { query: opens })} variant="cta" size="lg">
        {t('waitingList.status.take')}
      </ButtonLink>
      {held.orderCode === null && <WaitingAction {...key} action="decline" />}
    </>
  );
}

function ActionLink({ to, children }: { to: `/${string}`; children: string }) {
  return (
    <ButtonLink to={to} variant="solid">
      {children}
    </ButtonLink>
  );
}
