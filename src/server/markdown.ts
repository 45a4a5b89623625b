/** Markdown → HTML that is safe to put into a page: raw HTML is shown as text, and only known tags and addresses pass. */
import { createRequire } from 'node:module';
import { Marked, type Tokens } from 'marked';
import type sanitizeHtml from 'sanitize-html';
import { withoutMarks } from '#src/values/without-marks.ts';

type Heading = { id: string; text: string; level: 2 | 3 | 4 };
export type Markdown = { html: string; headings: Heading[] };
export type MarkdownOptions = {
  /**
   * Finished HTML for a paragraph that is nothing but `![caption](picture:name)`, or null when there is no such picture.
   * It passes the same filter as everything else.
   */
  figure?: (picture: { name: string; caption: string }) => string | null;
};

const PICTURE = 'picture:';
const OWN_PAGE = /^\/(?!\/)[^.]*$/;

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'a'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'div'],
    ...['figure', 'figcaption', 'picture', 'source', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    ol: ['start'],
    th: ['align', 'scope'],
    td: ['align'],
    div: ['class', 'tabindex'],
    figure: ['class'],
    source: ['type', 'srcset', 'sizes'],
    img: ['src', 'width', 'height', 'alt', 'loading', 'decoding'],
  },
  allowedClasses: { div: ['md-table'], figure: ['md-figure'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Pictures come from this site only: others would tell third parties who reads what, and the page's policy refuses
  // them.
  allowedSchemesByTag: { img: [], source: [] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: linkOf(attribs) }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** HTML whose highest heading is `h2`, each with an id of its own, and those headings in their order. */
export function readMarkdown(text: string, options: MarkdownOptions = {}): Markdown {
  const headings: Heading[] = [];
  return { html: sanitizer()(parse(text, headings, options), ALLOWED), headings };
}

let loaded: typeof sanitizeHtml | undefined;

/** Slow to load, so it comes with the first text and does not hold up the start of the server. */
function sanitizer(): typeof sanitizeHtml {
  loaded ??= createRequire(import.meta.url)('sanitize-html') as typeof sanitizeHtml;
  return loaded;
}

/** Text nested beyond what a parser can climb is shown as it was typed. */
function parse(text: string, headings: Heading[], options: MarkdownOptions): string {
  try {
    return parserFor(headings, options).parse(text, { async: false });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    headings.length = 0;
    return `<p>${escapeHtml(text)}</p>`;
  }
}

function parserFor(headings: Heading[], { figure }: MarkdownOptions): Marked {
  return new Marked({ gfm: true }).use({
    renderer: {
      html: ({ text }) => escapeHtml(text),
      heading({ tokens, depth }) {
        const level = depth <= 2 ? 2 : depth === 3 ? 3 : 4;
        const plain = this.parser.parseInline(tokens, this.parser.textRenderer);
        const heading: Heading = { level, text: unescapeHtml(plain), id: '' };
        heading.id = freeId(slugOf(heading.text), headings);
        headings.push(heading);
        return `<h${level} id="${heading.id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      paragraph({ tokens }) {
        const [only] = tokens;
        const drawn =
          tokens.length === 1 && only?.type === 'image' ? drawnFigure(only as Tokens.Image) : null;
        return drawn ?? `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
      table({ header, rows }) {
        const head = header.map((cell) => this.tablecell({ ...cell, header: true })).join('');
        const body = rows.map((row) => `<tr>${row.map((cell) => this.tablecell(cell)).join('')}</tr>`);
        // Wide tables scroll on their own; keyboard users reach them with Tab.
        return `<div class="md-table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>\n`;
      },
    },
  });

  function drawnFigure({ href, text }: Tokens.Image): string | null {
    if (!figure || !href.startsWith(PICTURE)) return null;
    return figure({ name: href.slice(PICTURE.length), caption: text });
  }
}

function linkOf({ href = '', ...rest }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const title: sanitizeHtml.Attributes = rest.title ? { title: rest.title } : {};
  if (OWN_PAGE.test(href)) return { href, ...title };
  return /^https?:/i.test(href) ? { href, ...title, rel: 'noopener nofollow' } : { href, ...title };
}

/** `Mặc gì ở độ cao 2.900 m?` → `s-mac-gi-o-do-cao-2-900-m`; the prefix avoids the page's own ids. */
function slugOf(text: string): string {
  const plain = withoutMarks(text).toLowerCase();
  return `s-${plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'x'}`.slice(0, 80);
}

function freeId(slug: string, taken: readonly Heading[]): string {
  let id = slug;
  for (let copy = 2; taken.some((heading) => heading.id === id); copy += 1) id = `${slug}-${copy}`;
  return id;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
