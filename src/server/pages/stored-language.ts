/** The language that a visitor chose with the switch decides at the root address. */
import { parse } from 'hono/utils/cookie';
import { LANGUAGE_COOKIE } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import type { PageAddress } from './page-address.ts';
import { ANSWER_HEADERS } from './security-headers.ts';

/**
 * Sends a visitor who chose English from `/` to `/en`; null for everybody else. Private, because the same address
 * answers others with a page that shared caches may keep.
 */
export function storedLanguageAnswer(request: Request, address: PageAddress): Response | null {
  if (address.kind !== 'page' || !address.isHtml || address.match.name !== 'home') return null;
  if (address.match.locale !== 'vi' || !choseEnglish(request)) return null;
  return new Response(null, {
    status: 302,
    headers: {
      ...ANSWER_HEADERS,
      location: href('home', 'en') + new URL(request.url).search,
      'cache-control': 'private, no-store',
    },
  });
}

function choseEnglish({ headers }: Request): boolean {
  const cookies = headers.get('cookie');
  return cookies !== null && parse(cookies, LANGUAGE_COOKIE)[LANGUAGE_COOKIE] === 'en';
}
