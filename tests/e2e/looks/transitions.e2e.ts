import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openIdle, parkUrl, watch } from '#tests/support/browser.ts';

const { t } = intlFor('vi');

/** Counts what the browser itself is asked for, and names what moved. */
async function countTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[][] = [];
    Object.assign(window, { transitions: seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      const parts: string[] = [];
      seen.push(parts);
      if (document.querySelector('.good [data-lead]')) parts.push('picture of a card');
      return start(options);
    };
  });
}

const transitions = (page: Page) =>
  page.evaluate(() => (window as unknown as { transitions: string[][] }).transitions);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a page fades into the next and the picture of a card goes with it; a filter does not', async ({
  page,
}) => {
  const problems = watch(page);
  await countTransitions(page);
  await openIdle(page, `${parkUrl()}/san-pham`);
  await page.getByRole('link', { name: 'Gốm', exact: true }).first().click();
  await expect(page).toHaveURL(/category=gom/);
  expect(await transitions(page)).toEqual([]);

  const card = page.locator('.goods article').first();
  const name = (await card.getByRole('heading').textContent())?.trim() ?? '';
  await card.getByRole('link').click();
  await expect(heading(page)).toHaveText(name);
  expect(await transitions(page)).toEqual([['picture of a card']]);
  await expect(page.locator('main')).not.toHaveCSS('opacity', '0');

  await page.goBack();
  await expect(heading(page)).toHaveText(t('products.list.title'));
  expect(problems).toEqual([]);
});

test('reduced motion disables transitions', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const problems = watch(page);
  await countTransitions(page);
  await openIdle(page, `${parkUrl()}/bai-viet`);
  await page.locator('.post-list article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/bai-viet\/.+/);
  await expect(heading(page)).toBeVisible();
  expect(await transitions(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

/** Simulates a browser that has drawn the next page but not yet the old one when the fade is cancelled. */
function fadeTooSlowly(): void {
  const start: typeof document.startViewTransition = (options) => {
    const update = typeof options === 'function' ? options : options?.update;
    const ready = Promise.withResolvers<undefined>();
    const updateCallbackDone = Promise.resolve()
      .then(() => update?.())
      .then(() => undefined);
    const skipped = Promise.withResolvers<undefined>();
    const skipTransition = () => {
      ready.reject(new DOMException('skipped', 'AbortError'));
      skipped.resolve(undefined);
    };
    return {
      ready: ready.promise,
      finished: skipped.promise,
      updateCallbackDone,
      skipTransition,
    } as unknown as ViewTransition;
  };
  document.startViewTransition = Object.assign(start, { isSlow: true });
}

test('a cancelled fade ends only when React knows that it will not come', async ({ page }) => {
  await page.addInitScript(fadeTooSlowly);
  await openIdle(page, `${parkUrl()}/tickets`);
  // What limits fades comes with the first sign of use, and puts itself in front of the browser's own.
  const isLimited = page.waitForFunction(() => !Object.hasOwn(document.startViewTransition, 'isSlow'));
  await page.mouse.move(200, 300);
  await isLimited;
  const heard = await page.evaluate(async () => {
    const order: string[] = [];
    const fade = document.startViewTransition(() => undefined);
    const refused = fade.ready.then(undefined, () => order.push('refused'));
    await Promise.all([refused, fade.finished.finally(() => order.push('finished'))]);
    return order;
  });
  // In the other order the effects of the next page would never run.
  expect(heard).toEqual(['refused', 'finished']);
});

/** For each next page the fonts that were loading when React had put it in and waited before its effects. */
async function noteWaits(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    const waits: string[][] = [];
    Object.assign(window, { waits });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      if (typeof options !== 'object') return start(options);
      const update = () => {
        const waiting: unknown = options.update?.();
        const loading = [...document.fonts].filter(({ status }) => status === 'loading');
        waits.push(waiting instanceof Promise ? loading.map(({ family }) => family) : []);
        return waiting as Promise<void> | undefined;
      };
      return start({ ...options, update });
    };
  });
  return () => page.evaluate(() => (window as unknown as { waits: string[][] }).waits);
}

/** The URL as soon as the heading of the next page is in the document. */
const nextAddress = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((done) => {
        const before = document.querySelector('main h1');
        new MutationObserver((_, observer) => {
          const heading = document.querySelector('main h1');
          if (!heading || heading === before) return;
          observer.disconnect();
          done(window.location.pathname);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );

test('the URL changes with the contents, also when these wait for a font that is still loading', async ({
  page,
}) => {
  const problems = watch(page);
  const waits = await noteWaits(page);
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const faces: string[] = [];
  await openIdle(page, parkUrl() + href('contact', 'vi'));
  await page.route('**/fonts/*.woff2', async (route) => {
    faces.push(new URL(route.request().url()).pathname);
    await isOver;
    await route.continue();
  });
  const follow = async (name: string) => {
    const address = nextAddress(page);
    await page.locator('header').getByRole('link', { name }).first().click();
    return address;
  };
  // This page has only fonts of the one before.
  expect(await follow(t('chrome.nav.tickets'))).toBe(href('tickets', 'vi'));
  expect([faces, await waits()]).toEqual([[], [[]]]);
  // The inscription is on the home page alone.
  expect(await follow('Đỉnh Mây')).toBe(href('home', 'vi'));
  await expect.poll(() => faces).toEqual([expect.stringMatching(/\/inscription\./)]);
  expect(await waits()).toEqual([[], ['Inscription']]);
  end();
  expect(problems).toEqual([]);
});
