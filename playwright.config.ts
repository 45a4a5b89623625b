import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH ?? Bun.which('chromium') ?? undefined;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  // How pages look and load from every side, half of all time: for `bun run check:pages`.
  testIgnore: process.env.LONG_JOURNEYS ? [] : ['**/looks/**'],
  globalSetup: './tests/support/e2e-park.ts',
  outputDir: '.data/e2e',
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 8000 },
  fullyParallel: true,
  forbidOnly: true,
  // One more try on a busy machine; the check prints what needed it.
  retries: 1,
  use: {
    browserName: 'chromium',
    locale: 'vi-VN',
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // What a worker answers cannot be changed by a test; those about it let it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // The shell would place letters by whole pixels, and a face that arrives late would move its line.
      args: ['--font-render-hinting=none', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
});
