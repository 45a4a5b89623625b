import type { Words } from '#i18n/intl.ts';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';
import { glideTo, lookTo, type Mover, ZOOM_STEP, zoomBy } from './map-driver.ts';
import { MAX_ZOOM, WHOLE } from './map-view.ts';
import type { MapState } from './use-map.ts';

type Props = { map: MapState; words: Words<'places.map'>; locale: string };

const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;
const STEPS = { up: { x: 0, y: -1 }, down: { x: 0, y: 1 }, left: { x: -1, y: 0 }, right: { x: 1, y: 0 } };
const ARROWS = {
  up: 'i-lucide-chevron-up',
  down: 'i-lucide-chevron-down',
  left: 'i-lucide-chevron-left',
  right: 'i-lucide-chevron-right',
} as const;

/** Buttons for all that fingers do on the map, so that neither dragging nor pinching is needed. */
export function MapControls({ map, words, locale }: Props) {
  const { zoom, edges } = map;
  const move = (act: (mover: Mover) => void) => map.mover.current && act(map.mover.current);
  const percent = Math.round(zoom * 100);
  return (
    <div className="map-buttons" {...{ role: 'group', 'aria-label': words.controls }}>
      <Control
        action="in"
        name={words.zoomIn}
        icon="i-lucide-plus"
        isOff={zoom >= MAX_ZOOM}
        onPress={() => move((mover) => zoomBy(mover, ZOOM_STEP))}
      />
      <Control
        action="out"
        name={words.zoomOut}
        icon="i-lucide-minus"
        isOff={zoom <= 1}
        onPress={() => move((mover) => zoomBy(mover, 1 / ZOOM_STEP))}
      />
      <Control
        action="reset"
        name={words.reset}
        icon="i-lucide-maximize"
        isOff={zoom <= 1}
        onPress={() => move((mover) => glideTo(mover, WHOLE))}
      />
      {DIRECTIONS.map((action) => (
        <Control
          key={action}
          action={action}
          name={words[action]}
          icon={ARROWS[action]}
          isOff={!edges[action]}
          onPress={() => move((mover) => lookTo(mover, STEPS[action]))}
        />
      ))}
      <Control
        action="print"
        name={words.print}
        icon="i-lucide-printer"
        isOff={false}
        onPress={() => window.print()}
      />
      <p className="sr-only" role="status">
        {map.isLive && percent > 100 ? formatMessage(words.zoomed, { percent }, locale) : ''}
      </p>
    </div>
  );
}

type ControlProps = {
  action: (typeof DIRECTIONS)[number] | 'in' | 'out' | 'reset' | 'print';
  name: string;
  icon: `i-${string}`;
  isOff: boolean;
  onPress: () => void;
};

/** A disabled button keeps the focus: one that vanishes would move keyboard users to the start of the page. */
function Control({ action, name, icon, isOff, onPress }: ControlProps) {
  return (
    <button
      type="button"
      className={`map-button map-${action}`}
      aria-label={name}
      title={name}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
