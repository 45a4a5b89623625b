import { expect, type Page, type Request, test } from '@playwright/test';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { detailSlugs } from '#src/build/examples.ts';
import { href, type RouteName } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { openIdle, parkUrl } from '#tests/support/browser.ts';

const KB = 1024;
const VISITS_UNTIL_PACKED = 5;
const PACKED_AFTER_MS = 8000;
const BUDGETS = {
  script: 110 * KB,
  stylesheet: 14 * KB,
  document: 15 * KB,
  font: 130 * KB,
  total: 600 * KB,
  hero: 65 * KB,
};
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const LAPTOP = { viewport: { width: 1366, height: 768 }, deviceScaleFactor: 1 };
/**
 * The build weighs documents, scripts and sheets of every page in each language. Here is added what only a browser fetches: the
 * fonts of its letters, the pictures of its screen, and all together. Only pictures depend on the screen: in one language it
 * is enough to look at the larger.
 */
const VISITS: [string, typeof PHONE, Locale][] = [
  ...LOCALES.map((locale) => ['phone', PHONE, locale] as [string, typeof PHONE, Locale]),
  ['laptop', LAPTOP, 'vi'],
];

const publicRoutes = (Object.keys(pageRoutes) as RouteName[]).filter(
  (name) => pageRoutes[name].freshness.kind === 'cached',
);

type Weights = Record<string, number>;

/** Transferred bytes by kind, until the page is idle, without scrolling. */
/** A declared fast line: a browser that knows nothing about its line loads pictures far below the fold. */
const LINE = { offline: false, latency: 5, downloadThroughput: 50e6, uploadThroughput: 50e6 };

async function weigh(page: Page, address: string): Promise<Weights> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { ...LINE, connectionType: 'wifi' });
  const sizes: Promise<[string, number]>[] = [];
  let isWeighing = true;
  page.on('requestfinished', (request) => {
    if (isWeighing) sizes.push(request.sizes().then((size) => [kindOf(request), size.responseBodySize]));
  });
  await openIdle(page, address);
  isWeighing = false;
  const weights: Weights = { total: 0 };
  for (const [kind, size] of await Promise.all(sizes)) {
    weights[kind] = (weights[kind] ?? 0) + size;
    weights.total = (weights.total ?? 0) + size;
  }
  return weights;
}

/**
 * A sheet for paper and other contrasts keeps no page from being painted, and the question about measuring comes once the
 * page has been seen, sometimes before the line is idle; both count in the total.
 */
function kindOf(request: Request): string {
  return /\/(?:other-media-[^/]+\.css|consent-bar-)/.test(request.url()) ? 'late' : request.resourceType();
}

/** Bytes of the pictures of the largest paint: those preloaded or fetched with high priority. */
function heroBytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].map(
      (one) => one.currentSrc,
    );
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')].map(
      (one) => one.href,
    );
    const urls = new Set([...images, ...links]);
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const bytes = new Map(
      entries.filter((one) => urls.has(one.name)).map((one) => [one.name, one.encodedBodySize]),
    );
    return [...bytes.values()].reduce((sum, size) => sum + size, 0);
  });
}

let slugs = new Map<RouteName, string[]>();

function addressOf(name: RouteName, locale: Locale): string {
  return parkUrl() + href(name, locale, { params: { slug: slugs.get(name)?.[0] ?? '' } });
}

// A page asked for a few times is packed again as tightly as it goes; that is what most visitors get.
test.beforeAll(async () => {
  slugs = await detailSlugs(parkUrl());
  for (const name of publicRoutes)
    for (const locale of LOCALES)
      for (let visit = 0; visit < VISITS_UNTIL_PACKED; visit += 1) await fetch(addressOf(name, locale));
  await new Promise((resolve) => setTimeout(resolve, PACKED_AFTER_MS));
});

// Most of a visit is waiting until the page is idle, so the visits of a page wait beside each other.
for (const name of publicRoutes) {
  test(`${name} on a phone and a laptop stays within its bytes`, async ({ browser }) => {
    await Promise.all(
      VISITS.map(async ([screen, device, locale]) => {
        const page = await browser.newPage(device);
        const address = addressOf(name, locale);
        const visit = `${address} on a ${screen}`;
        const weights = await weigh(page, address);
        for (const kind of ['script', 'stylesheet', 'document', 'font', 'total'] as const)
          expect.soft(weights[kind] ?? 0, `${kind} of ${visit}`).toBeLessThanOrEqual(BUDGETS[kind]);
        const hero = await heroBytes(page);
        if (name === 'home') expect.soft(hero, `the hero of ${visit} is measured`).toBeGreaterThan(0);
        expect.soft(hero, `largest paint of ${visit}`).toBeLessThanOrEqual(BUDGETS.hero);
        await page.close();
      }),
    );
  });
}
