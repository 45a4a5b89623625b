/** Debian's WebKitGTK, Safari's engine, spoken to by WebDriver on a screen of its own. */
import { freePort, waitUntilHealthy } from '#src/build/trial-site.ts';
import { findOrInstall } from '#tests/support/debian-packages.ts';
import type { Driver, Launch } from './driver.ts';
import { keyPresses, pointerPress } from './firefox.ts';

const BROWSERS = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser';
const PATIENCE_MS = 30_000;
const POLL_MS = 20;
const LOST_AFTER_MS = 3000;
const STARTS = 5;
const STARTED_WITHIN_MS = 8000;
const SCREEN = '1600x1200x24';

type Programs = { driver: string; screen: string; binary: string };

export const launchWebKit: Launch = async () => {
  const driver = await findOrInstall('webkit2gtk-driver', 'WebKitWebDriver');
  const screen = await findOrInstall('xvfb', 'Xvfb');
  const [binary] = [...new Bun.Glob(BROWSERS.slice(1)).scanSync({ cwd: '/', onlyFiles: true })];
  if (!driver || !screen || !binary)
    return { missing: 'there is no WebKitGTK; apt-get install webkit2gtk-driver xvfb' };
  const start = () => startDriver({ driver, screen, binary: `/${binary}` });
  // Some of its sessions never begin.
  for (let again = 0; again < STARTS - 1; again += 1) {
    const started = await start().catch((error: Error) => error);
    if (!(started instanceof Error)) return started;
    if (started.name !== 'TimeoutError') throw started;
  }
  return start();
};

async function startDriver({ driver, screen, binary }: Programs): Promise<Driver> {
  const port = freePort();
  const children: Bun.Subprocess[] = [];
  const display = await openScreen(screen, children);
  children.push(
    Bun.spawn([driver, '--host=127.0.0.1', `--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: display,
        GDK_BACKEND: 'x11',
        // Nothing of a desktop is there to be waited for.
        NO_AT_BRIDGE: '1',
        GSETTINGS_BACKEND: 'memory',
        DBUS_SESSION_BUS_ADDRESS: 'disabled:',
        LIBGL_ALWAYS_SOFTWARE: '1',
        // Its sandbox of processes does not start as root.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
      stdio: ['ignore', 'ignore', 'ignore'],
    }),
  );
  const close = async () => {
    for (const child of children.toReversed()) {
      child.kill('SIGTERM');
      await child.exited;
    }
  };
  try {
    await waitUntilHealthy(`http://127.0.0.1:${port}/status`);
    return await openSession(`http://127.0.0.1:${port}`, binary, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** The server writes the number that it took. */
async function openScreen(path: string, children: Bun.Subprocess[]): Promise<string> {
  const child = Bun.spawn([path, '-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  for await (const bytes of child.stdout) return `:${new TextDecoder().decode(bytes).trim()}`;
  throw new Error('Xvfb has not started');
}

type Command = <Result>(method: string, path: string, body?: object, patienceMs?: number) => Promise<Result>;
type Session = { sessionId: string; capabilities: { browserVersion: string } };

async function openSession(base: string, binary: string, end: () => Promise<void>): Promise<Driver> {
  const send: Command = async (method, path, body, patienceMs = PATIENCE_MS) => {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(base + path, {
      method,
      signal,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`);
    return value as never;
  };
  const alwaysMatch = {
    // WebKitGTK 2.50 loses the end of some navigations, and whatever waits for it never answers.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  };
  const { sessionId, capabilities } = await send<Session>(
    'POST',
    '/session',
    { capabilities: { alwaysMatch } },
    STARTED_WITHIN_MS,
  );
  const path = `/session/${sessionId}`;
  return {
    name: `WebKit ${capabilities.browserVersion}`,
    ...pageOf((method, rest, ...others) => send(method, path + rest, ...others)),
    async close() {
      await send('DELETE', path).catch(() => undefined);
      await end();
    },
  };
}

function pageOf(send: Command): Omit<Driver, 'name' | 'close'> {
  const run = <Result>(script: string) =>
    ask(() => send<Result>('POST', '/execute/sync', { script, args: [] }, LOST_AFTER_MS));
  const act = (source: object) => send('POST', '/actions', { actions: [source] }) as Promise<void>;
  const evaluate = evaluatorOf(run);
  return {
    async open(url) {
      await run('window.isLeft = true');
      await send('POST', '/url', { url });
      await waitFor(() =>
        run(`return !window.isLeft && document.readyState === 'complete'`).catch(() => null),
      );
    },
    evaluate,
    press: (x, y) => act(pointerPress(x, y)),
    type: (text) => act(keyPresses(text)),
    async resize(width, height) {
      const [innerWidth, innerHeight] = (await evaluate('[innerWidth, innerHeight]')) as [number, number];
      const outer = await send<{ width: number; height: number }>('GET', '/window/rect');
      const [extraWidth, extraHeight] = [outer.width - innerWidth, outer.height - innerHeight];
      await send('POST', '/window/rect', { width: width + extraWidth, height: height + extraHeight });
    },
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    // WebDriver tells of none; what a page lacks by them is noticed.
    takeProblems: () => [],
  };
}

/**
 * The page stores what a promise comes to, and is asked for it again and again: `execute/async` may never answer. An
 * expression that is sent a second time, since its answer was lost, has no effect.
 */
function evaluatorOf(run: <Result>(script: string) => Promise<Result>): Driver['evaluate'] {
  let count = 0;
  return async (expression) => {
    count += 1;
    const own = `window.evaluated?.[${count}]`;
    await run(
      `const store = (value) => { window.evaluated = { [${count}]: JSON.stringify(value) }; }; if (${own}) return; store({}); Promise.resolve(${expression}).then((value) => store({ value: value ?? null }), (error) => store({ error: String(error) }));`,
    );
    const json = await waitFor(() =>
      run<string | null>(
        `const json = ${own} ?? '{"error":"the page was left"}'; return json === '{}' ? null : json;`,
      ),
    );
    const { value, error } = JSON.parse(json) as { value?: unknown; error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  };
}

/** A question that falls into the moment in which a page takes the place of another is never answered: it is asked again. */
async function ask<Found>(once: () => Promise<Found>): Promise<Found> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await once().then(
      (value) => ({ value }),
      (error: Error) => ({ error }),
    );
    if ('value' in found) return found.value;
    if (found.error.name !== 'TimeoutError' || performance.now() > end) throw found.error;
  }
}

async function waitFor<Found>(look: () => Promise<Found | null | false>): Promise<Found> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const found = await look();
    if (found) return found;
    await Bun.sleep(POLL_MS);
  }
  throw new Error(`WebKit has no answer within ${PATIENCE_MS} ms`);
}
