/**
 * Finds a Chromium to drive: named, the shell without windows, Debian's package of it when we are root, the system's
 * browser, Playwright's own, else Debian's browser. Built-ins only.
 */
import { existsSync } from 'node:fs';
import { findOrInstall } from './debian-packages.ts';

// The browser without the windows around its pages: the same pages, in three fifths of the time.
const SHELL = 'chromium-headless-shell';
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ADVICE = `No Chromium was found for the browser tests. One of these helps:
  apt-get install chromium-headless-shell               (Debian; as root)
  npx --yes bun@1.4.5 x playwright install chromium     (Playwright's own copy)
  CHROMIUM_PATH=/path/to/chromium                       (a browser you already have)`;

/** Path of an executable Chromium; throws with advice when there is none and none can be installed. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH=${named} does not exist.\n${ADVICE}`);
  const found =
    named ?? (await findOrInstall(SHELL)) ?? (await browserHere()) ?? (await findOrInstall('chromium'));
  if (!found) throw new Error(ADVICE);
  return found;
}

async function browserHere(): Promise<string | null> {
  for (const name of SYSTEM_NAMES) {
    const path = Bun.which(name);
    if (path) return path;
  }
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}
