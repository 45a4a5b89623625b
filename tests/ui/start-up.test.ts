import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test';
import { savePageScript } from '#src/client/startup/save-page-script.ts';
import { withDom } from '#tests/support/dom.ts';

withDom();
const { OVERLAY_MAX_MS, watchStart } = await import('#src/client/startup/start-up.ts');
const { headFor, isPaying, mayReload, recover, reloadOnce } = await import(
  '#src/client/startup/reload-guard.ts'
);
const realFetch = globalThis.fetch;

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<p id="starting" hidden>Đang tải...</p><main id="content">Nội dung</main>';
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

function overlay(): HTMLElement {
  return document.getElementById('starting') as HTMLElement;
}

describe('§9 the loading overlay', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is not there at first, covers nothing, and is forced off after 5 s', () => {
    watchStart();
    expect(overlay().hidden).toBe(true);
    jest.advanceTimersByTime(1000);
    expect(overlay().hidden).toBe(false);
    expect(overlay().style.pointerEvents).toBe('none');
    expect(overlay().style.background).toBe('');
    jest.advanceTimersByTime(OVERLAY_MAX_MS - 1000);
    expect(overlay().hidden).toBe(true);
    expect(OVERLAY_MAX_MS).toBe(5000);
  });
});

describe('§9 the reload guard', () => {
  test('lets one reload pass in ten seconds', () => {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    expect([mayReload(), mayReload()]).toEqual([true, false]);
    clock.mockReturnValue(now + 9999);
    expect(mayReload()).toBe(false);
    clock.mockReturnValue(now + 20_001);
    expect(mayReload()).toBe(true);
    clock.mockRestore();
  });

  test.each(['/checkout/ticket', '/en/checkout/cart', '/checkout/success'])('never reloads %s', (path) => {
    window.history.replaceState(null, '', path);
    expect([isPaying(), reloadOnce()]).toEqual([true, false]);
    window.history.replaceState(null, '', '/');
  });
});

describe('a script that is missing', () => {
  const loads: string[] = [];
  const real = { reload: window.location.reload, assign: window.location.assign };
  let isOnline = true;
  let isWakuAsked = false;

  beforeEach(() => {
    loads.length = 0;
    isOnline = true;
    isWakuAsked = false;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
    window.location.reload = () => loads.push('again');
    window.location.assign = (address) => loads.push(String(address));
    Reflect.deleteProperty(window, 'keepPage');
  });
  afterEach(() => {
    headFor(null);
    window.history.replaceState(null, '', '/');
    Object.assign(window.location, real);
    Reflect.deleteProperty(navigator, 'onLine');
  });

  /** As the page has it: our script in the head, then the router's, then the first of the modules. */
  function lose({ isStarted = true } = {}): Event {
    const onWaku = () => {
      isWakuAsked = true;
    };
    const isPaying = window.location.pathname.includes('/checkout/');
    new Function(savePageScript({ isPaying, isScreen: false }))();
    window.addEventListener('vite:preloadError', onWaku);
    if (isStarted) watchStart();
    const event = new Event('vite:preloadError', { cancelable: true });
    window.dispatchEvent(event);
    window.removeEventListener('vite:preloadError', onWaku);
    return event;
  }

  test('a page that has gone blank becomes the error page where no reload is allowed, in its language, and only once', () => {
    mayReload();
    recover();
    expect(loads).toEqual([]);
    document.body.innerHTML = '';
    window.history.replaceState(null, '', '/en/checkout/cart');
    recover();
    window.history.replaceState(null, '', '/map');
    recover();
    window.history.replaceState(null, '', '/500');
    recover();
    expect(loads).toEqual(['/en/500', '/500']);
  });

  test('puts the checkout back that React has taken away, with what was typed, and nothing in it that sends', () => {
    const root = document.documentElement;
    window.history.replaceState(null, '', '/checkout/ticket');
    document.body.innerHTML =
      '<main id="content"><div id="unfinished" hidden>Trang chưa tải hết</div><form><input name="name"><button>Thanh toán</button></form></main>';
    const field = document.querySelector('input') as HTMLInputElement;
    field.value = 'Lan';
    lose();
    document.body.innerHTML = '';
    recover();
    expect(loads).toEqual([]);
    expect(document.getElementById('unfinished')?.hidden).toBe(false);
    expect(document.querySelector('input')?.value).toBe('Lan');
    expect(document.querySelector('button')?.disabled).toBe(true);
    // Taken away once more, for another reason, it is no page to come back to.
    document.body.innerHTML = '';
    recover();
    expect(loads).toEqual(['/500']);
    // The other tests of this process have the document as it was.
    document.documentElement.remove();
    document.append(root);
  });

  test('has the page reloaded, once in ten seconds, by nobody else', () => {
    expect(lose().defaultPrevented).toBe(true);
    expect(lose().defaultPrevented).toBe(false);
    expect([loads, isWakuAsked]).toEqual([['again'], false]);
  });

  test('while navigating to another page reloads that one', () => {
    headFor('http://localhost/map');
    lose();
    expect(loads).toEqual(['http://localhost/map']);
  });

  test.each([true, false])('leaves the checkout alone, its first script there: %p', (isStarted) => {
    window.history.replaceState(null, '', '/en/checkout/ticket');
    expect(lose({ isStarted }).defaultPrevented).toBe(false);
    expect([loads, isWakuAsked]).toEqual([[], false]);
  });

  test('of a page that opens with the mountain shows its notice, until the first script is there', () => {
    document.body.innerHTML = '<main>Đỉnh Mây</main><p id="unfinished" hidden>Trang chưa tải hết</p>';
    let onMissing = (_event: Event) => {};
    const listen = (_name: string, listener: typeof onMissing) => {
      onMissing = listener;
    };
    new Function('addEventListener', savePageScript({ isPaying: false, isScreen: true }))(listen);
    onMissing(new Event('vite:preloadError', { cancelable: true }));
    expect(document.getElementById('unfinished')?.hidden).toBe(false);
    expect(document.documentElement.dataset.live).toBe('no');
    expect(loads).toEqual([]);
    delete document.documentElement.dataset.live;
  });

  test('without a network keeps the page, which reloads when there is one again, once', () => {
    isOnline = false;
    lose();
    lose();
    expect([loads, isWakuAsked]).toEqual([[], false]);
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    expect(loads).toEqual(['again']);
  });
});
