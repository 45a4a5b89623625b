/** The park at the far end of a line that stops for a while at a given place of every page. */
import { parkUrl } from './browser.ts';

const STOPS_FOR_MS = 700;

export function slowLine(stopAfter: string): { url: string; stop: () => Promise<void> } {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const answer = await fetch(parkUrl() + pathname + search, { headers: { accept: '*/*' } });
      const type = answer.headers.get('content-type') ?? '';
      if (!type.startsWith('text/html'))
        return new Response(answer.body, { headers: { 'content-type': type } });
      return new Response(inTwo(await answer.text(), stopAfter), { headers: { 'content-type': type } });
    },
  });
  return { url: `http://127.0.0.1:${server.port}`, stop: () => server.stop(true) };
}

function inTwo(html: string, stopAfter: string): ReadableStream {
  const end = html.indexOf(stopAfter) + stopAfter.length;
  if (end < stopAfter.length) throw new Error(`a page without ${stopAfter}`);
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(html.slice(0, end)));
      await Bun.sleep(STOPS_FOR_MS);
      controller.enqueue(new TextEncoder().encode(html.slice(end)));
      controller.close();
    },
  });
}
