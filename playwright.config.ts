import { defineConfig } from '@playwright/test';
import { hasRoomInMemory } from '#tests/support/quick-folder.ts';

const executablePath = process.env.CHROMIUM_PATH ?? Bun.which('chromium') ?? undefined;
const isLong = Boolean(process.env.LONG_JOURNEYS);
/** A worker in place of one in which a test failed runs that test again; of all others the pictures would be thrown away. */
const isSecondTry = process.env.TEST_WORKER_INDEX !== process.env.TEST_PARALLEL_INDEX;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  // For `bun run check:pages`: how pages look and load from every side, half of all time, and whole days of the office and of
  // an opening, whose rooms, keys and steps are tried in every check.
  testIgnore: isLong
    ? []
    : ['**/looks/**', '**/{day-{care,editor,manager,owner,shop}*,open-empty-park}.e2e.ts'],
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
    // Frames of motion are a good part of the browsers' work: here for the journeys that ask for it, in `check:pages` for all.
    reducedMotion: isLong ? 'no-preference' : 'reduce',
    screenshot: isSecondTry ? 'only-on-failure' : 'off',
    // What a worker answers cannot be changed by a test; those about it let it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // What its processes share, each frame of a page among it, would else be written to files on a disk.
      ignoreDefaultArgs: hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [],
      // The shell would place letters by whole pixels, and a face that arrives late would move its line.
      args: ['--font-render-hinting=none', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
});
