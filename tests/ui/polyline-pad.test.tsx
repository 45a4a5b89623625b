import { beforeEach, expect, test } from 'bun:test';
import { PolylinePad } from '#src/features/resources/points/polyline-pad.tsx';
import { fireEvent, inputOf, render, withDom } from '#tests/support/dom.ts';

withDom();

const WORDS = { x: 'Ngang', y: 'Dọc', pad: 'Bản đồ', point: 'Điểm', remove: 'Bỏ' };
const FRAME = { left: 100, top: 50, width: 640, height: 427 };
const captured = new Set<number>();

beforeEach(() => {
  captured.clear();
  Object.assign(HTMLElement.prototype, {
    getBoundingClientRect: () => FRAME,
    setPointerCapture: (id: number) => captured.add(id),
    hasPointerCapture: (id: number) => captured.has(id),
  });
});

function show(points: [string, string][], max = 40) {
  const view = render(<PolylinePad name="points" picture="/map.webp" words={WORDS} {...{ max, points }} />);
  const [pad] = view.getAllByAltText(WORDS.pad);
  if (!pad) throw new Error('no map');
  const typed = () =>
    [...view.container.querySelectorAll('li')].map((row) =>
      [...row.querySelectorAll('input')].map((input) => inputOf(input).value).join('/'),
    );
  const press = (x: number, y: number) =>
    fireEvent.click(pad, { detail: 1, clientX: FRAME.left + x, clientY: FRAME.top + y });
  return { ...view, pad, typed, press };
}

test('a press sets one more point behind the chosen one, which is the last at first', () => {
  const { typed, press, getAllByRole } = show([
    ['0.1', '0.1'],
    ['0.9', '0.9'],
  ]);
  press(320, 0);
  expect(typed()).toEqual(['0.1/0.1', '0.9/0.9', '0.5/0']);
  const [first] = getAllByRole('textbox');
  if (first) fireEvent.focus(first);
  press(64, 427);
  expect(typed()).toEqual(['0.1/0.1', '0.1/1', '0.9/0.9', '0.5/0']);
});

test('Enter on the map is no press, and there are no more points than may be', () => {
  const { typed, press, pad } = show([['0.1', '0.1']], 2);
  fireEvent.click(pad, { detail: 0 });
  expect(typed()).toEqual(['0.1/0.1']);
  press(0, 0);
  press(320, 0);
  expect(typed()).toEqual(['0.1/0.1', '0/0']);
});

test('arrow keys move the chosen point and stop at the edge, Delete takes it away', () => {
  const { typed, pad } = show([
    ['0.1', '0.1'],
    ['0.99', '0.5'],
  ]);
  fireEvent.keyDown(pad, { key: 'ArrowUp' });
  fireEvent.keyDown(pad, { key: 'ArrowRight', shiftKey: true });
  expect(typed()).toEqual(['0.1/0.1', '1/0.497']);
  fireEvent.keyDown(pad, { key: 'Delete' });
  expect(typed()).toEqual(['0.1/0.1']);
  fireEvent.keyDown(pad, { key: 'ArrowDown' });
  expect(typed()).toEqual(['0.1/0.103']);
  fireEvent.keyDown(pad, { key: 'Delete' });
  fireEvent.keyDown(pad, { key: 'Delete' });
  expect(typed()).toEqual([]);
});

test('a dot is dragged with its pointer, and not without one', () => {
  const { typed, container } = show([
    ['0.1', '0.1'],
    ['0.2', '0.2'],
  ]);
  const [first] = container.querySelectorAll<HTMLElement>('span[aria-hidden][style]');
  if (!first) throw new Error('no dot');
  fireEvent.pointerMove(first, { pointerId: 3, clientX: 400, clientY: 90 });
  expect(typed()).toEqual(['0.1/0.1', '0.2/0.2']);
  fireEvent.pointerDown(first, { pointerId: 3 });
  fireEvent.pointerMove(first, { pointerId: 3, clientX: FRAME.left + 160, clientY: FRAME.top - 40 });
  expect(typed()).toEqual(['0.25/0', '0.2/0.2']);
});

test('a removed row leaves the others their numbers and names without a gap', () => {
  const { typed, getByRole, container } = show([
    ['0.1', '0.1'],
    ['0.2', '0.2'],
    ['0.3', '0.3'],
  ]);
  fireEvent.click(getByRole('button', { name: 'Bỏ: Điểm 2' }));
  expect(typed()).toEqual(['0.1/0.1', '0.3/0.3']);
  const names = [...container.querySelectorAll('li input')].map(
    (input) => inputOf(input as HTMLElement).name,
  );
  expect(names).toEqual(['points.at.0.x', 'points.at.0.y', 'points.at.1.x', 'points.at.1.y']);
});

test('what is typed moves the dot, and a share outside the map has none', () => {
  const { container, getByRole } = show([['0.1', '0.1']]);
  const dots = () => container.querySelectorAll('span[aria-hidden][style]').length;
  expect(dots()).toBe(1);
  fireEvent.change(getByRole('textbox', { name: 'Điểm 1: Ngang' }), { target: { value: '1,2' } });
  expect(dots()).toBe(0);
  fireEvent.change(getByRole('textbox', { name: 'Điểm 1: Ngang' }), { target: { value: '0,2' } });
  expect(dots()).toBe(1);
});
