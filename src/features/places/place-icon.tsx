import type { PlaceKind } from '#db/schema/places.ts';
import { Icon } from '#src/ui/icon.tsx';

const KIND_ICONS: Record<PlaceKind, `i-${string}`> = {
  station: 'i-lucide-cable-car',
  gate: 'i-lucide-door-open',
  parking: 'i-lucide-square-parking',
  restaurant: 'i-lucide-utensils',
  cafe: 'i-lucide-coffee',
  market: 'i-lucide-store',
  toilet: 'i-lucide-toilet',
  firstAid: 'i-lucide-cross',
  viewpoint: 'i-lucide-binoculars',
  pagoda: 'i-lucide-landmark',
  garden: 'i-lucide-flower-2',
  coaster: 'i-lucide-roller-coaster',
  kids: 'i-lucide-ferris-wheel',
  camping: 'i-lucide-tent',
};

export function PlaceIcon({ kind }: { kind: PlaceKind }) {
  return <Icon name={KIND_ICONS[kind]} />;
}
