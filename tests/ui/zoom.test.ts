import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { clampZoom, MAX_SCALE, pinchZoom, REST, swipeOf, zoomTo } from '#src/features/gallery/zoom.ts';

const BOX = { width: 400, height: 300 };
const coordinate = fc.double({ min: -200, max: 200, noNaN: true });
const point = fc.record({ x: coordinate, y: coordinate });

describe('enlarging a picture', () => {
  test('keeps the point under the finger fixed', () => {
    const zoom = zoomTo(REST, { scale: 2, at: { x: 100, y: -50 }, box: BOX });
    expect(zoom).toEqual({ scale: 2, x: -100, y: 50 });
    expect(zoomTo(zoom, { scale: 1, at: { x: 0, y: 0 }, box: BOX })).toEqual(REST);
  });

  test('never shows beyond the picture, nor grows or shrinks without end', () => {
    fc.assert(
      fc.property(point, point, fc.double({ min: 0.01, max: 50, noNaN: true }), (at, moved, scale) => {
        const zoom = clampZoom(
          { ...zoomTo(REST, { scale, at, box: BOX }), x: moved.x * 9, y: moved.y * 9 },
          BOX,
        );
        expect(zoom.scale).toBeGreaterThanOrEqual(1);
        expect(zoom.scale).toBeLessThanOrEqual(MAX_SCALE);
        expect(Math.abs(zoom.x)).toBeLessThanOrEqual(((zoom.scale - 1) * BOX.width) / 2 + 1e-9);
        expect(Math.abs(zoom.y)).toBeLessThanOrEqual(((zoom.scale - 1) * BOX.height) / 2 + 1e-9);
      }),
    );
  });

  test('follows two fingers apart and together', () => {
    const from = [
      { x: -20, y: 0 },
      { x: 20, y: 0 },
    ] as const;
    const to = [
      { x: -40, y: 0 },
      { x: 40, y: 0 },
    ] as const;
    const apart = pinchZoom(REST, { from, to, box: BOX });
    expect(apart).toEqual({ scale: 2, x: 0, y: 0 });
    expect(pinchZoom(apart, { from: to, to: from, box: BOX })).toEqual(REST);
  });
});

test('a long sideways move is a swipe, a long one down closes, the rest is nothing', () => {
  expect(swipeOf({ x: -80, y: 10 })).toBe('after');
  expect(swipeOf({ x: 80, y: -10 })).toBe('before');
  expect(swipeOf({ x: 10, y: 140 })).toBe('close');
  for (const stray of [
    { x: 30, y: 0 },
    { x: 80, y: 90 },
    { x: 0, y: -200 },
    { x: Number.NaN, y: Number.NaN },
  ])
    expect(swipeOf(stray)).toBeNull();
});
