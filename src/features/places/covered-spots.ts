import type { Obstacle } from './map-layout.ts';
import type { Frame } from './map-view.ts';

const NARROW_UP_TO = 900;
const BUTTON = 44;
const MARGIN = 12;
const ZOOM_STACK = 3 * BUTTON - 2;

/** Where the buttons of a phone cover the map while it shows as much as it can; as in map-buttons of the style sheet. */
export function coveredSpots(window: Frame | undefined, size: Frame): Obstacle[] {
  if (!window || window.width > NARROW_UP_TO) return [];
  const half = BUTTON / 2;
  const arrows = window.height * 0.7 - half;
  const spots = [
    { left: window.width - MARGIN - half, top: MARGIN + ZOOM_STACK / 2, height: ZOOM_STACK },
    { left: MARGIN + half, top: arrows, height: BUTTON },
    { left: window.width - MARGIN - half, top: arrows, height: BUTTON },
  ];
  return spots.map(({ left, top, height }) => ({
    x: 0.5 + (left - window.width / 2) / size.width,
    y: 0.5 + (top - window.height / 2) / size.height,
    width: BUTTON,
    height,
  }));
}
