import type { Locale } from '#i18n/locales.ts';
import { fold } from '#src/features/search/fold.ts';
import { href } from '#src/routes.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { showPhone } from '#src/values/phone.ts';
import type { FoundOrder } from './found-order.ts';
import type { OfficeCommand, PanelProps, RoomKey } from './office.ts';
import type { FoundThing } from './things.ts';

export type OfficeOption = {
  id: string;
  label: string;
  note: string;
  sum: string;
  to: `/${string}`;
  /** What the preview shows. */
  order: FoundOrder | null;
  /** A server found it, perhaps for the letters before: Enter opens it only when it was chosen. */
  isFound?: true;
  act?: OfficeCommand['act'];
};
export type OfficeGroup = { id: string; title: string; options: OfficeOption[] };

const MONEY = { vi: new Intl.NumberFormat('vi-VN'), en: new Intl.NumberFormat('en-GB') };

type FoundStaff = { id: string; name: string; note: string };

type Asked = Pick<PanelProps, 'rooms' | 'commands' | 'locale' | 'words'> & {
  q: string;
  orders: readonly FoundOrder[];
  things: readonly FoundThing[];
  staff: readonly FoundStaff[];
};

/**
 * What was found in its groups; before anything is typed, every room. `>` asks for rooms and commands alone, `@` for
 * people, `#` for codes of tickets.
 */
export function officeGroups({
  q,
  rooms,
  commands,
  orders,
  things,
  staff,
  locale,
  words,
}: Asked): OfficeGroup[] {
  const mark = /^[>@#]/.exec(q)?.[0];
  const asked = mark === '>' ? q.slice(1).trim() : q;
  const isNamed = mark === undefined || mark === '>';
  const groups = [
    mark === '@'
      ? { id: 'people', title: words.people, options: peopleOf(orders, { locale, words }) }
      : { id: 'orders', title: words.orders, options: orders.map((order) => orderOption(order, locale)) },
    { id: 'things', title: words.things, options: isNamed ? things.map(thingOption) : [] },
    {
      id: 'staff',
      title: words.staff,
      options: mark === '@' ? staff.map((one) => staffOption(one, locale)) : [],
    },
    { id: 'rooms', title: words.rooms, options: isNamed ? named(asked, rooms).map(roomOption) : [] },
    {
      id: 'commands',
      title: words.commands,
      options: isNamed && q !== '' ? named(asked, commands).map(commandOption) : [],
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** Those with a word that begins as each typed one does; a code or a number names none. */
function named<T extends { label: string }>(q: string, all: readonly T[]): readonly T[] {
  const asked = fold(q).split(' ').filter(Boolean);
  return all.filter(({ label }) => {
    const words = fold(label).split(' ');
    return asked.every((one) => words.some((word) => word.startsWith(one)));
  });
}

function commandOption({ label, to, act }: OfficeCommand): OfficeOption {
  const id = `command-${act ?? to}`;
  return { id, label, note: '', sum: '', to, order: null, ...(act ? { act } : {}) };
}

type Named = Pick<Asked, 'locale' | 'words'>;

/** Each person once, as their number or address tells them apart, and how many of the found orders are theirs. */
function peopleOf(orders: readonly FoundOrder[], { locale, words }: Named): OfficeOption[] {
  const contactOf = ({ phone, email, code }: FoundOrder) => phone ?? email ?? code;
  // The oldest browsers have no `Map.groupBy`.
  const contacts = new Set(orders.map(contactOf));
  return [...contacts].flatMap((contact) => {
    const own = orders.filter((one) => contactOf(one) === contact);
    const [order] = own;
    if (!order) return [];
    const shown = [order.phone ? showPhone(order.phone) : order.email, `${own.length} ${words.ofThem}`];
    return {
      ...{ id: `person-${order.code}`, label: order.name || contact, note: shown.filter(Boolean).join(', ') },
      ...{ sum: '', to: href('staffOrders', locale, { query: { q: contact } }), order },
      isFound: true,
    };
  });
}

function thingOption({ id, name, note, to }: FoundThing): OfficeOption {
  return { id: `thing-${id}`, label: name, note, sum: '', to, order: null, isFound: true };
}

function staffOption({ id, name, note }: FoundStaff, locale: Locale): OfficeOption {
  const to = href('staffPeople', locale, { query: { member: id } });
  return { id: `staff-${id}`, label: name, note, sum: '', to, order: null, isFound: true };
}

function roomOption({ label, to, goKey }: RoomKey): OfficeOption {
  return { id: `room-${to}`, label, note: goKey ? `G ${goKey}` : '', sum: '', to, order: null };
}

function orderOption(order: FoundOrder, locale: Locale): OfficeOption {
  const code = order.ticketCode ?? order.code;
  const [year, month, day] = order.day.split('-');
  return {
    id: `order-${code}`,
    label: order.name || spacedCode(code),
    note: [order.name && spacedCode(code), `${day}/${month}/${year}`].filter(Boolean).join(', '),
    sum: money(order.totalVnd, locale),
    to: href('staffOrders', locale, { query: { code: order.code } }),
    order,
    isFound: true,
  };
}

export function money(amountVnd: number, locale: Locale): string {
  return MONEY[locale].format(amountVnd);
}
