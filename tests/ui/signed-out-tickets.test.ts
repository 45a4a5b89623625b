import { afterEach, expect, test } from 'bun:test';
import { cacheOwnTickets, clearCachedTickets } from '#src/client/offline.ts';

const { serviceWorker } = navigator;
afterEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
});

/** What the worker was sent, in turn. */
function heardByWorker(): string[] {
  const heard: string[] = [];
  const active = { postMessage: ({ type }: { type: string }) => heard.push(type) };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ active }) },
  });
  return heard;
}

test('a part of the dashboard that arrives after signing out caches no tickets', async () => {
  const heard = heardByWorker();
  cacheOwnTickets('u-1', ['/orders/A?key=1']);
  clearCachedTickets({ isLeaving: true });
  cacheOwnTickets('u-1', ['/orders/A?key=1']);
  await Promise.resolve();
  expect(heard).toEqual(['keepOwn', 'forget']);
});

test('where the page stays, the next account’s tickets are cached', async () => {
  const heard = heardByWorker();
  clearCachedTickets();
  cacheOwnTickets('u-2', ['/orders/B?key=2']);
  await Promise.resolve();
  expect(heard).toEqual(['forget', 'keepOwn']);
});
