/** Reads a page's HTML as a browser does: its elements by a real parser, its payload by running the scripts that carry it. */

export type FoundElement = { tag: string; attributes: Record<string, string>; text: string };

export const PAYLOAD = '(self.__FLIGHT_DATA||=[]).push(';

/** Every element with one of these tag names, in order, with the text directly in it. */
export async function elementsOf(html: string, tags: readonly string[]): Promise<FoundElement[]> {
  const found: FoundElement[] = [];
  let rewriter = new HTMLRewriter();
  for (const tag of tags) {
    let open: FoundElement | undefined;
    rewriter = rewriter.on(tag, {
      element(element) {
        open = { tag, attributes: Object.fromEntries(element.attributes), text: '' };
        found.push(open);
      },
      text(chunk) {
        if (open) open.text += chunk.text;
      },
    });
  }
  await rewriter.transform(new Response(html)).text();
  return found;
}

/** The payload that the page's scripts hand to React. */
export async function payloadOf(html: string): Promise<string> {
  const self: { __FLIGHT_DATA?: (string | Uint8Array)[] } = {};
  for (const { text } of await elementsOf(html, ['script'])) {
    if (text.startsWith(PAYLOAD)) new Function('self', text)(self);
  }
  const decoder = new TextDecoder();
  return (self.__FLIGHT_DATA ?? [])
    .map((part) => (typeof part === 'string' ? part : decoder.decode(part)))
    .join('');
}
