import type { OrderEventRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { isGoodsGiven } from '#src/features/orders/goods-view.ts';
import { listedEvents } from '#src/features/orders/order-timeline.tsx';
import type { OrderStory } from '#src/features/staff-orders/order-story.queries.ts';
import type { Entry } from '#src/features/staff-orders/story.ts';
import { messageEntries } from '#src/features/staff-orders/story-messages.ts';
import { moneyEntries } from '#src/features/staff-orders/story-money.ts';
import { changeEntries, gateEntries, noteEntries } from '#src/features/staff-orders/story-staff.ts';

type Kinds = Parameters<typeof listedEvents>[2];

/** Everything that has happened to an order, in words; sorted and filtered where it is shown. */
export function orderEntries(intl: Intl18, story: OrderStory, kinds: Kinds): Entry[] {
  return [
    ...eventEntries(intl, story, kinds),
    ...moneyEntries(intl, story),
    ...messageEntries(intl, story),
    ...gateEntries(intl, story),
    ...changeEntries(intl, story),
    ...noteEntries(intl, story),
  ];
}

/** The steps of the order; its money is told by the payments themselves, where there are any. */
function eventEntries(intl: Intl18, { events, attempts }: OrderStory, kinds: Kinds): Entry[] {
  const isCash = attempts.length === 0;
  const steps = listedEvents(intl, events, kinds).flatMap(({ event, text, detail }): Entry[] => {
    const { id, at, actor, field, why, to } = event;
    const isStep = field === 'status' || field === 'review' || (isCash && to === 'paid');
    if (!isStep) return [];
    const isStaff = actor.startsWith('staff:');
    const comment = isStaff && why !== to && !isGoodsGiven(event) ? why : (detail ?? '');
    // The buyer's words for an end by the clock are wrong for one by staff.
    const shown =
      isStaff && to === 'cancelled' && !isGoodsGiven(event) ? intl.t('orderDesk.story.given-up') : text;
    return [{ id: `event-${id}`, at, part: 'all', text: shown, actor, detail: comment }];
  });
  return [...steps, ...events.flatMap((event) => ownChange(intl, event))];
}

const OWN_CHANGES = { 'contact changed': 'contact', 'link renewed': 'link' } as const;

/** What a guest has changed; what staff change is in the audit log. */
function ownChange({ t }: Intl18, { id, at, actor, to }: OrderEventRow): Entry[] {
  if (actor !== 'buyer' || !Object.hasOwn(OWN_CHANGES, to)) return [];
  const what = OWN_CHANGES[to as keyof typeof OWN_CHANGES];
  return [{ id: `own-${id}`, at, part: 'all', text: t(`orderDesk.story.${what}`), actor }];
}
