import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { ROOT } from '#src/build/trial-site.ts';

/** The page that a browser would make of some HTML, with scripts off. */
export function parseDocument(html: string) {
  const window = new Window({ settings: { enableJavaScriptEvaluation: false } });
  window.document.body.innerHTML = html;
  return window.document;
}

/** Where the links in a part of a page lead, in their order. */
export function linksIn(part: Pick<ReturnType<typeof parseDocument>, 'querySelectorAll'>): string[] {
  return [...part.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
}

/** What is wrong with the style sheets of a page: one more than once, or one behind its head, which costs a second look at all of it. */
export function strayStyles(html: string): string | null {
  const end = html.indexOf('</head>');
  const body = html.slice(end).replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
  const late = body.match(/<link[^>]*rel=["']stylesheet[^>]*/g) ?? [];
  const files = [...html.slice(0, end).matchAll(/<link rel="stylesheet"[^>]*? href="([^"]*)"/g)].map(
    ([, file]) => file,
  );
  const isSound = files.length > 0 && new Set(files).size === files.length && late.length === 0;
  return isSound ? null : `${files.join(' ')}, and behind the head ${late[0]} and ${late.length - 1} more`;
}

/** What is wrong with the first built sheet of a page: it has to say the order of the layers before any of them is filled. */
export function lateOrder(html: string): string | null {
  const [, sheet = ''] = /<link rel="stylesheet"[^>]*? href="(\/assets\/[^"]+)"/.exec(html) ?? [];
  const text = sheet && readFileSync(`${ROOT}dist/public${sheet}`, 'utf8');
  return /^@layer [\w,]+,utilities;/.test(text) ? null : `${sheet} comes first`;
}

/** Ids that stand at more than one element. */
export function repeatedIds(html: string): string[] {
  const ids = [...html.matchAll(/<[^>]*?\sid=(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) < index))];
}

/** The words of each heading of the first level. */
export function titlesIn(html: string): string[] {
  return [...html.matchAll(/<h1(?:\s[^>]*)?>([\s\S]*?)<\/h1>/g)].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, '').trim(),
  );
}

/** What the structured data of a page speaks of: the type of each part. */
export function statedKinds(html: string): (string | undefined)[] {
  const parts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return [...parts].map(([, text = '']) => (JSON.parse(text) as { '@type'?: string })['@type']);
}
