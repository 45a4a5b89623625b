/** The link in the request for consent: to the privacy policy, wherever staff have moved it. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { render, withDom } from '#tests/support/dom.ts';

withDom();
const { ConsentBar } = await import('#src/features/consent/consent-bar.tsx');
const realFetch = globalThis.fetch;

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = (async () =>
    Response.json({ 'consent.bar': intlFor('en').words('consent.bar') })) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const MOVED = { slug: 'rieng-tu', slugEn: 'privacy' };

test.each([
  ['it came with', 'vi', undefined, '/chinh-sach/bao-mat'],
  ['it came with', 'en', undefined, '/en/policies/bao-mat'],
  ['of its language', 'vi', MOVED, '/chinh-sach/rieng-tu'],
  ['of its language', 'en', MOVED, '/en/policies/privacy'],
  ['of both languages', 'en', { ...MOVED, slugEn: null }, '/en/policies/rieng-tu'],
])('leads to the address %s, in %s', async (_, language, privacy, to) => {
  document.documentElement.lang = language;
  const page = render(<ConsentBar path="/" privacy={privacy} />);
  expect((await page.findByRole('link')).getAttribute('href')).toBe(to);
});
