/** Places the call-out on the map in the browser. On narrow screens it is below the map, and nothing has to be done. */
import { calloutSpot, homeSpot, REVEAL_MARGIN, type Rect, viewWithRoom } from './callout-spot.ts';
import { glideTo, type Mover } from './map-driver.ts';
import { type Cluster, clusterPins, type Pin, type Size, zoomStep } from './map-layout.ts';
import { centreOn, type Frame, MAX_ZOOM, pictureSize, reveal, toSpot } from './map-view.ts';

const USUAL_BOX = { width: 640, height: 260 };
/** 900 px, at the usual size of letters. */
const NARROW = '(max-width: 56.25em)';
const STEP = 2 ** (1 / 6);
const A_LITTLE = 0.01;

export function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches;
}

/**
 * Goes to a place only as far as needed: until its pin stands alone and its call-out has room.
 * @returns the size of the call-out that room was made for.
 */
export function showPlace(map: Mover, chosen: Pin, pins: readonly Pin[]): Size {
  const clusters = clusterPins(pins, pictureSize(map.frame, zoomStep(map.target.zoom)));
  const shared = clusters.find(
    ({ slug, members }) => slug !== members.at(-1) && members.includes(chosen.slug),
  );
  const zoom = shared ? Math.max(map.target.zoom, zoomToPart(shared, pins, map.frame)) : map.target.zoom;
  const view = shared ? centreOn(chosen, zoom, map.frame) : map.target;
  const others = pins.filter((pin) => pin.slug !== chosen.slug);
  const asked = { view, frame: map.frame, pins: others, chosen };
  if (isNarrow()) {
    glideTo(map, viewWithRoom({ ...asked, box: { width: 0, height: 0 } }) ?? view);
    return { width: 0, height: 0 };
  }
  const taken = buttonsOn(map.stage);
  const [full, small] = sizesOf(calloutIn(map.stage.parentElement));
  const roomy = viewWithRoom({ ...asked, box: full, taken }) ?? viewWithRoom({ ...asked, box: small, taken });
  glideTo(map, roomy ?? reveal(view, map.frame, chosen, REVEAL_MARGIN));
  return full;
}

type CalloutRoom = {
  box: HTMLElement;
  map: Mover;
  chosen: Pin;
  pins: readonly Pin[];
  /** The size of the call-out that room was made for. */
  room: { current: Size | null };
};

/** Makes room once more when the call-out grows over a pin: by a font that came late, or by a text that goes by the hour. */
export function observeRoom({ box, map, chosen, pins, room }: CalloutRoom): () => void {
  const observer = new ResizeObserver(() =>
    requestAnimationFrame(() => {
      if (isNarrow() || !box.isConnected) return;
      const [size] = sizesOf(box);
      if (size.width === room.current?.width && size.height === room.current.height) return;
      const clusters = clusterPins(pins, pictureSize(map.frame, zoomStep(map.target.zoom)), chosen.slug);
      room.current = settleCallout(box, map, clusters, chosen.slug) ? size : showPlace(map, chosen, pins);
    }),
  );
  observer.observe(box);
  return () => observer.disconnect();
}

/** The first step of zoom at which the places of a cluster no longer share a pin. */
export function zoomToPart({ members }: Cluster, pins: readonly Pin[], frame: Frame): number {
  for (let zoom = 1; zoom < MAX_ZOOM; zoom *= STEP) {
    const clusters = clusterPins(pins, pictureSize(frame, zoomStep(zoom + A_LITTLE)));
    const isParted = clusters.every((one) => one.members.filter((slug) => members.includes(slug)).length < 2);
    if (isParted) return zoom + A_LITTLE;
  }
  return MAX_ZOOM;
}

/**
 * Where it hides no pin; where there is no such spot it draws itself in.
 * @returns false when even so it hides one.
 */
export function settleCallout(
  box: HTMLElement,
  map: Mover,
  clusters: readonly Cluster[],
  chosen: string,
): boolean {
  const at = clusters.find(({ slug }) => slug === chosen);
  if (!at || isNarrow()) return true;
  const spotOf = (cluster: Cluster) => toSpot(cluster, map.target, map.frame);
  const asked = {
    frame: map.frame,
    pins: clusters.filter((cluster) => cluster !== at).map(spotOf),
    chosen: spotOf(at),
    taken: buttonsOn(map.stage),
  };
  for (const isSmall of [false, true]) {
    box.toggleAttribute('data-small', isSmall);
    const size = { width: box.offsetWidth, height: box.offsetHeight };
    const spot = calloutSpot({ ...asked, box: size });
    const home = homeSpot(map.frame, size);
    box.style.setProperty('--spot-x', `${Math.round(spot.x - home.x)}px`);
    box.style.setProperty('--spot-y', `${Math.round(spot.y - home.y)}px`);
    if (spot.hidden === 0) return true;
  }
  return false;
}

export function calloutIn(around: HTMLElement | null | undefined): HTMLElement | null {
  return around?.querySelector<HTMLElement>('.map-callout') ?? null;
}

/** What the call-out takes, and what it takes when it is drawn in; a guess until it has come. */
function sizesOf(box: HTMLElement | null): [full: Size, small: Size] {
  if (!box) return [USUAL_BOX, USUAL_BOX];
  const wasSmall = box.hasAttribute('data-small');
  const [full, small] = [false, true].map((isSmall) => {
    box.toggleAttribute('data-small', isSmall);
    return { width: box.offsetWidth, height: box.offsetHeight };
  }) as [Size, Size];
  box.toggleAttribute('data-small', wasSmall);
  return [full, small];
}

function buttonsOn(stage: HTMLElement): Rect[] {
  const { left, top } = stage.getBoundingClientRect();
  const shown = stage.parentElement?.querySelectorAll('.map-button') ?? [];
  return [...shown].map((button) => {
    const rect = button.getBoundingClientRect();
    return {
      left: rect.left - left,
      top: rect.top - top,
      right: rect.right - left,
      bottom: rect.bottom - top,
    };
  });
}
