/** The part of a picture is chosen by ratio, by figures, by keys and by dragging, and never leaves the picture. */
import { beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import type { CropArea } from '#src/features/media/crop.ts';
import { CropPad } from '#src/features/media/crop-pad.tsx';
import { fireEvent, inputOf, render, withDom } from '#tests/support/dom.ts';

withDom();

const { words } = intlFor('vi');
const WORDS = words('media.crop');
const WHOLE = { width: 1600, height: 1200 };
const MIDDLE = { x: 400, y: 300, width: 800, height: 600 };
const captured = new Set<number>();
let padWidth = WHOLE.width;

beforeEach(() => {
  captured.clear();
  padWidth = WHOLE.width;
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => padWidth });
  Object.assign(HTMLElement.prototype, { setPointerCapture: (id: number) => captured.add(id) });
});

function show(crop: CropArea | null, error?: string) {
  const view = render(
    <CropPad src="/anh.jpg" whole={WHOLE} words={WORDS} locale="vi" {...{ crop, error }} />,
  );
  const field = (name: 'x' | 'y' | 'width' | 'height') => inputOf(view.getByLabelText(WORDS[name]));
  const area = () => {
    const [x, y, width, height] = (['x', 'y', 'width', 'height'] as const).map((name) => field(name).value);
    return [x, y, width, height].join(' ');
  };
  const frame = () => view.queryByRole('group', { name: new RegExp(`^${WORDS.frame}`) });
  const ratio = (name: string) => fireEvent.click(view.getByRole('button', { name }));
  const pressed = () =>
    view
      .getAllByRole('button')
      .filter((one) => one.getAttribute('aria-pressed') === 'true')
      .map(({ textContent }) => textContent);
  return { ...view, field, area, frame, ratio, pressed };
}

function framed(frame: HTMLElement | null): HTMLElement {
  if (!frame) throw new Error('no frame');
  return frame;
}

const at = (clientX: number, clientY: number) => ({ pointerId: 5, clientX, clientY });

test('the whole picture has no frame and no figures; a stored part has both', () => {
  const whole = show(null);
  expect([whole.frame(), whole.area(), whole.pressed()]).toEqual([null, '   ', [WORDS.all]]);
  whole.unmount();
  const part = show(MIDDLE);
  expect([part.area(), part.pressed()]).toEqual(['400 300 800 600', [WORDS.free]]);
  expect(framed(part.frame()).style.cssText.replaceAll(' ', '')).toBe(
    'left:25%;top:25%;width:50%;height:50%;',
  );
  const label = framed(part.frame()).getAttribute('aria-label') ?? '';
  for (const figure of ['400', '300', '800', '600']) expect(label).toContain(figure);
});

test('a ratio takes the largest part in the middle, and the whole picture takes the part away', () => {
  const { ratio, area, frame, pressed } = show(null);
  for (const [name, expected] of [
    ['1:1', '200 0 1200 1200'],
    ['16:9', '0 150 1600 900'],
    ['3:4', '350 0 900 1200'],
    ['4:3', '0 0 1600 1200'],
  ] as const) {
    ratio(name);
    expect([area(), pressed()]).toEqual([expected, [name]]);
  }
  ratio(WORDS.all);
  expect([area(), frame()]).toEqual(['   ', null]);
  ratio(WORDS.free);
  expect(area()).toBe('0 0 1600 1200');
});

test('dragging moves the frame and stops at the edges of the picture', () => {
  const { frame, area } = show(MIDDLE);
  const own = framed(frame());
  fireEvent.pointerDown(own, at(500, 500));
  expect([...captured]).toEqual([5]);
  expect(document.activeElement).toBe(own);
  fireEvent.pointerMove(own, at(550, 480));
  expect(area()).toBe('450 280 800 600');
  fireEvent.pointerMove(own, at(5000, 5000));
  expect(area()).toBe('800 600 800 600');
  fireEvent.pointerMove(own, at(-5000, 500));
  expect(area()).toBe('0 300 800 600');
  fireEvent.pointerUp(own, at(-5000, 500));
  fireEvent.pointerMove(own, at(700, 700));
  expect(area()).toBe('0 300 800 600');
});

test('a drag that the browser takes away ends, and a pointer that only passes drags nothing', () => {
  const { frame, area } = show(MIDDLE);
  const own = framed(frame());
  fireEvent.pointerMove(own, at(900, 900));
  expect(area()).toBe('400 300 800 600');
  fireEvent.pointerDown(own, at(500, 500));
  fireEvent.pointerCancel(own, at(500, 500));
  fireEvent.pointerMove(own, at(900, 900));
  expect(area()).toBe('400 300 800 600');
});

test('the corner resizes freely, and in its ratio where one is chosen', () => {
  const { frame, area, ratio } = show(MIDDLE);
  const corner = () => framed(framed(frame()).querySelector('[data-corner]'));
  fireEvent.pointerDown(corner(), at(1200, 900));
  fireEvent.pointerMove(corner(), at(1300, 850));
  expect(area()).toBe('400 300 900 550');
  fireEvent.pointerMove(corner(), at(0, 0));
  expect(area()).toBe('400 300 64 64');
  fireEvent.pointerUp(corner(), at(0, 0));
  ratio('1:1');
  fireEvent.pointerDown(corner(), at(1400, 1200));
  fireEvent.pointerMove(corner(), at(1000, 1200));
  expect(area()).toBe('200 0 800 800');
  fireEvent.pointerMove(corner(), at(9000, 1200));
  expect(area()).toBe('200 0 1200 1200');
});

test('on a phone a finger moves the frame as far as it goes itself', () => {
  padWidth = 320;
  const { frame, area } = show(MIDDLE);
  const own = framed(frame());
  fireEvent.pointerDown(own, at(100, 100));
  fireEvent.pointerMove(own, at(120, 90));
  // Five pixels of the picture for each of the screen.
  expect(area()).toBe('500 250 800 600');
});

test('arrow keys move it, with Shift they resize it, with Alt by a single pixel; others are left to the page', () => {
  const { frame, area } = show(MIDDLE);
  const press = (key: string, more: object = {}) => fireEvent.keyDown(framed(frame()), { key, ...more });
  press('ArrowRight');
  press('ArrowUp');
  expect(area()).toBe('440 260 800 600');
  press('ArrowLeft', { altKey: true });
  press('ArrowDown', { altKey: true });
  expect(area()).toBe('439 261 800 600');
  press('ArrowRight', { shiftKey: true });
  press('ArrowUp', { shiftKey: true });
  expect(area()).toBe('439 261 840 560');
  for (let times = 0; times < 60; times += 1) press('ArrowLeft');
  expect(area()).toBe('0 261 840 560');
  // `fireEvent` says whether the page still gets the key.
  expect([press('ArrowLeft'), press('Tab'), press('a')]).toEqual([false, true, true]);
  expect(area()).toBe('0 261 840 560');
});

test('figures choose it too, without a ratio; letters are left out and what is wrong stands at the first', () => {
  const { field, area, pressed, ratio, getByText } = show(null, 'Phần ảnh nằm ngoài ảnh.');
  ratio('1:1');
  fireEvent.change(field('width'), { target: { value: '5a00' } });
  expect([area(), pressed()]).toEqual(['200 0 500 1200', [WORDS.free]]);
  fireEvent.change(field('x'), { target: { value: '' } });
  expect(area()).toBe('0 0 500 1200');
  expect(getByText('Phần ảnh nằm ngoài ảnh.')).toBeDefined();
  expect(field('x').getAttribute('aria-invalid')).toBe('true');
  expect(field('y').getAttribute('aria-invalid')).toBeNull();
});
