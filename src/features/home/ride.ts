/** Cabins glide up the line to their places. They stand still within five seconds, so nobody has to stop them. */

const RIDE_MS = 4600;
/** The part of the line that a cabin rides. */
const RIDE_SHARE = 0.09;
const STEPS = 14;

export function ride(screen: Element): void {
  for (const cabin of screen.querySelectorAll<SVGElement>('.hero-cabin'))
    if (cabin.getClientRects().length > 0) rideTo(cabin);
}

/** Along the path of the style sheet, by transforms alone, which the browser moves without painting anew. */
function rideTo(cabin: SVGElement): void {
  const style = getComputedStyle(cabin);
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  line.setAttribute('d', /"(.+)"/.exec(style.offsetPath)?.[1] ?? '');
  const length = line.getTotalLength();
  const [at, near, far] = ['--at', '--near', '--far'].map((name) => Number(style.getPropertyValue(name)));
  if (length === 0 || at === undefined || near === undefined || far === undefined) return;
  const end = line.getPointAtLength(at * length);
  const frames = Array.from({ length: STEPS + 1 }, (_, step) => {
    const share = Math.max(0, at - RIDE_SHARE * (1 - step / STEPS));
    const { x, y } = line.getPointAtLength(share * length);
    const scale = near - share * (near - far);
    return { transform: `translate(${x - end.x}px, ${y - end.y}px) scale(${scale})` };
  });
  cabin.animate(frames, { duration: RIDE_MS, easing: 'ease-out' });
}
