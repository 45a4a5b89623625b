/** Debian's WebKitGTK, Safari's engine, spoken to by WebDriver on a screen of its own. */
import { freePort, waitUntilHealthy } from '#src/build/trial-site.ts';
import { findOrInstall } from '#tests/support/debian-packages.ts';
import type { Driver, Launch } from './driver.ts';
import { keyPresses, pointerPress } from './firefox.ts';

const BROWSERS = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser';
/** Some pictures of its pages never come. */
const PATIENCE_MS = 30_000;
const SCREEN = '1600x1200x24';

export const launchWebKit: Launch = async () => {
  const driver = await findOrInstall('webkit2gtk-driver', 'WebKitWebDriver');
  const screen = await findOrInstall('xvfb', 'Xvfb');
  const [binary] = [...new Bun.Glob(BROWSERS.slice(1)).scanSync({ cwd: '/', onlyFiles: true })];
  if (!driver || !screen || !binary)
    return { missing: 'there is no WebKitGTK; apt-get install webkit2gtk-driver xvfb' };
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
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
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
    return await openSession(`http://127.0.0.1:${port}`, `/${binary}`, close);
  } catch (error) {
    await close();
    throw error;
  }
};

/** The server writes the number that it took. */
async function openScreen(path: string, children: Bun.Subprocess[]): Promise<string> {
  const child = Bun.spawn([path, '-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  for await (const bytes of child.stdout) return `:${new TextDecoder().decode(bytes).trim()}`;
  throw new Error('Xvfb has not started');
}

type Command = <Result>(method: string, path: string, body?: object) => Promise<Result>;
type Session = { sessionId: string; capabilities: { browserVersion: string } };

async function openSession(base: string, binary: string, end: () => Promise<void>): Promise<Driver> {
  const send: Command = async (method, path, body) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(base + path, {
      method,
      signal,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`);
    return value as never;
  };
  const { sessionId, capabilities } = await send<Session>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
    },
  });
  const path = `/session/${sessionId}`;
  return {
    name: `WebKit ${capabilities.browserVersion}`,
    ...pageOf((method, rest, body) => send(method, path + rest, body)),
    async close() {
      await send('DELETE', path).catch(() => undefined);
      await end();
    },
  };
}

function pageOf(send: Command): Omit<Driver, 'name' | 'close'> {
  const run = (script: string) => send<string>('POST', '/execute/async', { script, args: [] });
  const act = (source: object) => send('POST', '/actions', { actions: [source] }) as Promise<void>;
  return {
    open: (url) => send('POST', '/url', { url }),
    async evaluate(expression) {
      const json = await run(
        `const [done] = arguments; Promise.resolve(${expression}).then((value) => done(JSON.stringify(value ?? null)), (error) => done(JSON.stringify({ thrown: String(error) })));`,
      );
      return JSON.parse(json);
    },
    press: (x, y) => act(pointerPress(x, y)),
    type: (text) => act(keyPresses(text)),
    async resize(width, height) {
      const inner = (await run('arguments[0]([innerWidth, innerHeight].join())')).split(',').map(Number);
      const outer = await send<{ width: number; height: number }>('GET', '/window/rect');
      const [extraWidth, extraHeight] = [outer.width - (inner[0] ?? 0), outer.height - (inner[1] ?? 0)];
      await send('POST', '/window/rect', { width: width + extraWidth, height: height + extraHeight });
    },
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    // WebDriver tells of none; what a page lacks by them is noticed.
    takeProblems: () => [],
  };
}
