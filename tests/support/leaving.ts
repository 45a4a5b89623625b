/** What a page does of its own when a script is missing: whether it leaves, asked without waiting for a while. */
import type { Page } from '@playwright/test';

/** From now on a page notes that it begins to load another document, or itself again. */
export const watchLeaving = (page: Page) =>
  page.addInitScript(() => {
    const { navigation } = window as unknown as { navigation: EventTarget };
    navigation.addEventListener('navigate', (event) => {
      const { destination } = event as Event & { destination: { sameDocument: boolean } };
      if (!destination.sameDocument) document.documentElement.setAttribute('data-leaving', '');
    });
  });

/** Whether a page that has nothing left to do stays where it is. */
export const isStaying = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise((done) => {
        requestIdleCallback(done);
      });
    return !document.documentElement.hasAttribute('data-leaving');
  });

/** Before the page's own listener: what is marked as missed has been answered when a test asks. */
export const noteMissed = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('vite:preloadError', () =>
      document.documentElement.setAttribute('data-missed', navigator.onLine ? 'online' : 'offline'),
    ),
  );
