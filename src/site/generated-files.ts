/** Files that are made for the asking: robots.txt, the sitemaps, and the social cards of the park and of each thing that has a page. */
import { readFile } from 'node:fs/promises';
import { intlFor } from '#i18n/intl.ts';
import { isLocale, LOCALES, type Locale, localePrefix } from '#i18n/locales.ts';
import { readFile as readStored } from '#src/features/files/read-file.ts';
import { findShownFile } from '#src/features/media/find-shown-file.ts';
import { loadLibrary } from '#src/features/media/load-library.ts';
import { composeSitemap, composeSitemapIndex } from '#src/features/seo/compose-sitemap.ts';
import { findCard } from '#src/features/seo/seo.queries.ts';
import { type Card, type CardKind, cardPath, isCardKind } from '#src/features/seo/seo.ts';
import { readStamp } from '#src/features/seo/sitemap.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { database } from '#src/server/database.ts';
import { drawParkCard } from '#src/server/documents/park-card.ts';
import { drawSocialCard } from '#src/server/documents/social-card.ts';
import { siteOrigin } from '#src/server/env/env.ts';
import { admitWork, type Busy, isBusy } from '#src/server/limits/admission.ts';
import { busyAnswer } from '#src/server/limits/busy-answer.ts';
import { type FileBody, fileOnce, storedFile } from '#src/server/pages/made-files.ts';
import { SHOWN_ELSEWHERE } from '#src/server/pages/security-headers.ts';
import { projectPath } from '#src/server/project-files.ts';
import { factsOf } from '#src/server/request.ts';
import { parkCardPath } from '#src/values/files/park-card.ts';
import {
  isPicture,
  isReleased,
  mediaIdIn,
  type PictureName,
  pictureUrl,
} from '#src/values/picture-source.ts';
import { parkName } from '#src/values/settings.ts';
import { MANIFEST_PATH, webManifest } from './web-manifest.ts';

const HIDDEN_FROM_ROBOTS = ['/api', '/checkout', '/dashboard', '/staff', '/search', '/tim-kiem'];
const XML = 'application/xml; charset=utf-8';
const CARD = /^\/og\/([a-z]+)\/([^/]{1,200})-(vi|en)\.([a-z\d]{1,12})\.jpg$/;
const PARK_CARD = /^\/og\/park\.[a-z\d]{1,12}\.jpg$/;
const FALLBACK: PictureName = 'tk-dawn';
const CARD_WIDTH = 1200;

/** The answer to one of these paths, or null when the path is none of them. */
export function siteFile(request: Request, pathname: string): Promise<Response> | null {
  if (pathname === '/robots.txt')
    return Promise.resolve(answer(request, robots(), 'text/plain; charset=utf-8'));
  if (pathname === MANIFEST_PATH) return sendManifest(request);
  if (pathname === '/sitemap.xml') return sendMap(request, 'index', composeIndex);
  const map = /^\/sitemaps\/([\w-]{1,60})\.xml$/.exec(pathname)?.[1];
  if (map)
    return sendMap(request, map, async () => composeSitemap((await database()).read, siteOrigin(), map));
  return pathname.startsWith('/og/') ? sendCard(request, pathname) : null;
}

async function sendManifest(request: Request): Promise<Response> {
  // As it was called last, while the database is away.
  await loadSettings({ db: await database() }).catch(() => null);
  const body = JSON.stringify(webManifest(parkName()));
  return answer(request, body, 'application/manifest+json; charset=utf-8', 'no-cache');
}

function robots(): string {
  const hidden = LOCALES.flatMap((locale) => HIDDEN_FROM_ROBOTS.map((path) => localePrefix(locale) + path));
  return [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOrigin()}/sitemap.xml`,
    '',
  ].join('\n');
}

async function composeIndex(): Promise<string> {
  return composeSitemapIndex((await database()).read, siteOrigin());
}

async function sendMap(
  request: Request,
  name: string,
  compose: () => Promise<string | null>,
): Promise<Response> {
  const stamp = await readStamp((await database()).read);
  const body = await fileOnce(`${name} ${stamp}`, compose);
  return body === null ? notFound() : answer(request, body, XML);
}

async function sendCard(request: Request, pathname: string): Promise<Response> {
  const db = await database();
  await Promise.all([loadLibrary(db), loadSettings({ db })]);
  if (PARK_CARD.test(pathname))
    return sendPicture(request, pathname, { right: parkCardPath(), make: () => drawParkCard(parkName()) });
  const [, kind = '', name = '', locale] = CARD.exec(pathname) ?? [];
  if (!isCardKind(kind) || !isLocale(locale)) return notFound();
  const slug = decoded(name);
  const card = await findCard(db.read, { kind, slug, locale });
  if (!card) return notFound();
  const make = () => draw({ kind, locale, card });
  return sendPicture(request, pathname, { right: cardPath({ kind, locale, card }), make, locale });
}

type Picture = {
  /** Its address as it is now. */
  right: `/${string}`;
  make: () => Promise<FileBody>;
  locale?: Locale;
};

async function sendPicture(
  request: Request,
  pathname: string,
  { right, make, locale = 'vi' }: Picture,
): Promise<Response> {
  if (right !== pathname)
    return new Response(null, { status: 302, headers: { location: right, 'cache-control': 'no-cache' } });
  const body = storedFile(right) ?? (await drawn(request, right, make));
  if (isBusy(body)) return busyAnswer('payload', { locale, seconds: body.seconds, headers: {} });
  return body === null
    ? notFound()
    : answer(request, body, 'image/jpeg', 'public, max-age=31536000, immutable');
}

function drawn(
  request: Request,
  name: string,
  make: () => Promise<FileBody>,
): Promise<FileBody | Busy | null> {
  return admitWork('document', factsOf(request).ip, (charge) =>
    fileOnce(name, () => {
      charge();
      return oneByOne(make);
    }),
  );
}

/** One after another: a drawing takes a core for a tenth of a second. */
let drawing: Promise<unknown> = Promise.resolve();

function oneByOne(make: () => Promise<FileBody>): Promise<FileBody> {
  const work = drawing.then(make);
  drawing = work.catch(() => undefined);
  return work;
}

type Drawing = { kind: CardKind; locale: Locale; card: Card };

async function draw({ kind, locale, card }: Drawing): Promise<FileBody> {
  const { t, money } = intlFor(locale);
  const name = isPicture(card.picture) ? card.picture : FALLBACK;
  return drawSocialCard({
    kind: t(`search.kind.${kind}`),
    title: card.title,
    price: card.priceVnd ? t('seo.fromPrice', { price: money(card.priceVnd) }) : null,
    park: t('common.parkName'),
    parkKind: t('common.parkKind'),
    picture: await pictureBytes(name),
  });
}

async function pictureBytes(name: PictureName): Promise<Uint8Array> {
  const id = mediaIdIn(name);
  const file = id === null ? null : await findShownFile((await database()).read, id, CARD_WIDTH);
  return file
    ? readStored({ body: file.body, key: file.bodyKey })
    : readFile(projectPath(`public${pictureUrl(isReleased(name) ? name : FALLBACK, CARD_WIDTH)}`));
}

function answer(
  request: Request,
  body: FileBody,
  type: string,
  cacheControl = 'public, max-age=300',
): Response {
  const etag = `"${new Bun.CryptoHasher('sha1').update(body).digest('base64url')}"`;
  const shown = type.startsWith('image/') ? SHOWN_ELSEWHERE : {};
  const headers = { ...shown, 'content-type': type, 'cache-control': cacheControl, etag };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

function notFound(): Response {
  return new Response('Not Found', { status: 404, headers: { 'cache-control': 'no-cache' } });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
