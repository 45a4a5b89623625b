import type { FaqRow, PageKind, PageRow } from '#db/schema/pages.ts';
import type { Locale } from '#i18n/locales.ts';

export type AnsweredFaq = { id: string; question: string; html: string };

/** The texts of one kind, in their order. */
export function ofKind(pages: readonly PageRow[], kind: PageKind): PageRow[] {
  return pages.filter((page) => page.kind === kind);
}

export function answeredFaqs(
  rows: readonly FaqRow[],
  { locale, render }: { locale: Locale; render: (markdown: string) => string },
): AnsweredFaq[] {
  return rows.map(({ id, question, answer }) => ({
    id,
    question: question[locale],
    html: render(answer[locale]),
  }));
}

/** The same for search engines. */
export function faqData(faqs: readonly AnsweredFaq[]): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html.trim() },
    })),
  };
}
