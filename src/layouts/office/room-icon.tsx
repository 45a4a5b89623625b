import { Icon } from '#src/ui/icon.tsx';
import type { Room } from './rooms.ts';

/** No other area has these: a shared icon is in the sheet of every page. */
const ICONS: Record<Room, `i-lucide-${string}`> = {
  staffToday: 'i-lucide-layout-dashboard',
  staffOrders: 'i-lucide-clipboard-list',
  staffCalendar: 'i-lucide-calendar',
  staffBoard: 'i-lucide-wind',
  staffClosures: 'i-lucide-x',
  gate: 'i-lucide-scan-line',
  staffQuotes: 'i-lucide-inbox',
  moderation: 'i-lucide-check',
  staffMessages: 'i-lucide-send',
  staffWaiting: 'i-lucide-clock-alert',
  staffApplications: 'i-lucide-file-text',
  staffRefunds: 'i-lucide-reply',
  staffTransfers: 'i-lucide-banknote',
  staffTotals: 'i-lucide-banknote',
  staffLedger: 'i-lucide-notebook-text',
  staffInvoices: 'i-lucide-file-text',
  staffMenu: 'i-lucide-cooking-pot',
  staffContent: 'i-lucide-pen',
  staffMedia: 'i-lucide-images',
  staffPeople: 'i-lucide-user-round',
  staffSettings: 'i-lucide-sliders-horizontal',
  staffFlags: 'i-lucide-toggle-right',
  staffAudit: 'i-lucide-search',
  staffSecurity: 'i-lucide-lock',
};

export function RoomIcon({ of }: { of: Room }) {
  return <Icon name={ICONS[of]} />;
}
