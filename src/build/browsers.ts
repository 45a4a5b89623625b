/** The oldest browsers that the site supports, as `browserslist` of package.json states them. */
import { readFileSync } from 'node:fs';

const VITE_NAMES: Record<string, string> = { ios_saf: 'ios' };
const FLOOR = /^([a-z_]+) >= ([\d.]+)$/;

/** For Vite: `chrome109`, `safari16.0`. */
export function oldestBrowsers(): string[] {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { browserslist } = JSON.parse(text) as { browserslist: string[] };
  return browserslist.map((line) => {
    const [, name = '', version] = FLOOR.exec(line) ?? [];
    if (!version) throw new Error(`not the oldest version of a browser: ${line}`);
    return (VITE_NAMES[name] ?? name) + version;
  });
}
