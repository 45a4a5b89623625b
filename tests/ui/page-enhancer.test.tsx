import { afterEach, describe, expect, test } from 'bun:test';
import type { LiftRow } from '#db/schema/live-board.ts';
import { intlFor } from '#i18n/intl.ts';
import { restoreLine } from '#src/client/cart-store.ts';
import { isOpenAt, percentAt, showOpsNow } from '#src/client/ops-now.ts';
import { CartEnhancer } from '#src/features/cart/cart-enhancer.tsx';
import { CartLink } from '#src/features/cart/cart-link.tsx';
import { OperationsBoard } from '#src/features/live-board/operations-board.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { LanguageSwitch } from '#src/ui/language-switch.tsx';
import { MenuPanel } from '#src/ui/menu-panel.tsx';
import { LastRide, OpsStatus, PercentNow } from '#src/ui/ops-now.tsx';
import { PageEnhancer } from '#src/ui/page-enhancer.tsx';
import { act, fireEvent, render, withDom } from '#tests/support/dom.ts';

withDom();

const intl = intlFor('vi');
const OPEN = { opensAt: '07:00', closesAt: '17:30', tone: 'caution' as const };
const text = (vi: string) => ({ vi, en: vi });
const TEXTS = { text: 'Chạy chậm vì gió', shortText: 'Chạy chậm', afterHoursText: 'Đã hết giờ' };

afterEach(() => localStorage.clear());

function visibleTexts(root: Element): string[] {
  return [...root.querySelectorAll<HTMLElement>('[data-when]')]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent ?? '');
}

describe('the state of the cable', () => {
  test.each([
    [6 * 60 + 59, false],
    [7 * 60, true],
    [17 * 60 + 29, true],
    [17 * 60 + 30, false],
  ])('at minute %p it is open: %p, written so and brought so', (minute, isOpen) => {
    expect(isOpenAt(OPEN, minute)).toBe(isOpen);
    for (const written of [minute, 0, 12 * 60]) {
      const { container } = render(<OpsStatus {...OPEN} {...TEXTS} minute={written} />);
      showOpsNow(container, minute);
      const status = container.querySelector('.ops-status');
      expect(status?.classList.contains('ops-caution')).toBe(isOpen);
      expect(status?.classList.contains('ops-closed')).toBe(!isOpen);
      expect(visibleTexts(container)).toEqual(isOpen ? ['Chạy chậm vì gió', 'Chạy chậm'] : ['Đã hết giờ']);
    }
  });

  test('a closed cable stays closed in opening hours', () => {
    const { container } = render(
      <LastRide {...OPEN} tone="closed" minute={0} label="Lượt lên cuối" time="16:45" />,
    );
    showOpsNow(container, 12 * 60);
    expect(container.querySelector('.hd-now')?.className).toBe('hd-now ops-closed');
  });

  test('after hours no lift of the board has a wait; one that stands still says so whatever the hour', () => {
    const lift = {
      id: 'a',
      name: text('Tuyến A'),
      from: text('B'),
      to: text('C'),
      waitMinutes: 8,
      note: null,
    };
    const lifts = [
      { ...lift, status: 'running' },
      { ...lift, id: 'b', status: 'closed' },
    ];
    const { container } = render(
      <OperationsBoard lifts={lifts as unknown as LiftRow[]} hours={OPEN} intl={intl} />,
    );
    showOpsNow(container, 12 * 60);
    expect(visibleTexts(container)).toEqual(['Đang chạy', '8 phút chờ']);
    showOpsNow(container, 22 * 60);
    expect(visibleTexts(container)).toEqual(['Mở lại lúc 7:00']);
    expect(container.textContent).toContain('Ngừng chạy');
  });

  test('a figure goes from one full hour to the next', () => {
    const { container } = render(<PercentNow values={[50, 60, 20]} minute={0} />);
    const at = (minute: number) => {
      showOpsNow(container, minute);
      return container.textContent;
    };
    expect([360, 390, 420, 450, 480, 1300].map(at)).toEqual(['50%', '55%', '60%', '40%', '20%', '20%']);
    expect(percentAt([], 400)).toBe(0);
  });
});

function head(extra = '') {
  return (
    <>
      <Static as="header" className="chrome">
        <CartLink label={intl.words('cart.button').label} locale="vi" />
        <LanguageSwitch
          locale="vi"
          addresses={{ vi: '/tickets', en: '/en/tickets' }}
          words={intl.words('chrome.language')}
        />
        <MenuPanel words={intl.words('chrome.menu')}>
          <a href="#content">{`Vé ${extra}`}</a>
        </MenuPanel>
      </Static>
      <PageEnhancer />
      <CartEnhancer locale="vi" />
    </>
  );
}

test('the cart button counts its items, also after the head is rendered again', () => {
  const { container, rerender } = render(head());
  const count = () => container.querySelector<HTMLElement>('.cart-count');
  expect(count()?.hidden).toBe(true);
  act(() => restoreLine({ kind: 'product', id: 'variant-1', quantity: 2 }, 0));
  expect([count()?.hidden, count()?.textContent]).toEqual([false, '2']);
  rerender(head('mới'));
  return Promise.resolve().then(() => {
    expect([count()?.hidden, count()?.textContent]).toEqual([false, '2']);
    expect(container.querySelector('a[data-cart]')?.getAttribute('aria-label')).toContain('2');
  });
});

test('the other language keeps query and anchor, and is stored', () => {
  history.replaceState(null, '', '/tickets?date=2026-12-24#gia');
  const { container } = render(head());
  const link = container.querySelector<HTMLAnchorElement>('a[data-language=en]');
  link?.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link as Element);
  expect(link?.getAttribute('href')).toEndWith('/en/tickets?date=2026-12-24#gia');
  expect(localStorage.getItem('locale')).toBe('en');
});

test('the sheet opens by its button and closes by its close button and by a link', () => {
  const { container, getByLabelText } = render(head());
  const dialog = container.querySelector('dialog') as HTMLDialogElement;
  const open = () => fireEvent.click(getByLabelText(intl.words('chrome.menu').open));
  open();
  expect(dialog.open).toBe(true);
  fireEvent.click(getByLabelText(intl.words('chrome.menu').close));
  expect(dialog.open).toBe(false);
  open();
  fireEvent.click(dialog.querySelector('.dialog-body a') as Element);
  expect(dialog.open).toBe(false);
});
