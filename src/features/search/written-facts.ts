/** Facts out of what staff have written: the question or the section that speaks of something. */
import type { FaqRow, PageRow } from '#db/schema/pages.ts';
import type { Locale } from '#i18n/locales.ts';
import { fold } from './fold.ts';

const LINES_MAX = 3;

/** The first question that has one of these words in its own language. */
export function faqAbout(faqs: readonly FaqRow[], about: readonly string[]): FaqRow | null {
  return faqs.find(({ question }) => speaksOf(`${question.vi} ${question.en}`, about)) ?? null;
}

export function pageAbout(pages: readonly PageRow[], about: readonly string[]): PageRow | null {
  return pages.find(({ title }) => speaksOf(`${title.vi} ${title.en}`, about)) ?? null;
}

/** `names` are the first cells of its tables, without their heads. */
type Section = { page: PageRow; heading: string; lines: string[]; names: string[] };

/** The first section under a heading that has one of these words. */
export function sectionAbout(
  pages: readonly PageRow[],
  about: readonly string[],
  locale: Locale,
): Section | null {
  for (const page of pages)
    for (const section of page.body[locale].split(/^## /m).slice(1)) {
      const [heading = '', ...rest] = section.split('\n');
      const text = rest.join('\n');
      if (speaksOf(heading, about))
        return { page, heading: heading.trim(), lines: plainLines(text), names: firstCells(text) };
    }
  return null;
}

function firstCells(markdown: string): string[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).flatMap((row) => row.split('|')[1]?.trim() || []);
}

function speaksOf(text: string, about: readonly string[]): boolean {
  const folded = fold(text);
  return about.some((words) => folded.includes(fold(words)));
}

/** The first lines of a Markdown text without its marks; tables are left out. */
export function plainLines(markdown: string): string[] {
  return markdown
    .split('\n')
    .map((line) =>
      line
        .replace(/^(?:[-*]|\d+\.)\s+/, '')
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replaceAll(/\*\*|__|`/g, '')
        .trim(),
    )
    .filter((line) => line !== '' && !line.startsWith('|') && !line.startsWith('#'))
    .slice(0, LINES_MAX);
}
