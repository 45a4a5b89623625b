/** How long a server process takes to its first answer, and the demo on its second run. */
import { freePort, ROOT } from '#src/build/trial-site.ts';
import { startPark } from '#tests/support/server.ts';
import { percentile } from './load.ts';
import { row } from './table.ts';

const COLD_STARTS = 5;
const OPEN = /is open/;

export async function benchStarts(): Promise<void> {
  const park = await startPark({ env: { WARM_PAGES: '1' } });
  const times: number[] = [];
  for (let start = 0; start < COLD_STARTS; start += 1) {
    await park.kill(0);
    times.push(await park.restart(0));
  }
  await park.stop();
  row('Cold start to the first answer, median', { value: percentile(times, 50), unit: 'ms', atMost: 400 });
  await demoSeconds();
  row('Demo, second run', { value: await demoSeconds(), unit: 's', atMost: 5 });
}

async function demoSeconds(): Promise<number> {
  const startedAt = performance.now();
  const demo = Bun.spawn([process.execPath, 'run', 'demo'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(freePort() - 1) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of demo.stdout) {
    text += new TextDecoder().decode(chunk);
    if (OPEN.test(text)) break;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  demo.kill('SIGTERM');
  await demo.exited;
  if (!OPEN.test(text)) throw new Error(`the demo did not open:\n${text}`);
  return seconds;
}
