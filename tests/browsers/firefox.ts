/** Debian's Firefox, spoken to by WebDriver BiDi, which it serves itself. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { findOrInstall } from '#tests/support/debian-packages.ts';
import type { Driver, Launch } from './driver.ts';

const PREFERENCES = {
  'intl.accept_languages': 'vi',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
};
/** A face that a page still asked for when it was left is an error to Firefox. */
const ABORTED = /download failed.*2152398850/;
const LISTENING = /WebDriver BiDi listening on (ws:\/\/[\d.:]+)/;

export const launchFirefox: Launch = async () => {
  const path = (await findOrInstall('firefox-esr')) ?? Bun.which('firefox');
  if (!path) return { missing: 'there is no Firefox; apt-get install firefox-esr' };
  const profile = mkdtempSync(`${tmpdir()}/park-firefox-`);
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(`${profile}/user.js`, lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = Bun.spawn([path, ...args], {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const close = async () => {
    child.kill('SIGTERM');
    await child.exited;
    rmSync(profile, { recursive: true, force: true });
  };
  const address = await addressIn(child.stderr).catch(async (error: Error) => {
    await close();
    throw error;
  });
  return connect(`${address}/session`, close);
};

async function addressIn(output: ReadableStream<Uint8Array>): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of output) {
    text += decoder.decode(bytes, { stream: true });
    const found = LISTENING.exec(text)?.[1];
    if (found) return found;
  }
  throw new Error(`Firefox does not listen:\n${text}`);
}

type Message = { id?: number; result?: unknown; message?: string; method?: string; params?: unknown };
type Command = <Result>(method: string, params: object) => Promise<Result>;
type Heard = (method: string, params: unknown) => void;

function openSocket(address: string, heard: Heard): Promise<Command> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, ReturnType<typeof Promise.withResolvers<never>>>();
  let count = 0;
  socket.onmessage = ({ data }) => {
    const { id, result, message, method, params } = JSON.parse(String(data)) as Message;
    const answer = waiting.get(id ?? 0);
    if (method) heard(method, params);
    else if (result) answer?.resolve(result as never);
    else answer?.reject(new Error(message));
  };
  const { promise, resolve, reject } = Promise.withResolvers<Command>();
  socket.onerror = () => reject(new Error(`no connection to ${address}`));
  socket.onopen = () =>
    resolve((method, params) => {
      count += 1;
      const answer = Promise.withResolvers<never>();
      waiting.set(count, answer);
      socket.send(JSON.stringify({ id: count, method, params }));
      return answer.promise;
    });
  return promise;
}

async function connect(address: string, close: () => Promise<void>): Promise<Driver> {
  const problems: string[] = [];
  const send = await openSocket(address, (method, params) => {
    const problem = problemIn(method, params as Noticed);
    if (problem) problems.push(problem);
  });
  const session = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  await send('session.subscribe', { events: ['log.entryAdded', 'network.responseCompleted'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  return {
    name: `Firefox ${session.capabilities.browserVersion}`,
    ...pageOf(send, context),
    takeProblems: () => problems.splice(0),
    close,
  };
}

type Noticed = { type?: string; level?: string; text?: string; response?: { status: number; url: string } };

function problemIn(method: string, { type, level, text = '', response }: Noticed): string | null {
  const isError = method === 'log.entryAdded' && type === 'javascript' && level === 'error';
  if (isError && !ABORTED.test(text)) return text;
  return response && response.status >= 500 ? `${response.status} ${response.url}` : null;
}

type Evaluated = { type: string; result?: { value: string }; exceptionDetails?: { text: string } };

function pageOf(send: Command, context: string): Omit<Driver, 'name' | 'takeProblems' | 'close'> {
  const act = (source: object) => send('input.performActions', { context, actions: [source] });
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      });
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    press: (x, y) => act(pointerPress(x, y)) as Promise<void>,
    type: (text) => act(keyPresses(text)) as Promise<void>,
    resize: (width, height) =>
      send('browsingContext.setViewport', { context, viewport: { width, height } }) as Promise<void>,
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
  };
}

/** As WebDriver has them, in both its forms. */
export function pointerPress(x: number, y: number): object {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
}

export function keyPresses(text: string): object {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { type: 'key', id: 'keys', actions };
}
