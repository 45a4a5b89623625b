import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  between,
  clampView,
  edgesOf,
  isSameView,
  MAX_ZOOM,
  panBy,
  pinch,
  reveal,
  toPoint,
  toSpot,
  WHOLE,
  zoomAt,
} from '#src/features/places/map-view.ts';

const FRAME = { width: 1036, height: 728 };

const frame = fc.record({
  width: fc.integer({ min: 200, max: 2600 }),
  height: fc.integer({ min: 200, max: 1600 }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const zoom = fc.double({ min: 1, max: MAX_ZOOM, noNaN: true });
const anyView = fc.record({ zoom: fc.double({ min: 0.01, max: 50, noNaN: true }), x: share, y: share });
const pixels = fc.double({ min: -5000, max: 5000, noNaN: true });

function near(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.01;
}

describe('a view of the map', () => {
  test('never shows anything beside the picture, however one pans, zooms or pinches', () => {
    fc.assert(
      fc.property(frame, anyView, pixels, pixels, zoom, (window, start, x, y, to) => {
        const spots = [
          { x: 0, y: 0 },
          { x, y },
        ] as [{ x: number; y: number }, { x: number; y: number }];
        const view = clampView(start, window);
        for (const moved of [
          view,
          panBy(view, window, { x, y }),
          zoomAt(view, window, { spot: { x, y }, zoom: to }),
          pinch(view, window, spots, [spots[1], { x: y, y: x }]),
          reveal(view, window, { x: start.x, y: start.y }, 72),
        ]) {
          const first = toSpot({ x: 0, y: 0 }, moved, window);
          const last = toSpot({ x: 1, y: 1 }, moved, window);
          expect(first.x).toBeLessThan(0.01);
          expect(first.y).toBeLessThan(0.01);
          expect(last.x).toBeGreaterThan(window.width - 0.01);
          expect(last.y).toBeGreaterThan(window.height - 0.01);
          expect(moved.zoom >= 1 && moved.zoom <= MAX_ZOOM).toBe(true);
        }
      }),
    );
  });

  test('keeps the point under the cursor fixed while it zooms, as far as the edges allow', () => {
    fc.assert(
      fc.property(frame, zoom, zoom, share, share, (window, from, to, px, py) => {
        const view = clampView({ zoom: from, x: px, y: py }, window);
        const spot = { x: window.width * py, y: window.height * px };
        const zoomed = zoomAt(view, window, { spot, zoom: to });
        const edges = edgesOf(zoomed, window);
        const after = toSpot(toPoint(spot, view, window), zoomed, window);
        if (edges.left && edges.right) expect(near(after.x, spot.x)).toBe(true);
        if (edges.up && edges.down) expect(near(after.y, spot.y)).toBe(true);
      }),
    );
  });

  test('follows two fingers: apart is nearer, and their middle stays on the same place', () => {
    const view = { zoom: 2, x: 0.5, y: 0.5 };
    const pinched = pinch(
      view,
      FRAME,
      [
        { x: 400, y: 300 },
        { x: 500, y: 300 },
      ],
      [
        { x: 380, y: 340 },
        { x: 530, y: 340 },
      ],
    );
    expect(pinched.zoom).toBeCloseTo(3);
    const held = toPoint({ x: 450, y: 300 }, view, FRAME);
    expect(toSpot(held, pinched, FRAME)).toEqual({ x: expect.closeTo(455, 3), y: expect.closeTo(340, 3) });
  });

  test('knows in which directions there is more', () => {
    expect(edgesOf(WHOLE, { width: 1500, height: 1000 })).toEqual({
      up: false,
      down: false,
      left: false,
      right: false,
    });
    expect(edgesOf(WHOLE, { width: 1500, height: 800 })).toEqual({
      up: true,
      down: true,
      left: false,
      right: false,
    });
    const corner = clampView({ zoom: 2, x: 0, y: 0 }, FRAME);
    expect(edgesOf(corner, FRAME)).toEqual({ up: false, down: true, left: false, right: true });
  });

  test('moves no further than needed to bring a place into sight', () => {
    const view = clampView({ zoom: 3, x: 0.2, y: 0.2 }, FRAME);
    const inside = toPoint({ x: 300, y: 300 }, view, FRAME);
    expect(reveal(view, FRAME, inside, 72)).toBe(view);
    const outside = toPoint({ x: FRAME.width + 300, y: 300 }, view, FRAME);
    expect(toSpot(outside, reveal(view, FRAME, outside, 72), FRAME).x).toBeCloseTo(FRAME.width - 72, 3);
  });

  test('glides from one view to another and ends exactly there', () => {
    const to = { zoom: 3, x: 0.7, y: 0.3 };
    expect(isSameView(between(WHOLE, to, 0), WHOLE)).toBe(true);
    expect(between(WHOLE, to, 1)).toEqual(to);
    expect(between(WHOLE, to, 0.5).zoom).toBeCloseTo(Math.sqrt(3));
  });
});
