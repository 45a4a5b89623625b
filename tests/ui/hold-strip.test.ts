import { expect, test } from 'bun:test';
import { lookForHolds } from '#src/client/startup/look-for-holds.ts';
import { answerCalls } from '#tests/support/api-answers.ts';
import { waitFor, withDom } from '#tests/support/dom.ts';

withDom();

const HELD = {
  code: 'DM23456789',
  secret: 's',
  day: '2026-12-12',
  places: 4,
  expiresAt: '',
  isOrdered: false,
};

test('the strip takes the place of what it covers, for the keyboard too, and leaves the languages alone', async () => {
  document.body.innerHTML = `<header class="chrome"><section class="ops">
    <details class="ops-more"></details><div class="languages"></div></section></header>`;
  const today = document.querySelector('.ops-more');
  answerCalls(() => ({ data: [{ ...HELD, secondsLeft: 760 }] }));
  const api = globalThis.fetch;
  const words = { 'chrome.hold': { text: '{count}, {left}', go: 'go' } };
  globalThis.fetch = (async (url: string) =>
    String(url).includes('/words/') ? Response.json(words) : api(url)) as typeof fetch;
  lookForHolds('/checkout/ticket');
  lookForHolds('/');
  await waitFor(() => expect(document.querySelector('[data-hold]')).not.toBeNull());
  expect(today?.hasAttribute('inert')).toBe(true);
  expect(document.querySelector('.languages')?.closest('[inert]')).toBeNull();
  lookForHolds('/checkout/ticket');
  await waitFor(() => expect(document.querySelector('[data-hold]')).toBeNull());
  expect(today?.hasAttribute('inert')).toBe(false);
});
