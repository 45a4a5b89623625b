import type { MessageId } from '#i18n/intl.ts';
import type { RouteName } from '#src/routes.ts';

/**
 * `goKey`: the physical key that opens the room after G; X locks the screen, Q and T are kept for the counter and the inbox.
 * `within`: pages that belong to it.
 */
export type RoomOf = { to: RouteName; text: MessageId; goKey?: string; within?: readonly RouteName[] };
type Group = { id: string; title: MessageId | null; rooms: RoomOf[] };

/** The rooms of the office in their groups, each to be shown to those who may enter it. */
export const GROUPS = [
  {
    id: 'day',
    title: null,
    rooms: [
      { to: 'staffToday', text: 'office.today.title', goKey: 'H' },
      { to: 'staffOrders', text: 'orders.staff.title', goKey: 'D' },
      { to: 'staffCalendar', text: 'calendar.title', goKey: 'L', within: ['staffRules'] },
      { to: 'staffBoard', text: 'liveBoard.staff.title' },
      { to: 'staffClosures', text: 'chrome.staff.closures' },
      { to: 'gate', text: 'chrome.staff.gate', goKey: 'C' },
    ],
  },
  {
    id: 'guests',
    title: 'office.group.guests',
    rooms: [
      { to: 'staffQuotes', text: 'quotes.staff.title' },
      { to: 'moderation', text: 'chrome.staff.moderation' },
      { to: 'staffMessages', text: 'chrome.staff.messages' },
      { to: 'staffWaiting', text: 'waitingList.staff.title' },
      { to: 'staffApplications', text: 'recruitment.staff.title' },
    ],
  },
  {
    id: 'money',
    title: 'office.group.money',
    rooms: [
      { to: 'staffRefunds', text: 'chrome.staff.refunds' },
      { to: 'staffTransfers', text: 'chrome.staff.transfers' },
      { to: 'staffTotals', text: 'dayTotals.totals.title', goKey: 'B' },
      { to: 'staffLedger', text: 'chrome.staff.ledger' },
      { to: 'staffInvoices', text: 'chrome.staff.invoices' },
    ],
  },
  {
    id: 'content',
    title: 'office.group.content',
    rooms: [
      { to: 'staffMenu', text: 'chrome.staff.menu' },
      {
        to: 'staffContent',
        text: 'resources.kinds.title',
        within: ['staffContentList', 'staffContentItem', 'staffContentImport'],
      },
      { to: 'staffMedia', text: 'media.title', within: ['staffMediaItem'] },
    ],
  },
  {
    id: 'admin',
    title: 'office.group.admin',
    rooms: [
      { to: 'staffPeople', text: 'people.title' },
      { to: 'staffSettings', text: 'settings.title', within: ['staffSettingsGroup', 'staffVat'] },
      { to: 'staffFlags', text: 'featureFlags.title' },
      { to: 'staffAudit', text: 'audit.nav' },
      { to: 'staffSecurity', text: 'security.staff.nav' },
    ],
  },
] as const satisfies Group[];

export type Room = (typeof GROUPS)[number]['rooms'][number]['to'];

export const ROOMS: readonly RoomOf[] = GROUPS.flatMap<RoomOf>(({ rooms }) => rooms);

/** What the bar of a telephone has room for, the most wanted first. */
export const ON_PHONE: readonly Room[] = [
  'staffToday',
  'staffOrders',
  'gate',
  'moderation',
  'staffMenu',
  'staffContent',
  'staffQuotes',
  'staffTransfers',
  'staffRefunds',
  'staffPeople',
  'staffSettings',
];

/** The room that a page is or belongs to; null for a page outside the list. */
export function roomOf(name: RouteName | undefined): RoomOf | null {
  return ROOMS.find(({ to, within = [] }) => name && [to, ...within].includes(name)) ?? null;
}
