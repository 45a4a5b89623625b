/**
 * Writes a view into the page. At rest it is three numbers that the style sheet works with, so that whatever React adds
 * finds its place; while the map moves only transforms are written, for numbers that are inherited restyle every pin.
 */
import { DOUBLINGS_ON_THE_WAY } from './map-layout.ts';
import { type Frame, type MapView, pictureSize, toSpot } from './map-view.ts';

const LAYERS = '.map-picture, .map-lines';
const CORNER = { x: 0, y: 0 };

export function paintResting(stage: HTMLElement, view: MapView): void {
  stage.style.setProperty('--zoom', String(view.zoom));
  stage.style.setProperty('--cx', String(view.x));
  stage.style.setProperty('--cy', String(view.y));
  for (const part of partsOf(stage, `${LAYERS}, .map-pins, .pin`)) {
    part.style.removeProperty('transform');
    part.style.removeProperty('--zoom');
  }
}

/** `isZooming` when the distances between pins have changed since the last time. */
export function paintMoving(
  stage: HTMLElement,
  view: MapView,
  { frame, isZooming }: { frame: Frame; isZooming: boolean },
): void {
  const corner = toSpot(CORNER, view, frame);
  const shift = `translate(${corner.x}px, ${corner.y}px)`;
  for (const layer of partsOf(stage, LAYERS)) layer.style.transform = `${shift} scale(${view.zoom})`;
  for (const pins of partsOf(stage, '.map-pins')) pins.style.transform = shift;
  if (!isZooming) return;
  for (const lines of partsOf(stage, '.map-lines')) fixStrokeWidth(lines, stage, view.zoom);
  const { width, height } = pictureSize(frame, view.zoom);
  for (const pin of partsOf(stage, '.pin')) {
    const [x, y] = [shareOf(pin, '--x') * width, shareOf(pin, '--y') * height];
    pin.style.transform = `translate(${x}px, ${y}px)`;
  }
}

/** Cables keep their thickness, roughly: each change causes a layout, so it happens with that of the names. */
function fixStrokeWidth(lines: HTMLElement | SVGElement, stage: HTMLElement, zoom: number): void {
  const drawn = Number(lines.style.getPropertyValue('--zoom') || stage.style.getPropertyValue('--zoom')) || 1;
  if (Math.abs(Math.log2(zoom / drawn)) >= DOUBLINGS_ON_THE_WAY)
    lines.style.setProperty('--zoom', String(zoom));
}

function partsOf(stage: HTMLElement, selector: string): Iterable<HTMLElement | SVGElement> {
  return stage.querySelectorAll<HTMLElement | SVGElement>(selector);
}

function shareOf(pin: HTMLElement | SVGElement, name: string): number {
  return Number(pin.style.getPropertyValue(name));
}
