import type { Locale } from '#i18n/locales.ts';
import { fold } from '#src/features/search/fold.ts';
import { href } from '#src/routes.ts';
import { spacedCode } from '#src/values/order-code.ts';
import type { FoundOrder } from './found-order.ts';
import type { PanelProps, RoomKey } from './office.ts';

export type OfficeOption = {
  id: string;
  label: string;
  note: string;
  sum: string;
  to: `/${string}`;
  /** What the preview shows. */
  order: FoundOrder | null;
};
export type OfficeGroup = { id: string; title: string; options: OfficeOption[] };

const MONEY = { vi: new Intl.NumberFormat('vi-VN'), en: new Intl.NumberFormat('en-GB') };

type Asked = Pick<PanelProps, 'rooms' | 'locale' | 'words'> & { q: string; orders: readonly FoundOrder[] };

/** What was found in its groups; before anything is typed, every room. */
export function officeGroups({ q, rooms, orders, locale, words }: Asked): OfficeGroup[] {
  const groups = [
    { id: 'orders', title: words.orders, options: orders.map((order) => orderOption(order, locale)) },
    { id: 'rooms', title: words.rooms, options: roomsFor(q, rooms).map(roomOption) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** Rooms with a word that begins as each typed one does; a code or a number names none. */
function roomsFor(q: string, rooms: readonly RoomKey[]): readonly RoomKey[] {
  const asked = fold(q).split(' ').filter(Boolean);
  return rooms.filter(({ label }) => {
    const words = fold(label).split(' ');
    return asked.every((one) => words.some((word) => word.startsWith(one)));
  });
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
  };
}

export function money(amountVnd: number, locale: Locale): string {
  return MONEY[locale].format(amountVnd);
}
