/** Cabins glide up the line to their places. They ride for less than five seconds, so nobody has to stop them. */

const RIDE_MS = 4600;
/** By then the answer to a press has been painted. */
const REST_MS = 1000;
const PRESSES = ['pointerdown', 'keydown'];
/** The part of the line that a cabin rides. */
const RIDE_SHARE = 0.09;
const STEPS = 14;
const CABIN_WIDTH = 40;
const CABIN_HEIGHT = 58;
const SVG = 'http://www.w3.org/2000/svg';

export function ride(screen: Element): void {
  const cabins = screen.querySelectorAll<SVGGraphicsElement>('.hero-cabin');
  const seen = [...cabins].filter((cabin) => cabin.getClientRects().length > 0);
  restAtPresses(seen.map(rideTo).filter((moving) => moving !== null));
}

/**
 * A press has the processor to itself: where no graphics card draws, the frames of the ride take one of two cores, and a
 * press waits a quarter longer for its answer.
 */
function restAtPresses(rides: readonly Animation[]): void {
  const riding = new AbortController();
  let timer = 0;
  const goOn = () => {
    for (const moving of rides) moving.play();
  };
  const rest = () => {
    for (const moving of rides) moving.pause();
    clearTimeout(timer);
    timer = window.setTimeout(goOn, REST_MS);
  };
  for (const press of PRESSES) addEventListener(press, rest, { capture: true, signal: riding.signal });
  Promise.allSettled(rides.map(({ finished }) => finished)).then(() => riding.abort());
}

/**
 * Along the path of the style sheet. What rides is a box over the drawing, as the browser moves those alone without a
 * style, a layout and a painting of each frame.
 */
function rideTo(cabin: SVGGraphicsElement): Animation | null {
  const drawing = cabin.ownerSVGElement;
  const pixels = drawing?.getScreenCTM();
  const route = routeOf(cabin);
  if (!drawing?.parentElement || !pixels || !route) return null;
  const { left: fromLeft, top: fromTop } = drawing.getBoundingClientRect();
  const { x, y } = new DOMPoint(route.end.x, route.end.y).matrixTransform(pixels);
  const rider = riderAt({ x: x - fromLeft, y: y - fromTop }, pixels.a * route.end.scale);
  rider.append(drawingOf(cabin));
  drawing.parentElement.append(rider);
  cabin.style.visibility = 'hidden';
  const arrive = () => {
    cabin.style.visibility = '';
    rider.remove();
  };
  const frames = route.steps.map((step) => {
    const [left, top] = [step.x - route.end.x, step.y - route.end.y].map((by) => by * pixels.a);
    return { transform: `translate(${left}px, ${top}px) scale(${step.scale / route.end.scale})` };
  });
  const moving = rider.animate(frames, { duration: RIDE_MS, easing: 'ease-out' });
  moving.finished.then(arrive, arrive);
  return moving;
}

type Step = { x: number; y: number; scale: number };

/** From further down the line to its place, in the units of the drawing, smaller with the distance. */
function routeOf(cabin: Element): { steps: Step[]; end: Step } | null {
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

/** A box for a cabin that hangs there. */
function riderAt({ x, y }: { x: number; y: number }, scale: number): SVGSVGElement {
  const rider = document.createElementNS(SVG, 'svg');
  const width = CABIN_WIDTH * scale;
  rider.setAttribute('viewBox', `0 0 ${CABIN_WIDTH} ${CABIN_HEIGHT}`);
  rider.style.cssText = `position:absolute;left:${x - width / 2}px;top:${y}px;width:${width}px;height:${CABIN_HEIGHT * scale}px;overflow:visible;transform-origin:50% 0;will-change:transform`;
  return rider;
}

/** The same cabin, upright and as large as its box. */
function drawingOf(cabin: Element): SVGUseElement {
  const drawing = document.createElementNS(SVG, 'use');
  drawing.setAttribute('href', cabin.getAttribute('href') ?? '');
  drawing.setAttribute('width', String(CABIN_WIDTH));
  drawing.setAttribute('height', String(CABIN_HEIGHT));
  return drawing;
}
