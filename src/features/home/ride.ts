/** Cabins glide up the line to their places. They stand still within five seconds, so nobody has to stop them. */
import { CABIN_URL } from '#src/ui/cable.tsx';

const RIDE_MS = 4600;
/** The part of the line that a cabin rides. */
const RIDE_SHARE = 0.09;
const STEPS = 14;
const CABIN_WIDTH = 40;
const CABIN_HEIGHT = 58;
const SVG = 'http://www.w3.org/2000/svg';

export function ride(screen: Element): void {
  for (const cabin of screen.querySelectorAll<SVGGraphicsElement>('.hero-cabin'))
    if (cabin.getClientRects().length > 0) rideTo(cabin);
}

/**
 * Along the path of the style sheet. What rides is a box over the drawing, as the browser moves those alone without a
 * style, a layout and a painting of each frame.
 */
function rideTo(cabin: SVGGraphicsElement): void {
  const drawing = cabin.ownerSVGElement;
  const pixels = drawing?.getScreenCTM();
  const way = wayOf(cabin);
  if (!drawing?.parentElement || !pixels || !way) return;
  const { left: fromLeft, top: fromTop } = drawing.getBoundingClientRect();
  const { x, y } = new DOMPoint(way.end.x, way.end.y).matrixTransform(pixels);
  const rider = riderAt({ x: x - fromLeft, y: y - fromTop }, pixels.a * way.end.scale);
  drawing.parentElement.append(rider);
  cabin.style.visibility = 'hidden';
  const arrive = () => {
    cabin.style.visibility = '';
    rider.remove();
  };
  const frames = way.steps.map((step) => {
    const [left, top] = [step.x - way.end.x, step.y - way.end.y].map((by) => by * pixels.a);
    return { transform: `translate(${left}px, ${top}px) scale(${step.scale / way.end.scale})` };
  });
  rider.animate(frames, { duration: RIDE_MS, easing: 'ease-out' }).finished.then(arrive, arrive);
}

type Step = { x: number; y: number; scale: number };

/** From further down the line to its place, in the units of the drawing, smaller with the distance. */
function wayOf(cabin: Element): { steps: Step[]; end: Step } | null {
  const style = getComputedStyle(cabin);
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', /"(.+)"/.exec(style.offsetPath)?.[1] ?? '');
  const length = line.getTotalLength();
  const [at, near, far] = ['--at', '--near', '--far'].map((name) => Number(style.getPropertyValue(name)));
  if (length === 0 || at === undefined || near === undefined || far === undefined) return null;
  const stepAt = (share: number) => {
    const { x, y } = line.getPointAtLength(share * length);
    return { x, y, scale: near - share * (near - far) };
  };
  const shares = Array.from({ length: STEPS + 1 }, (_, step) => at - RIDE_SHARE * (1 - step / STEPS));
  const end = stepAt(at);
  return { steps: shares.map((share) => stepAt(Math.max(0, share))), end };
}

/** The same cabin in a box that hangs there. */
function riderAt({ x, y }: { x: number; y: number }, scale: number): SVGSVGElement {
  const rider = document.createElementNS(SVG, 'svg');
  const drawn = document.createElementNS(SVG, 'use');
  const [width, height] = [CABIN_WIDTH, CABIN_HEIGHT].map((size) => size * scale);
  for (const [name, value] of Object.entries({ href: CABIN_URL, width: CABIN_WIDTH, height: CABIN_HEIGHT }))
    drawn.setAttribute(name, String(value));
  rider.setAttribute('viewBox', `0 0 ${CABIN_WIDTH} ${CABIN_HEIGHT}`);
  rider.style.cssText = `position:absolute;left:${x - (width ?? 0) / 2}px;top:${y}px;width:${width}px;height:${height}px;overflow:visible;transform-origin:50% 0;will-change:transform`;
  rider.append(drawn);
  return rider;
}
