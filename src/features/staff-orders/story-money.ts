/** What has happened to the money of an order, in words. */
import { hasMessage, type Intl18 } from '#i18n/intl.ts';
import { parkTime } from '#src/values/day.ts';
import type { OrderStory } from './order-story.queries.ts';
import { type Entry, methodText } from './story.ts';

type Money = Pick<OrderStory, 'attempts' | 'returned' | 'requests' | 'refundsDue' | 'moves' | 'credits'>;

export function moneyEntries(intl: Intl18, story: Money): Entry[] {
  return [
    ...paymentEntries(intl, story),
    ...requestEntries(intl, story),
    ...returnEntries(intl, story),
    ...exchangeEntries(intl, story),
  ];
}

function paymentEntries(intl: Intl18, { attempts }: Money): Entry[] {
  const { t, money } = intl;
  return attempts.map((attempt) => {
    const { id, state, createdAt, settledAt } = attempt;
    const what = ATTEMPTS[state];
    return {
      id: `attempt-${id}`,
      at: settledAt ?? createdAt,
      part: 'money',
      text: t(`orderDesk.story.${what}`, {
        amount: money(attempt.amountVnd),
        way: methodText(intl, attempt.provider),
      }),
      actor: attempt.provider,
      isTrouble: state === 'failed' || state === 'needs_review',
    };
  });
}

const ATTEMPTS = { paid: 'paid', pending: 'tried', failed: 'tryFailed', needs_review: 'checked' } as const;

const WITHDRAWN = 'orderDesk.story.withdrawn';
const ABOUT = { money: '', credit: 'Credit', waiver: 'Waiver' } as const;

/** When it was asked for and, apart from that, when and how it was decided. */
function requestEntries(intl: Intl18, { requests }: Money): Entry[] {
  const { t, money } = intl;
  return requests.flatMap((request): Entry[] => {
    const amount = money(request.amountVnd);
    const about = ABOUT[request.kind];
    const { id, state, createdAt, updatedAt, decidedAt, decidedBy, note, answer } = request;
    const part = 'money';
    const asked = {
      ...{ id: `asked-${id}`, at: createdAt, part, text: t(`orderDesk.story.asked${about}`, { amount }) },
      ...{ actor: request.askedBy ?? 'buyer', detail: note },
    } satisfies Entry;
    if (state === 'requested') return [asked, ...approvalEntries(intl, request)];
    const withdrawn = request.askedBy === null ? WITHDRAWN : 'orderDesk.story.takenBack';
    const decided = state === 'rejected' || state === 'withdrawn' ? state : 'approved';
    return [
      asked,
      {
        id: `decided-${id}`,
        at: decidedAt ?? updatedAt,
        part,
        text: t(decided === 'withdrawn' ? withdrawn : `orderDesk.story.${decided}${about}`, { amount }),
        actor: decidedBy ?? (decided === 'withdrawn' ? 'buyer' : 'rule'),
        detail: answer ?? '',
      },
    ];
  });
}

/** Of an open request: an approval that takes effect soon, or one that could not. */
function approvalEntries({ t, money }: Intl18, request: Money['requests'][number]): Entry[] {
  const { id, updatedAt: at, approveAt, approvedBy, returnedWhy } = request;
  if (approvedBy === null || !(approveAt || returnedWhy)) return [];
  const amount = money(request.amountVnd);
  const text = approveAt
    ? t('orderDesk.story.scheduled', { amount, time: parkTime(approveAt) })
    : t('orderDesk.story.putBack', { amount });
  const detail = returnedWhy && hasMessage(returnedWhy) ? t(returnedWhy) : '';
  const actor = approvedBy;
  return [{ id: `approval-${id}`, at, part: 'money', text, actor, detail, isTrouble: !approveAt }];
}

const RETURNS = { done: 'returned', paying: 'returning', failed: 'returnFailed' } as const;

function returnEntries(intl: Intl18, { returned, refundsDue }: Money): Entry[] {
  const { t, money } = intl;
  const part = 'money';
  const sent = returned.map(({ refund, provider }): Entry => {
    const { id, updatedAt: at, createdBy: actor, state } = refund;
    const values = { amount: money(refund.amountVnd), way: methodText(intl, provider) };
    const text = t(`orderDesk.story.${RETURNS[state]}`, values);
    return { id: `refund-${id}`, at, part, text, actor, isTrouble: state === 'failed' };
  });
  const dues = refundsDue.flatMap((due): Entry[] => {
    const amount = money(due.amountVnd);
    const begun = { id: `due-${due.id}`, at: due.createdAt, part, actor: 'payments' } as const;
    const first: Entry = { ...begun, text: t('orderDesk.story.due', { amount }) };
    if (due.reference === null) return [first];
    const text = t('orderDesk.story.dueDone', { amount, reference: due.reference });
    const actor = due.closedBy ?? 'payments';
    return [first, { ...begun, id: `due-done-${due.id}`, at: due.updatedAt, text, actor }];
  });
  return [...sent, ...dues];
}

function exchangeEntries({ t, money, day }: Intl18, { moves, credits }: Money): Entry[] {
  const moved = moves.map((move): Entry => {
    const { id, state, cause, updatedAt: at } = move;
    const values = { day: day(move.day, 'long'), amount: money(move.differenceVnd) };
    const what = state === 'done' ? 'moved' : state === 'pending' ? 'moving' : 'moveEnded';
    const actor = move.askedBy ?? (cause === 'buyer' ? 'buyer' : 'rule');
    return { id: `move-${id}`, at, part: 'money', text: t(`orderDesk.story.${what}`, values), actor };
  });
  const issued = credits.map(({ code, createdAt: at, amountVnd }): Entry => {
    const text = t('orderDesk.story.voucher', { amount: money(amountVnd) });
    return { id: `voucher-${code}`, at, part: 'money', text, actor: 'rule' };
  });
  return [...moved, ...issued];
}
