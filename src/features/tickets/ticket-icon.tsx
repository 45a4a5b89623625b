import 'virtual:uno:icons-tickets.css';
import { Icon } from '#src/ui/icon.tsx';

/** The icons staff may choose for a ticket: named here in full, so that the style sheet carries them. */
const TICKET_ICONS = [
  'i-lucide-accessibility',
  'i-lucide-badge-percent',
  'i-lucide-bell',
  'i-lucide-binoculars',
  'i-lucide-bus',
  'i-lucide-cable-car',
  'i-lucide-camera',
  'i-lucide-coffee',
  'i-lucide-flower-2',
  'i-lucide-footprints',
  'i-lucide-gauge',
  'i-lucide-landmark',
  'i-lucide-map',
  'i-lucide-mountain',
  'i-lucide-repeat',
  'i-lucide-ruler',
  'i-lucide-salad',
  'i-lucide-sunrise',
  'i-lucide-sunset',
  'i-lucide-trees',
  'i-lucide-users',
  'i-lucide-utensils',
  'i-lucide-wind',
] as const;

export function TicketIcon({ name }: { name: string }) {
  return <Icon name={TICKET_ICONS.find((icon) => icon === name) ?? 'i-lucide-mountain'} />;
}
