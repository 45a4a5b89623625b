/** A request as it is spelled: `fetch` makes one slash of two, sets headers of its own and follows redirects. */
import { connect } from 'node:net';

export type RawAnswer = { status: number; headers: Map<string, string>; body: string };
export type RawRequest = { method?: string; headers?: Record<string, string | undefined>; body?: string };

const PATIENCE_MS = 20_000;

export function rawRequest(
  url: string,
  target: string,
  { method = 'GET', headers = {}, body = '' }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(url);
  const lines = Object.entries({ host, connection: 'close', ...headers })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`),
    );
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`no answer to ${method} ${target}`)));
    socket.on('data', (part) => parts.push(Buffer.from(part)));
    socket.on('error', reject);
    socket.on('close', () => resolve(readAnswer(Buffer.concat(parts).toString())));
  });
}

function readAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return { status: Number(first.split(' ')[1]), headers, body: text.slice(end + 4) };
}
