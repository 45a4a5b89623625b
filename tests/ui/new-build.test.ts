import { afterEach, beforeEach, expect, jest, test } from 'bun:test';
import { withDom } from '#tests/support/dom.ts';

withDom();
const { followedLink } = await import('#src/client/page-link.ts');
const { pollBuild, watchBuild } = await import('#src/client/startup/new-build.ts');
const realFetch = globalThis.fetch;
const HOUR_MS = 3_600_000;
let asked: string[] = [];
let id: string | null = 'one';

beforeEach(() => {
  asked = [];
  id = 'one';
  globalThis.fetch = (async (input: string) => {
    asked.push(input);
    if (id === null) throw new TypeError('Failed to fetch');
    return Response.json({ id, timestamp: 1 });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Whether a click on the link is left to the browser, which loads the whole page. */
function isLeftToBrowser(): boolean {
  let isHeard = false;
  const hear = (event: Event) => {
    isHeard = true;
    event.preventDefault();
  };
  const link = document.querySelector('a') as HTMLAnchorElement;
  link.addEventListener('click', hear);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  const stop = (event: Event) => event.preventDefault();
  document.addEventListener('click', stop, { once: true });
  link.dispatchEvent(click);
  link.removeEventListener('click', hear);
  document.removeEventListener('click', stop);
  return !isHeard;
}

test('only a plain click on a link to another page of this site is a navigation', () => {
  document.body.innerHTML =
    '<a id="a" href="/map">x</a><a id="b" href="https://else.example/">x</a><a id="c" href="/x.pdf" download>x</a>';
  const click = (name: string, init: MouseEventInit = {}) => {
    let link: HTMLAnchorElement | null = null;
    const seen = (event: MouseEvent) => {
      link = followedLink(event);
      event.preventDefault();
    };
    document.addEventListener('click', seen, { once: true });
    document
      .getElementById(name)
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

test('§7 latest.json is polled every hour and after a long absence, with the time as its query; a newer build is left to by whole pages', async () => {
  jest.useFakeTimers();
  document.body.innerHTML = '<a href="/map">x</a>';
  watchBuild();
  jest.advanceTimersByTime(HOUR_MS - 1000);
  expect(asked).toEqual([]);
  jest.advanceTimersByTime(1000);
  expect(asked).toHaveLength(1);
  for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
  expect(isLeftToBrowser()).toBe(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveLength(1);
  jest.setSystemTime(Date.now() + 11 * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveLength(2);
  id = null;
  expect(await pollBuild()).toBe(false);
  id = 'two';
  expect(await pollBuild()).toBe(true);
  expect(isLeftToBrowser()).toBe(true);
  id = null;
  expect(await pollBuild()).toBe(true);
  expect(asked.every((address) => /^\/latest\.json\?\d{13}$/.test(address))).toBe(true);
  jest.useRealTimers();
});
