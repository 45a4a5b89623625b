import type { Intl18, MessageId } from '#i18n/intl.ts';
import { Icon } from '#src/ui/icon.tsx';
import { mapHref } from './map-address.ts';
import { LAYERS, type Layer, toggleLayer } from './places.ts';

type Props = { layers: readonly Layer[]; place: string | null; intl: Intl18 };

const WORDS: Record<Layer, MessageId> = {
  lifts: 'places.layers.lifts',
  views: 'places.layers.views',
  food: 'places.layers.food',
  play: 'places.layers.play',
  toilets: 'places.layers.toilets',
  firstAid: 'places.layers.firstAid',
  arrival: 'places.layers.arrival',
  stepFree: 'places.layers.stepFree',
};

const ICONS: Record<Layer, `i-${string}`> = {
  lifts: 'i-lucide-cable-car',
  views: 'i-lucide-binoculars',
  food: 'i-lucide-utensils',
  play: 'i-lucide-ferris-wheel',
  toilets: 'i-lucide-toilet',
  firstAid: 'i-lucide-cross',
  arrival: 'i-lucide-square-parking',
  stepFree: 'i-lucide-accessibility',
};

/** What the map shows, as toggles that are links: each leads to the same page with one layer more or fewer. */
export function LayerBar({ layers, place, intl }: Props) {
  const { locale, t } = intl;
  return (
    <nav
      className=":uno: layer-bar flex-none rule-b-line-2 bg-surface [&_ul]:(flex gap-5px py-10px px-20px overflow-x-auto [scrollbar-width:none]) max-1420:[&_.ic]:hidden max-900:[&_ul]:p-[0_20px_12px]"
      aria-label={t('places.layers.label')}
    >
      <ul>
        <li>
          <a
            href={mapHref(locale, { place })}
            data-map=""
            aria-current={layers.length === 0 ? 'true' : undefined}
          >
            {t('places.layers.all')}
          </a>
        </li>
        {LAYERS.map((layer) => (
          <li key={layer}>
            <a
              href={mapHref(locale, { place, layers: toggleLayer(layers, layer) })}
              data-map=""
              aria-current={layers.includes(layer) ? 'true' : undefined}
            >
              <Icon name={ICONS[layer]} />
              {t(WORDS[layer])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
