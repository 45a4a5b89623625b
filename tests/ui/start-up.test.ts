import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test';
import { withDom } from '#tests/support/dom.ts';

withDom();
const { OVERLAY_MAX_MS, watchStart } = await import('#src/client/start-up.ts');
const { isPaying, mayReload, reloadOnce } = await import('#src/client/reload-guard.ts');
const { pollBuild, routedLink } = await import('#src/client/new-build.ts');
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

describe('§7 latest.json', () => {
  test('is polled with the time as its query; another id is a newer build, no answer is none', async () => {
    const asked: string[] = [];
    let id: string | null = 'one';
    globalThis.fetch = (async (input: string) => {
      asked.push(input);
      if (id === null) throw new TypeError('Failed to fetch');
      return Response.json({ id, timestamp: 1 });
    }) as unknown as typeof fetch;
    expect(await pollBuild()).toBe(false);
    id = null;
    expect(await pollBuild()).toBe(false);
    id = 'two';
    expect(await pollBuild()).toBe(true);
    expect(asked.every((address) => /^\/latest\.json\?\d{13}$/.test(address))).toBe(true);
  });

  test('only a plain click on a link to another page of this site is a navigation', () => {
    document.body.innerHTML =
      '<a id="a" href="/map">x</a><a id="b" href="https://else.example/">x</a><a id="c" href="/x.pdf" download>x</a>';
    const click = (id: string, init: MouseEventInit = {}) => {
      let link: HTMLAnchorElement | null = null;
      const seen = (event: MouseEvent) => {
        link = routedLink(event);
        event.preventDefault();
      };
      window.addEventListener('click', seen, { once: true });
      document
        .getElementById(id)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
      return link !== null;
    };
    expect([click('a'), click('a', { ctrlKey: true }), click('b'), click('c')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
