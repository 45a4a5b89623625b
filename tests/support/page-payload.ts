/**
 * Reads a page's HTML as a browser does: its elements by a real parser, its payload by running the scripts that contain
 * it.
 */

export type FoundElement = { tag: string; attributes: Record<string, string>; text: string };

export const PAYLOAD = '(self.__FLIGHT_DATA||=[]).push(';

/** Every element, in order, each script with its text; or those with one of these tag names. */
export function elementsOf(html: string, tags: readonly string[] = ['*']): FoundElement[] {
  const found: FoundElement[] = [];
  let rewriter = new HTMLRewriter();
  for (const tag of tags)
    rewriter = rewriter.on(tag, {
      element(element) {
        found.push({ tag: element.tagName, attributes: Object.fromEntries(element.attributes), text: '' });
      },
    });
  rewriter.on('script', {
    text(chunk) {
      const open = found.at(-1);
      if (open) open.text += chunk.text;
    },
  });
  rewriter.transform(html);
  return found;
}

/** The payload that the page's scripts hand to React. */
export function payloadIn(elements: readonly FoundElement[]): string {
  const self: { __FLIGHT_DATA?: (string | Uint8Array)[] } = {};
  for (const { tag, text } of elements)
    if (tag === 'script' && text.startsWith(PAYLOAD)) new Function('self', text)(self);
  const decoder = new TextDecoder();
  return (self.__FLIGHT_DATA ?? [])
    .map((part) => (typeof part === 'string' ? part : decoder.decode(part)))
    .join('');
}
