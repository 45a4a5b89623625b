import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { closeMover, fitFrame, glideTo, type Mover, openMover } from './map-driver.ts';
import { listenToGestures } from './map-gestures.ts';
import { type Cluster, clusterPins, movingStep, type Size, zoomStep } from './map-layout.ts';
import type { PinView } from './map-props.ts';
import { centreOn, type Edges, edgesOf, type Frame, type MapView, pictureSize, WHOLE } from './map-view.ts';
import { paintMoving, paintResting } from './paint-map.ts';
import { calloutIn, isNarrow, observeRoom, settleCallout, showPlace, zoomToPart } from './settle-callout.ts';

/** What the page is laid out for until the real window is known. */
const USUAL_FRAME: Frame = { width: 1040, height: 694 };
const FINE_FROM_ZOOM = 1.6;
const NO_EDGES: Edges = { up: false, down: false, left: false, right: false };

export type MapState = {
  window: RefObject<HTMLDivElement | null>;
  stage: RefObject<HTMLDivElement | null>;
  mover: RefObject<Mover | null>;
  clusters: readonly Cluster[];
  size: Frame;
  /** The window, while the map shows as much as it can: zoomed in, any part may lie under it. */
  frame: Frame | undefined;
  chosen: string | null;
  zoom: number;
  edges: Edges;
  /** Zoomed in far enough for the larger picture, once. */
  isFine: boolean;
  isLive: boolean;
  choose: (slug: string | null) => void;
  /** On a narrow screen the list is below the map: scrolls up to the chosen place. */
  bringIntoSight: () => void;
  openCluster: (cluster: Cluster) => void;
};

/** `rests` counts how often the map has come to rest. */
type Look = {
  rests: number;
  step: number;
  frame: Frame;
  zoom: number;
  edges: Edges;
  isFine: boolean;
  isLive: boolean;
};
const FIRST_LOOK: Look = {
  rests: 0,
  step: 1,
  frame: USUAL_FRAME,
  zoom: 1,
  edges: NO_EDGES,
  isFine: false,
  isLive: false,
};

type Given = { pins: readonly PinView[]; chosen: string | null };

/** The map's state: what moves is written straight to the style of the stage, what changes in steps is React's. */
export function useMap({ pins, chosen: given }: Given): MapState {
  const window = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const mover = useRef<Mover | null>(null);
  const isSought = useRef(false);
  const [look, setLook] = useState(FIRST_LOOK);
  const [asked, setAsked] = useState<{ slug: string | null; given: string | null } | null>(null);
  // What was clicked counts until the page for it, or for something else, has come.
  const chosen = asked && asked.given === given ? asked.slug : given;
  const size = pictureSize(look.frame, look.step);
  const clusters = useMemo(
    () => clusterPins(pins, pictureSize(look.frame, look.step), chosen),
    [pins, look.frame, look.step, chosen],
  );

  useEffect(() => {
    if (!stage.current) return;
    return run(stage.current, mover, setLook);
  }, []);

  useShown({ window, mover, isSought, chosen, given, pins });

  useSettled({ window, mover, chosen, given, pins, look, clusters });

  return {
    ...{ window, stage, mover, clusters, size, chosen },
    frame: look.step === 1 ? look.frame : undefined,
    ...{ zoom: look.zoom, edges: look.edges, isFine: look.isFine, isLive: look.isLive },
    choose: (slug) => setAsked({ slug, given }),
    bringIntoSight() {
      isSought.current = isNarrow();
    },
    openCluster(cluster) {
      const map = mover.current;
      if (map) glideTo(map, centreOn(cluster, zoomToPart(cluster, pins, map.frame), map.frame));
    },
  };
}

type Shown = Pick<MapState, 'window' | 'mover' | 'chosen'> & {
  isSought: RefObject<boolean>;
  given: string | null;
  pins: readonly PinView[];
};

type Settled = Pick<MapState, 'window' | 'mover' | 'chosen' | 'clusters'> &
  Pick<Shown, 'given' | 'pins'> & { look: Look };

/** Looks for where the call-out fits whenever the map comes to rest. */
function useSettled({ window, mover, chosen, given, pins, look, clusters }: Settled): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest follows from these.
  useLayoutEffect(() => {
    const box = calloutIn(window.current);
    if (mover.current && box && chosen && look.isLive) settleCallout(box, mover.current, clusters, chosen);
  }, [look.rests, chosen, given, pins]);
}

/** Moves to the chosen place: once when it is clicked, and again when its call-out is there and its size is known. */
function useShown({ window, mover, isSought, chosen, given, pins }: Shown): void {
  const shown = useRef('');
  const room = useRef<Size | null>(null);
  useEffect(() => {
    const pin = pins.find(({ slug }) => slug === chosen);
    const hasCome = chosen === given;
    const map = mover.current;
    if (map && pin && shown.current !== `${chosen} ${hasCome}`) room.current = showPlace(map, pin, pins);
    shown.current = `${chosen} ${hasCome}`;
    if (hasCome && isSought.current) {
      isSought.current = false;
      window.current?.scrollIntoView();
    }
    const box = calloutIn(window.current);
    if (map && pin && box && hasCome) return observeRoom({ box, map, chosen: pin, pins, room });
  }, [window, mover, isSought, chosen, given, pins]);
}

function run(
  stage: HTMLElement,
  mover: RefObject<Mover | null>,
  setLook: (change: (look: Look) => Look) => void,
): () => void {
  const listeners = new AbortController();
  let paintedZoom = 1;
  function onMove(view: MapView, frame: Frame, isSettled: boolean): void {
    const isZooming = !isSettled && view.zoom !== paintedZoom;
    if (isSettled) paintResting(stage, view);
    else paintMoving(stage, view, { frame, isZooming });
    paintedZoom = view.zoom;
    stage.toggleAttribute('data-moving', !isSettled);
    if (isZooming || isSettled) stage.toggleAttribute('data-zooming', isZooming);
    stage.toggleAttribute('data-zoomed', view.zoom > 1);
    setLook((look) => {
      const step = isSettled ? zoomStep(view.zoom) : movingStep(view.zoom, look.step);
      const isFine = look.isFine || view.zoom > FINE_FROM_ZOOM;
      if (!isSettled)
        return step === look.step && isFine === look.isFine && look.isLive ? look : { ...look, step, isFine };
      const rests = look.rests + 1;
      return { step, frame, zoom: view.zoom, edges: edgesOf(view, frame), isFine, isLive: true, rests };
    });
  }
  const map = openMover(stage, WHOLE, onMove);
  mover.current = map;
  listenToGestures(map, listeners.signal);
  const observer = new ResizeObserver(() => fitFrame(map));
  observer.observe(stage);
  onMove(map.view, map.frame, true);
  return () => {
    observer.disconnect();
    listeners.abort();
    closeMover(map);
    mover.current = null;
  };
}
