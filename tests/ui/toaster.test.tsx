import { afterEach, beforeEach, expect, jest, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import {
  dismissToast,
  MAX_TOASTS,
  showToast,
  TOAST_DISMISS_MS,
  TOAST_DURATION_MS,
  TOAST_POSITIONS,
  TOAST_RETRY_MS,
  type ToastInput,
  toastsShown,
} from '#src/client/toasts.ts';
import { act, fireEvent, render, withDom } from '#tests/support/dom.ts';

withDom();
const { ToastCorners } = await import('#src/ui/toast-corners.tsx');

const words = intlFor('vi').words('common.toast');

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  pass(60_000);
  jest.useRealTimers();
});

function pass(ms: number): void {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
}

function show(input: Partial<ToastInput> = {}): number {
  let id = 0;
  act(() => {
    id = showToast({ title: 'Đã gửi lại mã QR', ...input });
  });
  return id;
}

function titles(): (string | null)[] {
  return [...document.querySelectorAll('.toast b')].map((element) => element.textContent);
}

test('each of the six positions has its own corner; top-right is the default', () => {
  render(<ToastCorners words={words} />);
  show();
  expect(document.querySelector('.toast')?.parentElement?.dataset.position).toBe('top-right');
  pass(TOAST_DURATION_MS + TOAST_DISMISS_MS);
  for (const position of TOAST_POSITIONS) {
    show({ position });
    expect(document.querySelector('.toast')?.parentElement?.dataset.position).toBe(position);
    pass(TOAST_DURATION_MS + TOAST_DISMISS_MS);
  }
});

test('the configured position is taken, an unknown one is not', () => {
  const { rerender } = render(<ToastCorners position="bottom-left" words={words} />);
  show();
  show({ position: 'middle' as never });
  const corners = [...document.querySelectorAll<HTMLElement>('.toast')].map(
    (toast) => toast.parentElement?.dataset.position,
  );
  expect(corners).toEqual(['bottom-left', 'bottom-left']);
  rerender(<ToastCorners words={words} />);
});

test('leaves after 3 seconds, with 150 ms for going', () => {
  render(<ToastCorners words={words} />);
  show();
  pass(TOAST_DURATION_MS - 1);
  expect(document.querySelector('.toast')?.hasAttribute('data-leaving')).toBe(false);
  pass(1);
  expect(document.querySelector('.toast')?.hasAttribute('data-leaving')).toBe(true);
  pass(TOAST_DISMISS_MS);
  expect(titles()).toEqual([]);
});

test('waits while it is pointed at or focused, and only the rest of its time runs afterwards', () => {
  const { getByRole } = render(<ToastCorners words={words} />);
  show();
  const toast = getByRole('status');
  pass(2000);
  fireEvent.mouseEnter(toast);
  pass(30_000);
  expect(toastsShown()).toHaveLength(1);
  fireEvent.mouseLeave(toast);
  pass(900);
  fireEvent.focus(getByRole('button', { name: 'Đóng thông báo' }));
  pass(30_000);
  expect(toastsShown()).toHaveLength(1);
  fireEvent.blur(getByRole('button', { name: 'Đóng thông báo' }));
  pass(99);
  expect(toastsShown()[0]?.isLeaving).toBe(false);
  pass(1);
  expect(toastsShown()[0]?.isLeaving).toBe(true);
});

test('does not run on when the mouse leaves it to the keyboard', () => {
  const { getByRole } = render(<ToastCorners words={words} />);
  show();
  const close = getByRole('button', { name: 'Đóng thông báo' });
  fireEvent.mouseEnter(getByRole('status'));
  act(() => close.focus());
  fireEvent.mouseLeave(getByRole('status'));
  pass(30_000);
  expect(toastsShown()).toHaveLength(1);
  act(() => close.blur());
  pass(TOAST_DURATION_MS + TOAST_DISMISS_MS);
  expect(titles()).toEqual([]);
});

test('a click dismisses it, unless it is not dismissible', () => {
  const { getByText, queryByRole } = render(<ToastCorners words={words} />);
  show({ isDismissible: false, title: 'Đang lưu' });
  fireEvent.click(getByText('Đang lưu'));
  expect(toastsShown()[0]?.isLeaving).toBe(false);
  expect(queryByRole('button')).toBeNull();
  show({ title: 'Đã lưu' });
  fireEvent.click(getByText('Đã lưu'));
  pass(TOAST_DISMISS_MS);
  expect(titles()).toEqual(['Đang lưu']);
});

test('three at most; the rest wait and are tried again every 250 ms', () => {
  render(<ToastCorners words={words} />);
  for (const title of ['a', 'b', 'c', 'd', 'e']) show({ title, durationMs: 0 });
  expect(titles()).toEqual(['a', 'b', 'c']);
  expect(toastsShown()).toHaveLength(MAX_TOASTS);
  const first = toastsShown()[0]?.id ?? 0;
  act(() => dismissToast(first));
  pass(TOAST_DISMISS_MS);
  expect(titles()).toEqual(['b', 'c']);
  pass(TOAST_RETRY_MS);
  expect(titles()).toEqual(['b', 'c', 'd']);
  act(() => {
    for (const { id } of toastsShown()) dismissToast(id);
  });
  pass(TOAST_DISMISS_MS + TOAST_RETRY_MS);
  expect(titles()).toEqual(['e']);
  act(() => dismissToast(toastsShown()[0]?.id ?? 0));
});

test('a waiting toast can be taken back', () => {
  render(<ToastCorners words={words} />);
  for (const title of ['a', 'b', 'c']) show({ title });
  const id = show({ title: 'd' });
  act(() => dismissToast(id));
  pass(TOAST_DURATION_MS + TOAST_DISMISS_MS + TOAST_RETRY_MS);
  expect(titles()).toEqual([]);
});

test('trouble is announced at once, the rest politely', () => {
  const { getByRole } = render(<ToastCorners words={words} />);
  show({ tone: 'err', title: 'Thanh toán chưa thành công' });
  show({ tone: 'ok' });
  expect(getByRole('alert').textContent).toContain('Thanh toán chưa thành công');
  expect(getByRole('status').textContent).toContain('Đã gửi lại mã QR');
});
