/** A page as it is sent: its payload at the end, its scripts not before it is painted. */
import { describe, expect, test } from 'bun:test';
import { joinPage } from '#src/server/whole-page.ts';

const HEAD =
  '<head><link rel="stylesheet" href="/assets/a.css"/><link rel="modulepreload" href="/assets/b.js" crossorigin=""/><link rel="modulepreload" href="/assets/c.js" crossorigin="" fetchPriority="low"/></head>';
const START = '<script>go();import("/assets/b.js").catch(report)</script>';

function join(body: string, nonce?: string): string {
  const html = `<html>${HEAD}<body>${body}</body></html>`;
  return joinPage(html, new TextEncoder().encode('0:"x"\n'), nonce);
}

test('scripts wait for the first paint, all of them, and a missing one is still reported', async () => {
  const page = join(`<p>Đỉnh Mây</p>${START}`);
  expect(page).not.toContain('rel="modulepreload"');
  expect(page).toContain('<link rel="stylesheet" href="/assets/a.css"/></head>');
  expect(page).toMatch(
    /go\(\);\(\(all\)=>.+\)\(\["\/assets\/b\.js","\/assets\/c\.js"\]\)\.then\(\(\)=>import\("\/assets\/b\.js"\)\)\.catch\(report\)/,
  );
  expect(page).toEndWith('push(`0:"x"\n`)</script></body></html>');
});

test('what starts in another way keeps what it asks for ahead', async () => {
  expect(join('<p>x</p>')).toContain(HEAD);
});

test('on a page of one’s own they come along, behind what is seen; its payload has its nonce', async () => {
  const page = join(START, 'abc');
  for (const name of ['b', 'c'])
    expect(page).toMatch(
      new RegExp(
        `<link rel="modulepreload" href="/assets/${name}.js" crossorigin="" fetch[pP]riority="low"/>`,
      ),
    );
  expect(page).toContain(START);
  expect(page).toContain('<script nonce="abc">(self.__FLIGHT_DATA');
});

type Link = { rel: string; crossOrigin: string; href: string };

type Browser = { hidden: boolean; paints: boolean; tells?: string[] };

/** Runs what the page says, in a browser that paints in a later turn or never will, and tells of it or begins a frame only. */
async function startedIn(browser: Browser): Promise<Link[]> {
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(join(START)) ?? [];
  const links: Link[] = [];
  const document = {
    hidden: browser.hidden,
    head: { append: (link: Link) => links.push(link) },
    createElement: () => ({}),
  };
  const frame = browser.paints && !browser.tells ? (paint: () => void) => setTimeout(paint) : () => 0;
  const watched: unknown[] = [];
  class Observer {
    static supportedEntryTypes = browser.tells;
    constructor(private readonly hear: (list: unknown, one: Observer) => void) {}
    observe(what: unknown): void {
      watched.push(what);
      if (browser.paints) setTimeout(() => this.hear([], this));
    }
    disconnect(): void {
      watched.pop();
    }
  }
  const asked: string[] = [];
  const run = new Function(
    'document',
    'self',
    'requestAnimationFrame',
    'go',
    'ask',
    'report',
    script.replace('import(', 'ask('),
  );
  const started = new Promise<void>((resolve) => {
    const ask = async (file: string) => {
      asked.push(file);
      resolve();
    };
    run(
      document,
      browser.tells ? { PerformanceObserver: Observer } : {},
      frame,
      () => undefined,
      ask,
      () => undefined,
    );
  });
  expect([links, asked]).toEqual([[], []]);
  if (browser.tells?.includes('paint')) expect(watched).toEqual([{ type: 'paint', buffered: true }]);
  await started;
  if (browser.paints) expect(watched).toEqual([]);
  expect(asked).toEqual(['/assets/b.js']);
  return links;
}

test.each([
  ['that tells when it has painted', { hidden: false, paints: true, tells: ['mark', 'paint'] }],
  ['that begins a frame and tells nothing of it', { hidden: false, paints: true }],
  ['in the background', { hidden: true, paints: false }],
  ['that cannot paint', { hidden: false, paints: false }],
])('they are asked for once in a tab %s', async (_, browser) => {
  const wanted = ['/assets/b.js', '/assets/c.js'];
  expect(await startedIn(browser)).toEqual(
    wanted.map((href) => ({ rel: 'modulepreload', crossOrigin: '', href })),
  );
});

describe('whatever a payload says', () => {
  /** What the page's last script gives to Waku's, when a browser runs it as it found it between its tags. */
  function payloadIn(page: string): unknown[] {
    const scripts = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/gi)];
    const self = {};
    new Function('self', scripts.at(-1)?.[1] ?? '')(self);
    return (self as { __FLIGHT_DATA: unknown[] }).__FLIGHT_DATA;
  }

  test.each([
    ['of prices in backquotes', 'a `b` $\u007bc} $ {d} $$\u007be} $\u007b`$\u007bf}`} $'],
    ['with escapes', '\\ \\\\ \\n \\u003c \\` \\$\u007bx} \\'],
    ['about scripts', '</script><script>alert(1)</script></SCRIPT ><!-- <!--<script>'],
    ['on lines', 'a\r\nb\rc\nd\u2028e\u2029f\0g\u007f'],
    ['in words', 'Đỉnh Mây 🚠 "quoted" \'single\' & <b>'],
  ])('%s, it is told as it is', (_, text) => {
    const page = joinPage(`<html>${HEAD}<body>x</body></html>`, new TextEncoder().encode(text), undefined);
    expect(payloadIn(page)).toEqual([text]);
    expect(page.match(/<\/script/gi)).toHaveLength(1);
    // What the browser would read as something else: https://html.spec.whatwg.org/multipage/parsing.html#script-data-state
    expect(page).not.toMatch(/<!--|\r|\0/);
  });
});
