import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { PLACE_SEEDS } from '#db/seeds/places.ts';
import { calloutSpot, isUnder, viewWithRoom } from '#src/features/places/callout-spot.ts';
import {
  CLUSTER_DISTANCE,
  clusterPins,
  DOUBLINGS_ON_THE_WAY,
  labelBox,
  movingStep,
  overlap,
  type Pin,
  placeLabels,
  zoomStep,
} from '#src/features/places/map-layout.ts';
import { rankOf } from '#src/features/places/map-props.ts';
import { MAX_ZOOM, pictureSize, toSpot, WHOLE } from '#src/features/places/map-view.ts';

const FRAME = { width: 1036, height: 728 };
const pins: Pin[] = PLACE_SEEDS.map((place) => ({ ...place, rank: rankOf(place) }));
const zoom = fc.double({ min: 1, max: MAX_ZOOM, noNaN: true });

describe('pins', () => {
  test('join when zoomed out and part when zoomed in, every place in one pin or another', () => {
    const counts = [1, 1.5, 2, 3, 4].map((at) => {
      const clusters = clusterPins(pins, pictureSize({ width: 390, height: 320 }, at));
      expect(clusters.flatMap(({ members }) => members).toSorted()).toEqual(
        pins.map(({ slug }) => slug).toSorted(),
      );
      return clusters.length;
    });
    expect(counts[0]).toBeLessThan(18);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(counts.at(-1)).toBe(25);
  });

  test('give the same clusters in whatever order the places come, and never two that overlap', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(pins, { minLength: 25 }), zoom, (shuffled, at) => {
        const size = pictureSize({ width: 390, height: 320 }, at);
        const clusters = clusterPins(shuffled, size);
        expect(clusters).toEqual(clusterPins(pins, size));
        for (const one of clusters)
          for (const other of clusters)
            if (one !== other)
              expect(
                Math.hypot((one.x - other.x) * size.width, (one.y - other.y) * size.height),
              ).toBeGreaterThanOrEqual(CLUSTER_DISTANCE);
      }),
      { numRuns: 40 },
    );
  });

  test('leave the chosen place alone, and stations lead their neighbours', () => {
    const size = pictureSize({ width: 390, height: 320 }, 1);
    for (const { slug } of pins)
      expect(clusterPins(pins, size, slug).find((one) => one.slug === slug)?.members).toEqual([slug]);
    const summit = clusterPins(pins, size).find(({ members }) => members.includes('y-te-dinh'));
    expect(summit?.slug).toBe('ga-dinh');
  });

  test('change in steps of zoom, so that a pinch does not redraw every pixel', () => {
    expect(zoomStep(1)).toBe(1);
    expect(zoomStep(1.05)).toBe(1);
    expect(zoomStep(2)).toBeCloseTo(2);
    expect(zoomStep(MAX_ZOOM)).toBeCloseTo(MAX_ZOOM);
  });

  test('are regrouped seldom during the motion, and never far behind the zoom', () => {
    const zooms = Array.from({ length: 120 }, (_, index) => MAX_ZOOM ** (index / 119));
    const drawn = new Set<number>();
    let shown = 1;
    for (const at of zooms) {
      shown = movingStep(at, shown);
      drawn.add(shown);
      expect(at / shown).toBeLessThan(2 ** DOUBLINGS_ON_THE_WAY + 1e-9);
    }
    expect(drawn.size).toBeLessThanOrEqual(3);
    expect(drawn.size).toBeGreaterThan(1);
  });

  test('have names that the window does not cut off while another side is free', () => {
    const size = pictureSize(FRAME, 1);
    const edge = { slug: 'edge', rank: 1, x: 1 - 75 / size.width, y: 0.5 };
    const label = new Map([['edge', { width: 40, height: 38 }]]);
    expect(size.width).toBeGreaterThan(FRAME.width);
    expect(placeLabels([edge], label, { size }).get('edge')).toBe('right');
    expect(placeLabels([edge], label, { size, window: FRAME }).get('edge')).toBe('left');
  });

  test('have names that touch neither each other nor any pin nor an obstacle', () => {
    fc.assert(
      fc.property(zoom, (at) => {
        const size = pictureSize(FRAME, at);
        const labels = new Map(pins.map(({ slug }) => [slug, { width: 60 + slug.length * 7, height: 38 }]));
        const plate = { x: 0.584, y: 0.367, width: 76, height: 26 };
        const sides = placeLabels(pins, labels, { size, obstacles: [plate] });
        const boxes = pins.flatMap((pin) => {
          const [side, label] = [sides.get(pin.slug), labels.get(pin.slug)];
          return side && label ? [labelBox(pin, label, { side, size })] : [];
        });
        boxes.forEach((box, index) => {
          expect(boxes.slice(index + 1).some((other) => overlap(box, other))).toBe(false);
          expect(pins.some((pin) => inBox(pin, box, size))).toBe(false);
          expect(inBox(plate, box, size)).toBe(false);
        });
        expect(boxes.length).toBeGreaterThan(15);
      }),
      { numRuns: 40 },
    );
  });
});

function inBox(
  { x, y }: { x: number; y: number },
  box: { left: number; right: number; top: number; bottom: number },
  { width, height }: { width: number; height: number },
): boolean {
  const [px, py] = [x * width, y * height];
  return px > box.left && px < box.right && py > box.top && py < box.bottom;
}

describe('the call-out', () => {
  const box = { width: 560, height: 300 };

  for (const place of pins)
    test(`of ${place.slug} hides no pin`, () => {
      for (const window of [FRAME, { width: 1500, height: 900 }, { width: 980, height: 590 }]) {
        const others = pins.filter(({ slug }) => slug !== place.slug);
        const view = viewWithRoom({ view: WHOLE, frame: window, pins: others, chosen: place, box });
        if (!view) throw new Error('no room');
        const chosen = toSpot(place, view, window);
        const spots = others.map((pin) => toSpot(pin, view, window));
        const spot = calloutSpot({ frame: window, box, pins: spots, chosen });
        const rect = { left: spot.x, top: spot.y, right: spot.x + box.width, bottom: spot.y + box.height };
        expect([chosen, ...spots].filter((pin) => isUnder(pin, rect))).toEqual([]);
        expect(
          rect.left >= 0 && rect.top >= 0 && rect.right <= window.width && rect.bottom <= window.height,
        ).toBe(true);
        expect(chosen.x > 0 && chosen.x < window.width && chosen.y > 0 && chosen.y < window.height).toBe(
          true,
        );
      }
    });

  test('keeps enough distance to hide no pin when it is half a pixel larger than the browser says', () => {
    for (let y = 300; y < 420; y += 0.3) {
      const chosen = { x: 500, y };
      const spot = calloutSpot({ frame: FRAME, box, pins: [], chosen });
      const drawn = {
        left: spot.x - 0.5,
        top: spot.y - 0.5,
        right: spot.x + box.width + 0.5,
        bottom: spot.y + box.height + 0.5,
      };
      expect({ y, isUnder: isUnder(chosen, drawn) }).toEqual({ y, isUnder: false });
    }
  });

  test('covers no pin and no button wherever there is a spot for it, and stays near its pin', () => {
    const button = { left: 900, top: 0, right: 1036, bottom: 200 };
    const spot = calloutSpot({
      frame: FRAME,
      box,
      pins: [{ x: 800, y: 600 }],
      chosen: { x: 200, y: 200 },
      taken: [button],
    });
    expect(spot.hidden).toBe(0);
    expect(spot.x).toBeLessThan(300);
    const crowd = Array.from({ length: 40 }, (_, index) => ({
      x: (index % 8) * 140,
      y: Math.floor(index / 8) * 160,
    }));
    expect(calloutSpot({ frame: FRAME, box, pins: crowd, chosen: { x: 1, y: 1 } }).hidden).toBeGreaterThan(0);
  });
});
