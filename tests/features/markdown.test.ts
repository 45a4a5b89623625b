import { expect, test } from 'bun:test';
import { readMarkdown } from '#src/server/markdown.ts';
import { parseDocument } from '#tests/support/html.ts';
import { cpuMs } from '#tests/support/quickest.ts';

function renderMarkdown(...given: Parameters<typeof readMarkdown>): string {
  return readMarkdown(...given).html;
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  '![x](javascript:alert(1))',
  '![x](//evil.example/x.png)',
  '![x](https://evil.example/x.png)',
  '![x" onerror="alert(1)](/pictures/x.avif)',
  '[x](/tickets "title\\" onmouseover=\\"alert(1)")',
  '<style>body{display:none}</style>',
  '<form action="https://evil.example"><input name=password></form>',
  '<p style="position:fixed;inset:0" id="main" class="btn btn-cta">x</p>',
  '```html\n<script>alert(1)</script>\n```',
  '`<img src=x onerror=alert(1)>`',
  '## <img src=x onerror=alert(1)>',
  '<!--><script>alert(1)</script>-->',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
];
const LIVE_TAGS = 'script,style,iframe,object,embed,form,input,svg,math,link,meta,base,template';
const SAFE_LINK = /^(https?:|mailto:|tel:|\/(?!\/)|#)/;

test.each(HOSTILE)('%s comes out inert', (text) => {
  const document = parseDocument(renderMarkdown(text));
  expect([...document.querySelectorAll(LIVE_TAGS)].map((element) => element.tagName)).toEqual([]);
  for (const element of document.querySelectorAll('*')) {
    const names = element.getAttributeNames();
    expect(names.filter((name) => /^on|^style$|^srcdoc$|^xlink/.test(name))).toEqual([]);
    const address = element.getAttribute('href') ?? element.getAttribute('src');
    if (address) expect(address).toMatch(SAFE_LINK);
  }
  for (const image of document.querySelectorAll('img'))
    expect(image.getAttribute('src')).toMatch(/^\/(?!\/)/);
});

test('raw HTML is shown as it was typed', () => {
  const document = parseDocument(renderMarkdown('Trước <b>đậm</b> sau\n\n<script>alert(1)</script>'));
  expect(document.body?.textContent).toContain('<b>đậm</b>');
  expect(document.body?.textContent).toContain('<script>alert(1)</script>');
});

test('headings start at h2, have ids of their own and make the list', () => {
  const { html, headings } = readMarkdown(
    '# Mặc gì?\n\n## Ở độ cao *2.900* m & gió\n\n### Mặc gì?\n\n##### Đường',
  );
  expect(headings).toEqual([
    { id: 's-mac-gi', text: 'Mặc gì?', level: 2 },
    { id: 's-o-do-cao-2-900-m-gio', text: 'Ở độ cao 2.900 m & gió', level: 2 },
    { id: 's-mac-gi-2', text: 'Mặc gì?', level: 3 },
    { id: 's-duong', text: 'Đường', level: 4 },
  ]);
  const document = parseDocument(html);
  for (const { id, level } of headings) expect(document.querySelector(`h${level}#${id}`)).not.toBeNull();
  expect(document.querySelector('h1')).toBeNull();
});

test('ordinary Markdown keeps its meaning', () => {
  const html = renderMarkdown(
    'Một **đoạn** có [vé](/tickets) và [web](https://example.com/a.b "Tên").\n\n> Trích\n\n1. a\n2. b\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
  );
  const document = parseDocument(html);
  expect(document.querySelector('p strong')?.textContent).toBe('đoạn');
  expect(document.querySelector('a[href="/tickets"]')?.textContent).toBe('vé');
  expect(document.querySelector('a[href^="https:"]')?.getAttribute('rel')).toBe('noopener nofollow');
  expect(document.querySelector('blockquote')?.textContent?.trim()).toBe('Trích');
  expect(document.querySelectorAll('ol li')).toHaveLength(2);
  expect(document.querySelector('.md-table td')?.textContent).toBe('1');
});

test('a lone picture becomes the figure it names, and an unknown one disappears', () => {
  const figure = ({ name, caption }: { name: string; caption: string }) =>
    name === 'known'
      ? `<figure class="md-figure evil" onclick="x()"><img src="/pictures/${name}.avif" alt="" width="3" height="2"><figcaption>${caption}</figcaption></figure>`
      : null;
  const known = renderMarkdown('![Mây](picture:known)', { figure });
  expect(known).toContain('<figcaption>Mây</figcaption>');
  expect(known).not.toContain('onclick');
  expect(known).not.toContain('evil');
  expect(renderMarkdown('![Mây](picture:unknown)', { figure })).not.toContain('<img');
});

test('text nested a hundred thousand times deep neither throws nor hangs', () => {
  const ms = cpuMs(() => {
    for (const piece of ['>', '- ', '*', '[', '**a ', '`', '![']) renderMarkdown(piece.repeat(20_000));
  });
  expect(ms).toBeLessThan(10_000);
});
