import { expect, test } from 'bun:test';
import { storedLanguageAnswer } from '#src/server/pages/stored-language.ts';
import { matchPage } from '#src/values/page-rules.ts';

const SITE = 'http://park.example';

function answer(path: string, cookie?: string, isHtml = true): Response | null {
  const request = new Request(SITE + path, { headers: cookie === undefined ? {} : { cookie } });
  const { pathname } = new URL(request.url);
  const match = matchPage(pathname);
  if (!match) throw new Error(`no page at ${path}`);
  const page = {
    kind: 'page',
    match,
    isHtml,
    pathname,
    query: '',
    address: '',
    url: '',
    isPlain: true,
  } as const;
  return storedLanguageAnswer(request, page);
}

test('sends a visitor who chose English from the root to the English home page, privately', () => {
  const moved = answer('/?utm_source=mail', 'theme=dark; i18n_redirected=en');
  expect(moved?.status).toBe(302);
  expect(moved?.headers.get('location')).toBe('/en?utm_source=mail');
  expect(moved?.headers.get('cache-control')).toBe('private, no-store');
});

test.each([
  ['nobody chose', '/', undefined],
  ['Vietnamese was chosen', '/', 'i18n_redirected=vi'],
  ['the value is no language of ours', '/', 'i18n_redirected=//evil.example'],
  ['another cookie ends like it', '/', 'x_i18n_redirected=en'],
  ['the page is not the root', '/map', 'i18n_redirected=en'],
  ['it is the English home page', '/en', 'i18n_redirected=en'],
] as const)('stays where it is when %s', (_, path, cookie) => {
  expect(answer(path, cookie)).toBeNull();
});

test('leaves the payload of a soft navigation to the root alone', () => {
  expect(answer('/', 'i18n_redirected=en', false)).toBeNull();
});
