import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Words } from '#i18n/intl.ts';
import { formatMessage } from '#src/values/message.ts';
import { pressKey } from './map-driver.ts';
import { type Cluster, type Obstacle, placeLabels, type Side, type Size } from './map-layout.ts';
import { LiftPlates, MapLines } from './map-lines.tsx';
import type { LiftView, LineView, PictureView, PinView } from './map-props.ts';
import { PlaceIcon } from './place-icon.tsx';
import type { MapState } from './use-map.ts';

type Props = {
  map: MapState;
  picture: PictureView;
  pins: readonly PinView[];
  lines: readonly LineView[];
  lifts: readonly LiftView[];
  words: Words<'places.map'>;
  locale: string;
};

const LETTER_PIXELS = 7.3;
const LABEL_HEIGHT = 38;
const PLATE: Size = { width: 76, height: 26 };

/** The window onto the map: picture, lines, pins. Only transforms change while it moves. */
export function MapStage({ map, picture, pins, lines, lifts, words, locale }: Props) {
  const sizes = useLabelSizes(map, pins);
  const heads = pins.filter(({ slug }) => map.clusters.some((cluster) => cluster.slug === slug));
  const plates = lines.filter(({ kind }) => kind === 'lift');
  const obstacles: Obstacle[] = plates.map(({ middle }) => ({ x: middle[0], y: middle[1], ...PLATE }));
  const order = heads.map((pin) => (pin.slug === map.chosen ? { ...pin, rank: -1 } : pin));
  const sides = placeLabels(order, sizes, { size: map.size, obstacles, window: map.frame });

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (map.mover.current && pressKey(map.mover.current, event)) event.preventDefault();
  }

  return (
    // Each is its own layer, so that nothing is painted during motion; painted again at rest, so that all is sharp.
    <div
      className=":uno: map-stage [&[data-moving]_:is(.map-picture,.map-lines,.map-pins),&[data-zooming]_.pin]:[will-change:transform]"
      ref={map.stage}
      role="application"
      aria-label={words.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the focus, its keys move the map.
      tabIndex={0}
      onKeyDown={onKeyDown}
      data-live={map.isLive || undefined}
    >
      <Ground picture={picture} isFine={map.isFine} />
      <MapLines lines={lines} lifts={lifts} />
      <div className="map-pins">
        <LiftPlates lines={plates} lifts={lifts} />
        {pins.map((pin) => {
          const cluster = map.clusters.find(({ slug }) => slug === pin.slug);
          return (
            <PinMark
              key={pin.slug}
              {...{ pin, cluster, map, words, locale }}
              side={sides.get(pin.slug) ?? null}
            />
          );
        })}
      </div>
    </div>
  );
}

type GroundProps = { picture: PictureView; isFine: boolean };

function Ground({ picture, isFine }: GroundProps) {
  return (
    <div className=":uno: map-picture [&_img]:(absolute inset-0 w-full h-full max-w-none object-cover pointer-events-none)">
      <picture>
        {picture.srcSet && (
          <source type="image/avif" srcSet={picture.srcSet} sizes="(max-width: 900px) 130vw, 1100px" />
        )}
        <img
          src={picture.src}
          width="1600"
          height="1067"
          alt={picture.alt}
          fetchPriority="high"
          // Without a handler React delays the page until the picture has loaded.
          onLoad={() => undefined}
          style={{ backgroundColor: picture.color }}
        />
      </picture>
      {isFine && picture.fine && <img className="map-fine" src={picture.fine} alt="" decoding="async" />}
    </div>
  );
}

type PinProps = {
  pin: PinView;
  cluster: Cluster | undefined;
  side: Side | null;
  map: MapState;
  words: Words<'places.map'>;
  locale: string;
};

/** A place on the map, or the first of several that share a spot. The list is where a keyboard finds them all. */
function PinMark({ pin, cluster, side, map, words, locale }: PinProps) {
  const style = { '--x': pin.x, '--y': pin.y } as CSSProperties;
  const count = cluster?.members.length ?? 0;
  const name = formatMessage(words.cluster, { count }, locale);
  return (
    <Fragment>
      <a
        className={`pin pin-${pin.kind}`}
        style={style}
        href={pin.href}
        data-map={pin.slug}
        data-clustered={count !== 1 || undefined}
        data-side={side ?? 'none'}
        tabIndex={-1}
        aria-label={`${pin.name} ${pin.altitude}`}
        aria-current={pin.slug === map.chosen || undefined}
      >
        <span className="pin-mark" data-number={pin.number}>
          <PlaceIcon kind={pin.kind} />
        </span>
        <span className="pin-label" data-label={pin.slug}>
          <b>{pin.name}</b> <small>{pin.altitude}</small>
        </span>
      </a>
      {cluster && count > 1 && (
        <button
          type="button"
          className="pin pin-cluster"
          style={style}
          tabIndex={-1}
          aria-label={name}
          title={name}
          onClick={() => map.openCluster(cluster)}
        >
          <span className="pin-mark">{count}</span>
        </button>
      )}
    </Fragment>
  );
}

/** Estimated for the server, measured as soon as there is something to measure. */
function useLabelSizes(map: MapState, pins: readonly PinView[]): ReadonlyMap<string, Size> {
  const guessed = useMemo(
    () =>
      new Map(
        pins.map(({ slug, name }) => [
          slug,
          { width: name.length * LETTER_PIXELS + 16, height: LABEL_HEIGHT },
        ]),
      ),
    [pins],
  );
  const [measured, setMeasured] = useState<ReadonlyMap<string, Size>>(new Map());
  useLayoutEffect(() => {
    const labels = labelsIn(map.stage.current);
    if (labels.some(([slug]) => !measured.has(slug))) setMeasured(new Map([...measured, ...labels]));
  });
  useEffect(() => {
    const { current: stage } = map.stage;
    void document.fonts?.ready.then(() => setMeasured(new Map(labelsIn(stage))));
  }, [map.stage]);
  return new Map([...guessed, ...measured]);
}

/** The names that are shown, with their sizes. */
function labelsIn(stage: HTMLElement | null): [string, Size][] {
  return [...(stage?.querySelectorAll<HTMLElement>('[data-label]') ?? [])]
    .filter((label) => label.offsetWidth > 0)
    .map((label) => [label.dataset.label ?? '', { width: label.offsetWidth, height: label.offsetHeight }]);
}
