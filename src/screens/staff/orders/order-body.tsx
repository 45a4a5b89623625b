import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listColleagues } from '#src/features/people/permission-requests.queries.ts';
import { MarkForms } from '#src/features/staff-orders/mark-forms.tsx';
import { handleOf } from '#src/features/staff-orders/notes/mentions.ts';
import { NoteForm } from '#src/features/staff-orders/notes/note-form.tsx';
import { OrderMoney } from '#src/features/staff-orders/order-money.tsx';
import type { OrderStory } from '#src/features/staff-orders/order-story.queries.ts';
import { OrderStoryPanel } from '#src/features/staff-orders/order-story.tsx';
import { type BookedLine, SoldTickets } from '#src/features/staff-orders/sold-tickets.tsx';
import type { OrdersAsked } from '#src/features/staff-orders/staff-orders.ts';
import { refusalOf } from '#src/features/staff-orders/typed-form.ts';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { parkDay } from '#src/values/day.ts';
import { signTime } from '#src/values/opening-hours.ts';
import { may, NOBODY } from '#src/values/permissions.ts';
import type { OpenedOrder } from './load-opened-order.ts';
import { orderEntries } from './order-entries.ts';

type Props = {
  context: ScreenContext;
  opened: OpenedOrder;
  asked: OrdersAsked;
  at: (change: Partial<OrdersAsked>) => `/${string}`;
};

/** What was bought and paid, beside what has happened. */
export async function OrderBody({ context, opened, asked, at }: Props) {
  const { order, whole, names } = opened;
  if (!whole) return null;
  const { story, tickets, refundableVnd, kinds } = whole;
  const intl = intlFor(context.locale);
  const mayNote = may(context.user ?? NOBODY, 'orders.note');
  const handles = mayNote ? await handlesFor(context) : [];
  const marks = story.marks.map(({ mark }) => mark);
  const action = at({ story: asked.story, act: asked.act, kind: asked.kind });
  const isNoteRefused = refusalOf(context.refusedForm, 'note');
  return (
    <div className=":uno: grid grid-cols-[minmax(0,1fr)_232px] gap-16px items-start max-760:grid-cols-1">
      <div className=":uno: grid grid-cols-1 gap-14px min-w-0">
        {mayNote && <MarkForms {...{ intl, action, marks }} />}
        <FormAlert message={pressRefusal(context)} />
        <SoldTickets {...{ intl, tickets }} booked={bookedOf(context, opened)} />
        <OrderMoney {...{ intl, order, refundableVnd }} paid={story} />
      </div>
      <OrderStoryPanel
        {...{ intl, names }}
        entries={orderEntries(intl, story, kinds)}
        filter={asked.story}
        storyAt={(filter) => at({ story: filter, isWhole: asked.isWhole })}
        left={leftOf({ asked, at }, story)}
        today={parkDay(context.now)}
      >
        {(mayNote || isNoteRefused) && <NoteForm {...{ intl, action, handles }} refused={isNoteRefused} />}
      </OrderStoryPanel>
    </div>
  );
}

/** What is left out of the timeline; null where nothing is. */
function leftOf({ asked, at }: Pick<Props, 'asked' | 'at'>, { isCut, max }: OrderStory) {
  if (!isCut) return null;
  return { max, wholeAt: asked.isWhole ? null : at({ story: asked.story, isWhole: true }) };
}

const WITHOUT_TICKET = ['mark', 'takeBackMark', 'takeBackRefund', 'sendRefund'];

/** Why one press was refused that has no form of its own. */
function pressRefusal({ refusedForm }: ScreenContext): string | null {
  const [refused] = WITHOUT_TICKET.flatMap((form) => refusalOf(refusedForm, form) ?? []);
  return refused?.message ?? null;
}

/** Whom a note may call. */
async function handlesFor({ db, user }: ScreenContext): Promise<string[]> {
  const people = (await listColleagues(db.remembered)).filter(({ role }) => may(role, 'orders.find'));
  return people.filter(({ userId }) => userId !== user?.id).map((one) => handleOf(one, people));
}

/** What an order without tickets yet has reserved. */
function bookedOf({ locale }: ScreenContext, { whole }: OpenedOrder): BookedLine[] {
  const { day } = intlFor(locale);
  const { lines = [], facts = [], hold } = whole?.checkout ?? {};
  return lines.map(({ id, departureId, name, quantity }) => {
    const fact = facts.find((one) => one.departureId === departureId);
    const when = [hold && day(fact?.day ?? hold.day, 'short'), signTime(fact?.startTime ?? '')]
      .filter(Boolean)
      .join(' ');
    return { id, ticketName: fact?.ticketName[locale] ?? '', unitName: name[locale], quantity, when };
  });
}
