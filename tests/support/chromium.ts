/** Finds a Chromium to drive: named, the system's, Playwright's own, else Debian's package when we are root. Built-ins only. */
import { existsSync } from 'node:fs';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ADVICE = `No Chromium was found for the browser tests. One of these helps:
  apt-get install chromium                              (Debian, Ubuntu; as root)
  npx --yes bun@1.4.5 x playwright install chromium     (Playwright's own copy)
  CHROMIUM_PATH=/path/to/chromium                       (a browser you already have)`;

/** Path of an executable Chromium; throws with advice when there is none and none can be installed. */
export async function findChromium(): Promise<string> {
  const found = (await knownChromium()) ?? (await installChromium());
  if (!found) throw new Error(ADVICE);
  return found;
}

async function knownChromium(): Promise<string | null> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH=${named} does not exist.\n${ADVICE}`);
  if (named) return named;
  for (const name of SYSTEM_NAMES) {
    const path = Bun.which(name);
    if (path) return path;
  }
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

async function installChromium(): Promise<string | null> {
  if (process.getuid?.() !== 0 || !Bun.which('apt-get')) return null;
  console.log('  Installing Debian’s chromium package …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const apt = Bun.spawn(['apt-get', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    await apt.exited;
  }
  return Bun.which('chromium');
}
