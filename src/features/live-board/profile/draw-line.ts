/** The mountain cut open along its lifts as a picture: the ground, the cables and the houses. Names stand over it as text. */
import { shortHash } from '#src/values/files/short-hash.ts';
import { lineGeometry, PROFILE } from './line-geometry.ts';

type Spot = { x: number; y: number };

const GROUND_STEP = 10;
const SAG = 11;
const CABIN = { width: 20, height: 29 } as const;
const CONTOURS = [1, 2, 3, 4, 5, 6, 7] as const;

const DEFS =
  '<symbol id="cabin" viewBox="0 0 40 58" overflow="visible"><path d="M20 0v13M14 0h12" stroke="#f0d78c" stroke-width="2" fill="none"/><path d="M9 13h22c2.2 0 3.7 1.1 4.4 3.2l3 12.3c.4 1.7.5 3.2.2 4.9l-3 15.1c-.5 2.7-2.3 4.5-5 4.5H9.4c-2.7 0-4.5-1.8-5-4.5l-3-15.1c-.3-1.7-.2-3.2.2-4.9l3-12.3C5.3 14.1 6.8 13 9 13Z" fill="#b8341a"/><path d="M8.6 18.5h9.9V34H4.7c-.2-1.5-.1-2.5.2-3.8l2.3-10.3c.2-.9.6-1.4 1.4-1.4ZM21.5 18.5h9.9c.8 0 1.2.5 1.4 1.4l2.3 10.3c.3 1.3.4 2.3.2 3.8H21.5Z" fill="#f4efe0"/><path d="M3.2 40.5h33.6" stroke="#dcae47" stroke-width="1.6"/></symbol>' +
  '<linearGradient id="rock" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="90" y2="440"><stop offset="0" stop-color="#1c5443" stop-opacity=".9"/><stop offset=".7" stop-color="#0b2c23" stop-opacity=".5"/><stop offset="1" stop-color="#0b2c23" stop-opacity="0"/></linearGradient>' +
  '<path id="pylon" d="M-11.8 60L-3.9 0M11.8 60L3.9 0M-21.2 0L21.2 0M-10 46.8L7.7 30M10 46.8L-7.7 30"/>' +
  '<g id="house"><path fill="#071a15" stroke="#dcae47" stroke-width="1.3" d="M-34 6v-30h68V6z"/><path fill="#b8341a" stroke="#dcae47" stroke-width="1.2" d="M-44-24c16-2 24-8 30-18h28c6 10 14 16 30 18z"/><path fill="#f0d78c" opacity=".85" d="M-22-16h12v12h-12zM-6-16H6V-4H-6zM10-16h12v12H10z"/></g>';

/** `marks`: where sights are, from the left edge. Null where there is nothing to draw. */
export function drawLine(runs: readonly (readonly number[])[], marks: readonly number[] = []): string | null {
  const geometry = lineGeometry(runs);
  if (!geometry) return null;
  const { stations, cables, groundAt } = geometry;
  const contours = CONTOURS.map(
    (nth) =>
      `<use href="#ridge" transform="translate(${nth % 2 ? -9 : 6} ${nth * 24}) scale(1 ${(1 - nth * 0.03).toFixed(2)})" opacity="${(0.5 - nth * 0.055).toFixed(3)}"/>`,
  );
  const houses = stations.flat().map(({ x, y }) => `<use href="#house" x="${x}" y="${y}"/>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PROFILE.width} ${PROFILE.height}" preserveAspectRatio="xMidYMax slice">` +
    `<defs>${DEFS}<path id="ridge" d="${ridge(groundAt)}"/></defs><use href="#ridge" fill="url(#rock)"/>` +
    `<g fill="none" stroke="#dcae47" stroke-width=".8">${contours.join('')}</g>` +
    '<use href="#ridge" fill="none" stroke="#dcae47" stroke-width="1.6"/>' +
    `<g fill="none" stroke="#f0d78c" stroke-width="1.25">${cables.map(drawCable).join('')}</g>` +
    `${cables.map(drawCabins).join('')}${marks.map((x) => drawMark(x, groundAt)).join('')}${houses.join('')}</svg>`
  );
}

/** Stands in its address: another design of it is another picture to every cache. */
export function versionOf(drawing: string): string {
  return shortHash(drawing);
}

/** A dot on the ground, and the line to its name. */
function drawMark(x: number, groundAt: (x: number) => number): string {
  const y = Math.round(groundAt(x));
  return `<path stroke="#dcae47" stroke-width=".8" stroke-dasharray="2 3" d="M${x} ${y}v-92"/><circle fill="#f4f1e8" stroke="#071a15" stroke-width="2" cx="${x}" cy="${y}" r="4"/>`;
}

function ridge(groundAt: (x: number) => number): string {
  let y = Math.round(groundAt(-20));
  let path = `M-20 ${y}l`;
  for (let x = -20 + GROUND_STEP; x <= PROFILE.width + 20; x += GROUND_STEP) {
    const next = Math.round(groundAt(x));
    path += `${GROUND_STEP} ${next - y} `;
    y = next;
  }
  return `${path.trimEnd()}v600H-40z`;
}

function drawCable(cable: readonly Spot[]): string {
  const pylons = cable.slice(1, -1).map(({ x, y }) => `<use href="#pylon" x="${x}" y="${y}"/>`);
  const spans = cable.slice(1).map((to, index) => {
    const middle = middleOf(cable[index] ?? to, to);
    return `Q${middle.x} ${middle.y + SAG} ${to.x} ${to.y}`;
  });
  return `${pylons.join('')}<path d="M${cable[0]?.x} ${cable[0]?.y}${spans.join('')}"/>`;
}

/** One in the middle of each span, hanging from the lowest point of the cable. */
function drawCabins(cable: readonly Spot[]): string {
  return cable
    .slice(1)
    .map((to, index) => {
      const { x, y } = middleOf(cable[index] ?? to, to);
      const { width, height } = CABIN;
      return `<use href="#cabin" x="${x - width / 2}" y="${Math.round(y + SAG / 2)}" width="${width}" height="${height}"/>`;
    })
    .join('');
}

function middleOf(one: Spot, other: Spot): Spot {
  return { x: Math.round((one.x + other.x) / 2), y: Math.round((one.y + other.y) / 2) };
}
