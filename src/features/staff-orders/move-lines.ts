/** What a move of tickets by staff comes to, and how it is shown before the press. */
import type { Intl18, MessageId } from '#i18n/intl.ts';
import type { StaffMove } from '#src/features/exchanges/load-staff-move.ts';
import type { PaymentMethod } from '#src/values/payment-method.ts';
import type { Consequence } from './action-ticket.tsx';
import { type Giving, isAsked, limitText } from './giving.ts';
import { methodText } from './story.ts';
import type { Typed } from './typed-form.ts';

export type Outcome = {
  /** Null until tickets and day are chosen. */
  differenceVnd: number | null;
  cheaperVnd: number;
  places: number;
  /** The guest pays the difference, by this method. */
  isPaid: boolean;
  method: string;
  isWaived: boolean;
  isCredited: boolean;
  /** A second person has to waive it first. */
  waits: boolean;
  submit: MessageId;
};

type Choosing = {
  typed: Typed;
  move: StaffMove | null;
  giving: Giving;
  methods: readonly PaymentMethod[];
  mayCredit: boolean;
};

export function outcomeOf({ typed, move, giving, methods, mayCredit }: Choosing): Outcome {
  const { differenceVnd = null, cheaperVnd = 0, places = 0 } = move?.price ?? {};
  const isWaived = typed.isWaived === '1' && (differenceVnd ?? 0) > 0;
  const isPaid = !isWaived && (differenceVnd ?? 0) > 0;
  const waits = isWaived && isAsked(giving, differenceVnd ?? 0);
  const offered = methods.filter(({ isOffered }) => isOffered).map(({ method }) => method);
  const method = offered.find((one) => one === typed.method) ?? offered[0] ?? '';
  const submit = waits ? 'ask' : isPaid ? 'submitPay' : 'submit';
  return {
    ...{ differenceVnd, cheaperVnd, places, isPaid, method, isWaived, waits },
    isCredited: mayCredit && typed.isCredited === '1' && cheaperVnd > 0 && !isPaid && !waits,
    submit: `orderDesk.moveTicket.${submit}`,
  };
}

type Shown = { outcome: Outcome; giving: Giving; date: string };

export function moveLines(intl: Intl18, shown: Shown): Consequence[] {
  const { t, money, day } = intl;
  const { outcome, date } = shown;
  const { differenceVnd, places: count, isPaid, waits, method } = outcome;
  if (differenceVnd === null) return [{ part: 'guest', text: t('orderDesk.moveTicket.guestNew') }];
  const pays = { amount: money(differenceVnd), way: methodText(intl, method) };
  const where = { count, day: day(date, 'full') };
  const isLater = isPaid || waits;
  const guest = waits
    ? t('orderDesk.moveTicket.guestAsk')
    : isPaid
      ? t('orderDesk.moveTicket.guestPay', pays)
      : t('orderDesk.moveTicket.guestNew');
  const places = waits ? 'placesAsk' : isPaid ? 'placesHeld' : 'places';
  return [
    { part: 'guest', text: guest },
    { part: 'money', text: moneyText(intl, shown, differenceVnd) },
    { part: 'ticketsLine', text: t(`orderDesk.moveTicket.${isLater ? 'ticketsLater' : 'tickets'}`) },
    { part: 'places', text: t(`orderDesk.moveTicket.${places}`, where) },
    { part: 'ledger', text: ledgerText(intl, outcome) },
  ];
}

function moneyText(intl: Intl18, { outcome, giving }: Shown, differenceVnd: number): string {
  const { t, money } = intl;
  const { isPaid, isWaived, isCredited, cheaperVnd } = outcome;
  const amount = money(differenceVnd);
  if (isPaid) return t('orderDesk.moveTicket.moneyPay', { amount });
  const waivedVnd = isWaived ? differenceVnd : 0;
  const waived = isWaived
    ? [t('orderDesk.moveTicket.moneyWaive', { amount, limit: limitText(intl, giving, differenceVnd) })]
    : [];
  const limit = limitText(intl, giving, waivedVnd + cheaperVnd);
  if (isCredited)
    return [...waived, t('orderDesk.moveTicket.moneyCredit', { amount: money(cheaperVnd), limit })].join(' ');
  if (isWaived) return waived.join(' ');
  return cheaperVnd > 0
    ? t('orderDesk.moveTicket.moneyNone', { cheaper: money(cheaperVnd) })
    : t('orderDesk.moveTicket.moneySame');
}

function ledgerText({ t }: Intl18, { isPaid, isCredited }: Outcome): string {
  if (isPaid) return t('orderDesk.moveTicket.ledgerPay');
  return t(isCredited ? 'orderDesk.creditTicket.ledger' : 'orderDesk.moveTicket.ledger');
}
