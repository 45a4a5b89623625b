import { afterEach, describe, expect, setSystemTime, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { clearCart } from '#src/client/cart-store.ts';
import { restoreLine } from '#src/client/change-cart.ts';
import { openWithoutPopover } from '#src/client/startup/without-popover.ts';
import { CartLink } from '#src/features/cart/cart-link.tsx';
import { CloudSeaNow } from '#src/features/live-board/cloud-sea-now.tsx';
import type { ShownLift } from '#src/features/live-board/lift-news.ts';
import { OperationsBoard } from '#src/features/live-board/operations-board.tsx';
import { LanguageSwitch } from '#src/ui/language/language-switch.tsx';
import { MenuPanel } from '#src/ui/menu-panel.tsx';
import { OpenState, PageHeader } from '#src/ui/open-state.tsx';
import { OpsStatus } from '#src/ui/ops-now.tsx';
import { act, fireEvent, render, withDom } from '#tests/support/dom.ts';

withDom();

const intl = intlFor('vi');
const hours = { opensAt: '07:00', closesAt: '17:30' };
const text = (vi: string) => ({ vi, en: vi });
const TEXTS = { text: 'Chạy chậm vì gió', shortText: 'Chạy chậm', afterHoursText: 'Đã hết giờ' };
const PARK_OFFSET_MINUTES = 7 * 60;

afterEach(() => {
  localStorage.clear();
  clearCart();
  setSystemTime();
});

function setParkMinute(minute: number): void {
  setSystemTime(new Date(Date.UTC(2026, 10, 20, 0, minute - PARK_OFFSET_MINUTES)));
}

describe('the state of the cable', () => {
  test.each([
    [6 * 60 + 59, 'ops-closed'],
    [7 * 60, 'ops-open'],
    [17 * 60 + 29, 'ops-open'],
    [17 * 60 + 30, 'ops-closed'],
  ])('at minute %p the header %p, whenever the page was rendered', (minute, state) => {
    setParkMinute(minute);
    for (const rendered of [minute, 0, 12 * 60]) {
      const { container, unmount } = render(
        <PageHeader hours={hours} minute={rendered}>
          <OpsStatus tone="caution" {...TEXTS} />
        </PageHeader>,
      );
      expect(container.querySelector('header')?.classList.contains(state)).toBe(true);
      const textsOf = (when: string) =>
        [...container.querySelectorAll(`header .${when}`)].map(({ textContent }) => textContent);
      expect(textsOf('when-open')).toEqual(['Chạy chậm vì gió', 'Chạy chậm']);
      expect(textsOf('when-closed')).toEqual(['Đã hết giờ']);
      unmount();
    }
  });

  test('of a running lift the board has a text for each state, of one that stands still a text for any hour', () => {
    const lift = {
      name: text('Tuyến A'),
      from: text('B'),
      to: text('C'),
      waitMinutes: 8,
      note: text('Gió'),
      news: 'fresh',
    };
    const lifts = [
      { ...lift, id: 'a', status: 'running' },
      { ...lift, id: 'b', status: 'closed' },
    ] as unknown as ShownLift[];
    setParkMinute(22 * 60);
    const { container } = render(
      <OpenState hours={hours} minute={0}>
        <OperationsBoard lifts={lifts} reopens="7:00" now="2026-11-20T05:00:00.000Z" intl={intl} />
      </OpenState>,
    );
    expect(container.firstElementChild?.className).toBe('ops-closed');
    const [running, closed] = [...container.querySelectorAll('li')].map((item) =>
      [...item.querySelectorAll('.board-status, .board-wait, .board-note')].map((element) => {
        const when = [...element.classList].find((name) => name.startsWith('when-')) ?? 'always';
        return `${when}: ${element.textContent}`;
      }),
    );
    expect(running).toEqual([
      'when-open: Đang chạy',
      'when-closed: Mở lại lúc 7:00',
      'when-open: 8 phút chờ',
      'when-open: Gió',
    ]);
    expect(closed).toEqual(['always: Ngừng chạy', 'always: Gió']);
  });

  test('the chance of a cloud sea goes from one full hour to the next', () => {
    const hourly = [50, 60, 20];
    const at = (minute: number) => {
      setParkMinute(minute);
      const { container, unmount } = render(<CloudSeaNow hourly={hourly} minute={0} />);
      const shown = container.textContent;
      unmount();
      return shown;
    };
    expect([300, 360, 390, 420, 450, 480, 1300].map(at)).toEqual([
      '50%',
      '50%',
      '55%',
      '60%',
      '40%',
      '20%',
      '20%',
    ]);
  });
});

test('the bag in the header counts what was put in', () => {
  const { container } = render(<CartLink label={intl.words('cart.button').label} locale="vi" />);
  const count = container.querySelector<HTMLElement>('.cart-count');
  expect(count?.hidden).toBe(true);
  act(() => restoreLine({ kind: 'product', id: 'variant-1', quantity: 2 }, 0));
  expect([count?.hidden, count?.textContent]).toEqual([false, '2']);
  expect(container.querySelector('a')?.getAttribute('aria-label')).toContain('2');
});

test('the other language keeps query and anchor, and is remembered', () => {
  history.replaceState(null, '', '/tickets?date=2026-12-24#gia');
  const { container } = render(
    <LanguageSwitch
      locale="vi"
      addresses={{ vi: '/tickets', en: '/en/tickets' }}
      words={intl.words('chrome.language')}
    />,
  );
  const link = container.querySelector<HTMLAnchorElement>('a[lang=en]');
  link?.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link as Element);
  expect(link?.getAttribute('href')).toEndWith('/en/tickets?date=2026-12-24#gia');
  expect(localStorage.getItem('locale')).toBe('en');
});

test('without popovers the sheet opens by its button and closes by its close button and by a link', () => {
  openWithoutPopover();
  const { container, getByLabelText } = render(
    <MenuPanel words={intl.words('chrome.menu')}>
      <a href="#content">Vé</a>
    </MenuPanel>,
  );
  const sheet = container.querySelector('dialog') as HTMLDialogElement;
  const open = () => fireEvent.click(getByLabelText(intl.words('chrome.menu').open));
  open();
  expect(sheet.open).toBe(true);
  fireEvent.click(getByLabelText(intl.words('chrome.menu').close));
  expect(sheet.open).toBe(false);
  open();
  fireEvent.click(sheet.querySelector('.dialog-body a') as Element);
  expect(sheet.open).toBe(false);
});
