/** Opens one park for all browser tests; they find it through the environment, which Playwright's workers inherit. */
import { startPark } from './server.ts';

export default async function openPark(): Promise<() => Promise<void>> {
  const park = await startPark({ hasSandbox: true });
  process.env.PARK_URL = park.urls[0] ?? '';
  process.env.PARK_SANDBOX_URL = park.sandboxUrl;
  process.env.PARK_DATABASE = park.databaseFile;
  process.env.PARK_ENV = JSON.stringify(park.env);
  return park.stop;
}
