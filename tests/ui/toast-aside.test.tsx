/** Toasts and the control that caused them. */
import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { showToast } from '#src/client/toasts.ts';
import { act, fireEvent, render, withDom } from '#tests/support/dom.ts';

withDom();
const { ToastCorners } = await import('#src/ui/toast-corners.tsx');

const words = intlFor('vi').words('common.toast');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => jest.advanceTimersByTime(60_000));
  jest.useRealTimers();
});

describe('what caused it', () => {
  const drawn = HTMLElement.prototype.getBoundingClientRect;
  afterEach(() => {
    HTMLElement.prototype.getBoundingClientRect = drawn;
  });

  /** Toasts stand in the upper right corner, the button where it is told to. */
  function place(button: { left: number; top: number }): HTMLElement {
    HTMLElement.prototype.getBoundingClientRect = function rect(this: HTMLElement) {
      if (this.matches('.toasts'))
        return new DOMRect(1000, this.hasAttribute('data-moved') ? 700 : 0, 400, 200);
      return this.matches('#cause') ? new DOMRect(button.left, button.top, 100, 44) : new DOMRect();
    };
    render(<ToastCorners words={words} />);
    const cause = document.createElement('button');
    cause.id = 'cause';
    document.body.append(cause);
    fireEvent.pointerDown(cause);
    return cause;
  }

  const isMoved = () => document.querySelector('.toasts')?.hasAttribute('data-moved');

  test('is never covered: the toast stands at the other end of the window', () => {
    place({ left: 1200, top: 100 });
    act(() => void showToast({ title: 'Đã gửi lại mã QR' }));
    expect(isMoved()).toBe(true);
    act(() => void showToast({ title: 'Đã lưu' }));
    expect(isMoved()).toBe(true);
  });

  test.each([
    ['below', { left: 1200, top: 200 }],
    ['beside', { left: 900, top: 100 }],
  ])('%s the corner it leaves the toast where it belongs', (_, spot) => {
    place(spot);
    act(() => void showToast({ title: 'Đã gửi lại mã QR' }));
    expect(isMoved()).toBe(false);
  });

  test('moves no toast of something else', () => {
    place({ left: 1200, top: 100 });
    act(() => void showToast({ title: 'Đã gửi lại mã QR' }));
    fireEvent.pointerDown(document.body);
    act(() => void showToast({ title: 'Đã lưu' }));
    expect(isMoved()).toBe(false);
  });
});
