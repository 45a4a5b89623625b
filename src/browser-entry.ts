/**
 * The first script of every page in the browser. A public page can be read without its scripts, so words and pictures
 * have the line to themselves until they are painted. On somebody's own page something is to be done at once: its head
 * asks for the scripts.
 */
import { afterPaint } from './client/after-paint.ts';

void start();

async function start(): Promise<void> {
  if (!isUsedAtOnce()) await afterPaint();
  // Where the first frame has the sketch of a painting; without this the painting comes with the other scripts.
  if ('sketch' in document.documentElement.dataset)
    await import('./client/startup/sharpen-hero.ts').then(({ sharpenHero }) => sharpenHero(), String);
  // Chrome before 116, Safari before 17.4, Firefox before 125.
  if (!AbortSignal.any || !CSS.supports('selector(:popover-open)'))
    await import('./client/startup/old-browser.ts').then(({ helpOldBrowser }) => helpOldBrowser());
  const started = import('virtual:waku-browser-entry');
  // React asks for it only when it meets it in the payload, one round trip later; it tells when it fails then too.
  if (document.querySelector('form.panel'))
    import('./features/booking/booking-panel.tsx').catch(() => undefined);
  await started;
}

function isUsedAtOnce(): boolean {
  return document.querySelector('link[rel=modulepreload]') !== null;
}
