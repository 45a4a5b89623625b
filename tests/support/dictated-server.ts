/** A server whose answer to each request the test dictates, and that remembers what it was asked. */
import type { Fields } from '#src/features/payments/providers/post-json.ts';

export type Dictating = {
  url: string;
  requests: { path: string; body: Record<string, unknown> }[];
  stop: () => Promise<void>;
};

export function dictatedServer(answer: (path: string, body: Fields) => unknown): Dictating {
  const requests: Dictating['requests'] = [];
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const { pathname: path } = new URL(request.url);
      const body = (await request.json()) as Fields;
      requests.push({ path, body });
      const message = await answer(path, body);
      return message instanceof Response ? message.clone() : Response.json(message);
    },
  });
  return { url: server.url.origin, requests, stop: () => server.stop(true) };
}
