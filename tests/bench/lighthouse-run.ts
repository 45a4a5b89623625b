/** One run of Lighthouse's mobile test in a browser of its own: a slow phone, 150 ms away at 1.6 Mbit/s. */
import { findChromium } from '#tests/support/chromium.ts';

/** Not among the dependencies, of which it would be half: 176 MB that only this bench needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** The certificate of the proxy is its own. */
const CHROME = '--no-sandbox --headless --ignore-certificate-errors';

/** Milliseconds, but for the score of 100, the share that moved and the kilobytes. */
export type Figures = Record<'score' | 'fcp' | 'lcp' | 'tbt' | 'cls' | 'speedIndex' | 'kilobytes', number>;
type Report = {
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number } | undefined>;
  runtimeError?: { message: string };
};

export async function runLighthouse(url: string): Promise<Figures> {
  const lighthouse = Bun.spawn(
    [
      ...[process.execPath, 'x', '--bun', LIGHTHOUSE, url, '--quiet', '--output=json'],
      ...['--only-categories=performance', `--chrome-flags=${CHROME}`],
    ],
    { env: { ...process.env, CHROME_PATH: await findChromium() }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [output, problems] = await Promise.all([
    new Response(lighthouse.stdout).text(),
    new Response(lighthouse.stderr).text(),
  ]);
  if ((await lighthouse.exited) !== 0) throw new Error(`${url}: ${problems}`);
  return figuresOf(JSON.parse(output) as Report, url);
}

function figuresOf({ categories, audits, runtimeError }: Report, url: string): Figures {
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const of = (name: string) => {
    const value = audits[name]?.numericValue;
    if (value === undefined) throw new Error(`${url}: Lighthouse tells no ${name}`);
    return value;
  };
  return {
    score: Math.round((categories.performance.score ?? 0) * 100),
    fcp: of('first-contentful-paint'),
    lcp: of('largest-contentful-paint'),
    tbt: of('total-blocking-time'),
    cls: of('cumulative-layout-shift'),
    speedIndex: of('speed-index'),
    kilobytes: of('total-byte-weight') / 1024,
  };
}
