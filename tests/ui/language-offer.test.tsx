import { afterEach, beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { CONSENT_VERSION } from '#src/values/consent-version.ts';
import { fireEvent, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
const { offeredLanguage } = await import('#src/client/offered-language.ts');
const { LanguageOffer } = await import('#src/ui/language/language-offer.tsx');
const realFetch = globalThis.fetch;
const OFFER = { language: 'en', address: '/en/map' } as const;
const DECISION = { isGranted: false, version: CONSENT_VERSION, decidedAt: '2026-11-25T00:00:00.000Z' };

beforeEach(() => {
  document.documentElement.lang = 'vi';
  document.head.innerHTML = [
    ['vi', '/map'],
    ['en', '/en/map'],
    ['x-default', '/map'],
  ]
    .map(([lang, path]) => `<link rel="alternate" hreflang="${lang}" href="https://park.example${path}">`)
    .join('');
  sessionStorage.clear();
  localStorage.setItem('consent', JSON.stringify(DECISION));
  globalThis.fetch = (async () =>
    Response.json({
      'chrome.languageOffer': intlFor('en').words('chrome.languageOffer'),
    })) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  store('', 0);
});

function store(language: string, seconds = 60): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the language switch does it
  document.cookie = `i18n_redirected=${language}; path=/; max-age=${seconds}`;
}

test('a page is offered in the stored language when it is another and the page has it', () => {
  expect(offeredLanguage()).toBeNull();
  store('vi');
  expect(offeredLanguage()).toBeNull();
  store('en');
  expect(offeredLanguage()).toEqual(OFFER);
  store('fr');
  expect(offeredLanguage()).toBeNull();
  store('en');
  localStorage.clear();
  expect(offeredLanguage()).toBeNull();
  localStorage.setItem('consent', JSON.stringify(DECISION));
  document.head.innerHTML = '';
  expect(offeredLanguage()).toBeNull();
});

test('the line is written in the language it offers, leads to the same page, and stays closed', async () => {
  store('en');
  const page = render(<LanguageOffer path="/map" />);
  const link = await page.findByRole('link', { name: 'View this page in English' });
  expect(link.getAttribute('href')).toBe('/en/map');
  expect(page.getByRole('complementary').lang).toBe('en');
  localStorage.removeItem('locale');
  fireEvent.click(link);
  expect(localStorage.getItem('locale')).toBe('en');
  fireEvent.click(page.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(page.queryByRole('link')).toBeNull());
  expect(offeredLanguage()).toBeNull();
});
