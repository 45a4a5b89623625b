/** What Waku's HTML renderer does in five streams, one inside the other, done at once: our pages are sent whole. */

const END = '</body></html>';
const SCRIPT_AHEAD = /<link rel="modulepreload" href="([^"]*)" crossorigin=""(?: fetchPriority="low")?\/>/g;
const FIRST_SCRIPT = /import\("\/assets\/[^"]+"\)/;
/** A tab in the background paints nothing, and a page that cannot paint for so long is wanted all the same. */
const PAINTED_BY_MS = 1500;
/** Runs in the browser. */
const WHEN_PAINTED = `(all)=>new Promise((done)=>{const go=()=>{for(const href of all.splice(0))document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href}));done()};requestAnimationFrame(()=>setTimeout(go));setTimeout(go,document.hidden?0:${PAINTED_BY_MS})})`;

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
  const written = await new Response(page).text();
  const html = nonce === undefined ? scriptsLast(written) : scriptsBehind(written);
  if (!html.endsWith(END)) throw new Error('the page has no end');
  const text = new TextDecoder('utf-8', { fatal: true }).decode(payload);
  const script = inScript(`(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(text)})`);
  return `${html.slice(0, -END.length)}<script${nonce ? ` nonce="${nonce}"` : ''}>${script}</script>${END}`;
}

/** On somebody's own page, where something is to be done at once: they come along, behind words and pictures. */
function scriptsBehind(html: string): string {
  const bodyAt = html.indexOf('<body');
  const head = html.slice(0, bodyAt).replaceAll(SCRIPT_AHEAD, (link) => {
    return link.includes('fetchPriority') ? link : link.replace('/>', ' fetchpriority="low"/>');
  });
  return head + html.slice(bodyAt);
}

/** Words and pictures have the line to themselves until they are painted: a public page can be read without its scripts. */
function scriptsLast(html: string): string {
  const bodyAt = html.indexOf('<body');
  const body = html.slice(bodyAt);
  if (!FIRST_SCRIPT.test(body)) return html;
  const ahead: string[] = [];
  const head = html.slice(0, bodyAt).replaceAll(SCRIPT_AHEAD, (_, href: string) => {
    ahead.push(href);
    return '';
  });
  const start = `(${WHEN_PAINTED})(${JSON.stringify(ahead)})`;
  return head + body.replace(FIRST_SCRIPT, (asked) => `${start}.then(()=>${asked})`);
}

/** Nothing in it ends the script or begins a comment: https://www.w3.org/TR/html52/semantics-scripting.html#restrictions-for-contents-of-script-elements */
function inScript(code: string): string {
  return code.replaceAll('<!--', '<\\!--').replaceAll(/<\/(script)/gi, '</\\$1');
}
