/** Leaving an order whose places are held: what is held up until the visitor has answered, and what never is. */
import { afterEach, beforeEach, expect, jest, mock, spyOn, test } from 'bun:test';
import type { Leave } from '#src/features/inventory/use-leaving.ts';
import { fireEvent, render, withDom } from '#tests/support/dom.ts';

withDom();
const { useLeaving } = await import('#src/features/inventory/use-leaving.ts');
const { useLinkUntil } = await import('#src/features/inventory/use-link-until.ts');

const NOW = '2026-12-07T03:00:00.000Z';
const HELD = { code: 'DM23456789', until: '2026-12-07T03:15:00.000Z' };
const ask = mock((_leave: Leave) => undefined);
const followed = mock((_href: string) => undefined);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(NOW) });
  ask.mockClear();
  followed.mockClear();
  window.history.replaceState(null, '', '/don-hang/DM23456789?key=mine');
});
afterEach(() => jest.useRealTimers());

function Order() {
  useLeaving(HELD, ask);
  return <Links />;
}

/** The question has not been loaded, and never will be. */
function Unready() {
  useLinkUntil(false);
  return <Links />;
}

function Links() {
  const follow = (event: { preventDefault: () => void; currentTarget: HTMLAnchorElement }) => {
    event.preventDefault();
    followed(event.currentTarget.pathname);
  };
  return (
    <>
      {[
        ['home', '/'],
        ['other language', '/en/orders/DM23456789?key=mine'],
        ['payment', '/checkout/cancel?code=DM23456789&key=mine'],
        ['other order', '/don-hang/DM98765432?key=theirs'],
        ['hotline', 'tel:02143000247'],
      ].map(([name, href]) => (
        <a key={name} href={href} onClick={follow}>
          {name}
        </a>
      ))}
      <a href="/en" target="_self" onClick={follow}>
        new document
      </a>
      <a href="/chinh-sach" target="_blank" rel="noreferrer" onClick={follow}>
        terms
      </a>
      <a href="/api/orders/tickets.pdf" download onClick={follow}>
        file
      </a>
    </>
  );
}

function end(): void {
  jest.setSystemTime(new Date(HELD.until));
}

/** As a browser would: the entry of this page before the one that it added. */
function goBack(to = window.location.href): void {
  window.history.replaceState(null, '', to);
  fireEvent(window, new PopStateEvent('popstate'));
}

/** Whether closing the page asks. */
function isAsking(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

function type(isTrusted = true): void {
  const event = new Event('input', { bubbles: true });
  Object.defineProperty(event, 'isTrusted', { value: isTrusted });
  document.body.dispatchEvent(event);
}

test('a link away waits for the answer, and then leads there without another question', () => {
  const page = render(<Order />);
  for (const [times, name] of ['home', 'other order', 'new document'].entries()) {
    fireEvent.click(page.getByText(name));
    expect(ask).toHaveBeenCalledTimes(times + 1);
  }
  expect(followed).not.toHaveBeenCalled();
  ask.mock.calls[0]?.[0]();
  expect(followed.mock.calls).toEqual([['/']]);
  fireEvent.click(page.getByText('home'));
  expect(ask).toHaveBeenCalledTimes(3);
  expect(followed).toHaveBeenCalledTimes(2);
});

test('what stays with the order, opens beside it or is no page is not held up', () => {
  const page = render(<Order />);
  for (const name of ['other language', 'payment', 'hotline', 'terms', 'file'])
    fireEvent.click(page.getByText(name));
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    fireEvent.click(page.getByText('home'), { [key]: true });
  fireEvent.click(page.getByText('home'), { button: 1 });
  expect(ask).not.toHaveBeenCalled();
  expect(followed).toHaveBeenCalledTimes(10);
});

test.each([
  ['/don-hang/DM23456789?key=mine', 1],
  // The page before this one: its address has not changed yet.
  ['/order-ticket', 0],
])('a press before this was loaded is enough to hold up "back" (%s)', (address, times) => {
  window.history.replaceState(null, '', address);
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
  try {
    render(<Order />);
    goBack();
    expect(ask).toHaveBeenCalledTimes(times);
  } finally {
    Reflect.deleteProperty(navigator, 'userActivation');
  }
});

test('"back" is held up after the first press, as long as the places are held', () => {
  render(<Order />);
  goBack();
  fireEvent.pointerDown(document.body);
  goBack('/elsewhere');
  expect(ask).not.toHaveBeenCalled();
  goBack('/don-hang/DM23456789?key=mine');
  expect(ask).toHaveBeenCalledTimes(1);
  end();
  goBack();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('left by "back", it is the entry before the page, or the start where there is none', () => {
  const go = spyOn(window.history, 'go').mockReturnValue(undefined);
  const assign = spyOn(window.location, 'assign').mockReturnValue(undefined);
  for (const value of [2, 3]) {
    Object.defineProperty(window.history, 'length', { value, configurable: true });
    const page = render(<Order />);
    fireEvent.pointerDown(document.body);
    goBack();
    ask.mock.calls.at(-1)?.[0]();
    page.unmount();
  }
  Reflect.deleteProperty(window.history, 'length');
  expect([assign.mock.calls, go.mock.calls]).toEqual([[['/']], [[-2]]]);
});

test('a link to where one is already is not held up, one to another view of it is', () => {
  window.history.replaceState(null, '', '/order-ticket?step=2');
  const page = render(<Order />);
  const follow = (href: string) => {
    page.getByText('home').setAttribute('href', href);
    fireEvent.click(page.getByText('home'));
    return ask.mock.calls.length;
  };
  expect(['/order-ticket?step=2', '/order-ticket?step=3', '/?step=2'].map(follow)).toEqual([0, 1, 2]);
});

test('nothing is asked once the time is up', () => {
  const page = render(<Order />);
  end();
  fireEvent.click(page.getByText('home'));
  expect(ask).not.toHaveBeenCalled();
  expect(followed.mock.calls).toEqual([['/']]);
});

test('closing the page asks only after somebody typed, and not while the form is on its way', () => {
  render(<Order />);
  expect(isAsking()).toBe(false);
  type(false);
  expect(isAsking()).toBe(false);
  type();
  expect(isAsking()).toBe(true);
  fireEvent.submit(document.body);
  expect(isAsking()).toBe(false);
  type();
  expect(isAsking()).toBe(true);
  end();
  expect(isAsking()).toBe(false);
});

test('a link is followed without a question when that never comes', () => {
  const page = render(<Unready />);
  fireEvent.click(page.getByText('home'));
  expect(followed).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2000);
  expect(followed.mock.calls).toEqual([['/']]);
  fireEvent.click(page.getByText('home'));
  expect(followed).toHaveBeenCalledTimes(2);
});
