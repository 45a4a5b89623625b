import { expect, test } from 'bun:test';
import { newId, newOrderedId } from '#src/values/id.ts';

const SHAPE = /^[0-9a-z]{20}$/;

test('an id is 20 letters and digits, and no two are the same', () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(ids.every((id) => SHAPE.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

test('ordered ids have the same shape and sort by their instants, those of one instant by chance', () => {
  const instants = [
    '1970-01-01T00:00:00.000Z',
    '2026-11-28T23:59:59.999Z',
    '2026-11-29T00:00:00.000Z',
    '2059-01-01T00:00:00.000Z',
  ];
  const ids = instants.flatMap((now) => Array.from({ length: 100 }, () => newOrderedId(now)));
  expect(ids.every((id) => SHAPE.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  const starts = ids.map((id) => id.slice(0, 8));
  expect(starts.toSorted()).toEqual(starts);
  expect(new Set(starts).size).toBe(instants.length);
});
