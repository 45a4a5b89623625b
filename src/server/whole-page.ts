/** What Waku's HTML renderer does in five streams, one inside the other, done at once: our pages are sent whole. */
import type { ReactNode } from 'react';
import type { RenderToPipeableStreamOptions } from 'react-dom/server';
import { renderToPipeableStream } from 'react-dom/server.bun';

const END = '</body></html>';
const SCRIPT_AHEAD = /<link rel="modulepreload" href="([^"]*)" crossorigin=""(?: fetchPriority="low")?\/>/g;
const FIRST_SCRIPT = 'import("/assets/';
/** Characters that mean something between back quotes or in a script, each in a spelling that does not. */
const ESCAPED: Record<string, string> = {
  '\\': '\\\\',
  '`': '\\`',
  $: '\\$',
  '<': '\\x3c',
  '\r': '\\r',
  '\0': '\\x00',
};
/** A tab in the background paints nothing, and a page that cannot paint for so long is wanted all the same. */
const PAINTED_BY_MS = 1500;
/** Runs in the browser: a frame begins long before it is seen, so that what paints is asked where it tells. */
const WHEN_PAINTED = `(all)=>new Promise((done)=>{const go=()=>{for(const href of all.splice(0))document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href}));done()};const seen=self.PerformanceObserver;if(seen?.supportedEntryTypes?.includes("paint"))new seen((_,one)=>{one.disconnect();go()}).observe({type:"paint",buffered:true});else requestAnimationFrame(()=>setTimeout(go));setTimeout(go,document.hidden?0:${PAINTED_BY_MS})})`;

type Bytes = Uint8Array<ArrayBuffer>;

export async function readWhole(stream: ReadableStream<Bytes>): Promise<Bytes> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

type Chunk = { done: boolean; value?: Bytes };

/**
 * What React reads a payload from, all of it in the turn in which it asks. It has to happen while the page is being
 * rendered: what a payload says of fonts and styles goes into the page that React is at work on then, and into none else.
 */
export function readAtOnce(payload: Bytes): ReadableStream<Bytes> {
  const chunks: Chunk[] = [{ done: false, value: payload }, { done: true }];
  const read = () => ({
    // biome-ignore lint/suspicious/noThenProperty: a promise would be heard of in a later turn
    then(hear: (chunk: Chunk) => void) {
      hear(chunks.shift() as Chunk);
      return { catch: () => undefined };
    },
  });
  return { getReader: () => ({ read }) } as unknown as ReadableStream<Bytes>;
}

/** The HTML of a page when nothing in it is waited for any more: as text, since a stream would encode every tag by itself. */
export function renderWhole(page: ReactNode, options: RenderToPipeableStreamOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = '';
    const destination = {
      write(text: string): boolean {
        html += text;
        return true;
      },
      end: () => resolve(html),
      destroy: reject,
      on: () => undefined,
    };
    const { pipe } = renderToPipeableStream(page, {
      ...options,
      onShellError: reject,
      onAllReady: () => pipe(destination as never),
    });
  });
}

/** The page with its payload at the end, in the form that Waku's script in the page expects. */
export function joinPage(written: string, payload: Bytes, nonce: string | undefined): string {
  const html = nonce === undefined ? scriptsLast(written) : scriptsBehind(written);
  if (!html.endsWith(END)) throw new Error('the page has no end');
  const text = inTemplate(new TextDecoder('utf-8', { fatal: true }).decode(payload));
  const script = `(self.__FLIGHT_DATA||=[]).push(\`${text}\`)`;
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
  // They are asked for at its end, and nothing that a page shows can be written so: its quotes would be escaped.
  const asksAt = html.lastIndexOf(FIRST_SCRIPT);
  if (asksAt === -1) return html;
  const ahead: string[] = [];
  const bodyAt = html.indexOf('<body');
  const head = html.slice(0, bodyAt).replaceAll(SCRIPT_AHEAD, (_, href: string) => {
    ahead.push(href);
    return '';
  });
  const asked = html.slice(asksAt, html.indexOf(')', asksAt) + 1);
  const start = `(${WHEN_PAINTED})(${JSON.stringify(ahead)}).then(()=>${asked})`;
  return head + html.slice(bodyAt, asksAt) + start + html.slice(asksAt + asked.length);
}

/**
 * A text between back quotes, most of whose characters stand for themselves: in JSON every quote of a payload would be two.
 * Nothing in it ends the script or begins a comment: https://www.w3.org/TR/html52/semantics-scripting.html#restrictions-for-contents-of-script-elements
 */
function inTemplate(text: string): string {
  return text.replaceAll(/[\\`]|\$(?=\{)|<(?=!--|\/script)|[\r\0]/gi, (found) => ESCAPED[found] as string);
}
