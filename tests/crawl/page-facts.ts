/** What a visitor and a search engine get from the HTML of a page, without how it is written. */
import { type HTMLElement as DomElement, Window } from 'happy-dom';

export type PageFacts = Record<
  'title' | 'description' | 'canonical' | 'h1' | 'jsonLd' | 'links' | 'text',
  string[]
>;

const ENDS_A_LINE =
  'address,article,aside,blockquote,br,button,caption,dd,dialog,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,img,input,label,legend,li,main,nav,ol,option,p,picture,section,select,summary,svg,table,td,textarea,th,title,tr,ul';

/** The facts of a page on `origin`; addresses on it are written without it, so that two sites can be compared. */
export function factsOfPage(html: string, origin: string): PageFacts {
  const window = new Window({ url: origin, settings: { enableJavaScriptEvaluation: false } });
  const { document } = window;
  document.write(html);
  joinParts(document.documentElement as unknown as DomElement);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const own = (value: string | null | undefined) =>
    (value ?? '').replaceAll(origin, '').replaceAll(encodeURIComponent(origin), '');
  const facts: PageFacts = {
    title: all('title')
      .filter((one) => !one.closest('svg'))
      .map((one) => spaced(one.textContent)),
    description: all('meta[name=description]').map((one) => spaced(one.getAttribute('content') ?? '')),
    canonical: all('link[rel=canonical]').map((one) => own(one.getAttribute('href'))),
    h1: all('h1').map((one) => spaced(one.textContent)),
    jsonLd: all('script[type="application/ld+json"]')
      .map((one) => own(JSON.stringify(sorted(JSON.parse(one.textContent)))))
      .sort(),
    links: [...new Set(all('a[href]').map((one) => own(one.getAttribute('href'))))].sort(),
    text: [],
  };
  for (const one of all('script,style,template,noscript,svg')) one.remove();
  for (const one of all(ENDS_A_LINE)) {
    one.before('\n');
    one.after('\n');
  }
  facts.text = (document.body?.textContent ?? '').split('\n').map(spaced).filter(Boolean);
  void window.happyDOM.close();
  return facts;
}

/** Puts the parts that a streamed page sent later where React's scripts would put them. */
function joinParts(root: DomElement): void {
  for (const part of root.querySelectorAll('div[hidden][id^="S:"]')) {
    const number = part.id.slice(2);
    const place = root.querySelector(`template[id="B:${number}"],template[id="P:${number}"]`);
    if (!place) continue;
    if (place.id.startsWith('B:')) removeFallback(place as unknown as Node);
    place.replaceWith(...part.childNodes);
    part.remove();
  }
}

/** What stands between the place of a part and the end of its boundary. */
function removeFallback(place: Node): void {
  for (let depth = 0, next = place.nextSibling; next; next = place.nextSibling) {
    const mark = next.nodeType === 8 ? (next as Comment).data : '';
    if (mark === '/$' && depth === 0) return;
    if (mark === '/$') depth -= 1;
    if (/^\$[?!~]?$/.test(mark)) depth += 1;
    next.parentNode?.removeChild(next);
  }
}

function spaced(text: string): string {
  return text.replaceAll(/[\s\u00ad\u200b]+/g, ' ').trim();
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
