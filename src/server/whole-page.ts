/** What Waku's HTML renderer does in five streams, one inside the other, done at once: our pages are sent whole. */

const END = '</body></html>';
const WANTED_AT_ONCE = /(<link rel="modulepreload" href="[^"]*" crossorigin="")\/>/g;

type Bytes = Uint8Array<ArrayBuffer>;

/** The whole payload, and a stream of it to render from: nothing in the page has to wait for the rest of it. */
export async function readPayload(stream: ReadableStream<Bytes>): Promise<[ReadableStream<Bytes>, Bytes]> {
  const payload = new Uint8Array(await new Response(stream).arrayBuffer());
  const again = new ReadableStream<Bytes>({
    start(controller) {
      controller.enqueue(payload);
      controller.close();
    },
  });
  return [again, payload];
}

/** The page with its payload at the end, in the form that Waku's script in the page expects. */
export async function joinPage(
  page: ReadableStream,
  payload: Bytes,
  nonce: string | undefined,
): Promise<string> {
  const html = afterWhatIsSeen(await new Response(page).text());
  if (!html.endsWith(END)) throw new Error('the page has no end');
  const text = new TextDecoder('utf-8', { fatal: true }).decode(payload);
  const script = inScript(`(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(text)})`);
  return `${html.slice(0, -END.length)}<script${nonce ? ` nonce="${nonce}"` : ''}>${script}</script>${END}`;
}

/** Words and pictures come before the scripts, which a page can be read without. */
function afterWhatIsSeen(html: string): string {
  const bodyAt = html.indexOf('<body');
  const head = html.slice(0, bodyAt).replaceAll(WANTED_AT_ONCE, '$1 fetchpriority="low"/>');
  return head + html.slice(bodyAt);
}

/** Nothing in it ends the script or begins a comment: https://www.w3.org/TR/html52/semantics-scripting.html#restrictions-for-contents-of-script-elements */
function inScript(code: string): string {
  return code.replaceAll('<!--', '<\\!--').replaceAll(/<\/(script)/gi, '</\\$1');
}
