import type { FaqRow, PageKind, PageRow } from '#db/schema/pages.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ShownDraft } from '#src/features/drafts/drafts.ts';
import type { Slugs } from '#src/values/route.ts';

export type AnsweredFaq = { id: string; question: string; html: string };

export const NO_TEXT = { vi: '', en: '' };

/** The policies that the site itself links, by the addresses that they came with. */
export const LINKED_POLICIES = [
  'quy-dinh-ve',
  'dieu-khoan-mua-ban',
  'thanh-toan',
  'giao-hang',
  'doi-tra-bao-hanh',
  'bao-mat',
  'khieu-nai',
] as const;
/** The present addresses of each. */
export type PolicySlugs = Readonly<Record<(typeof LINKED_POLICIES)[number], Slugs>>;

/** What staff write of a text. */
export type PageValues = Omit<PageRow, 'id' | 'revision' | 'updatedAt'>;

/** The texts as guests would see them with a draft of one of them. */
export function withDraft(
  pages: readonly PageRow[],
  draft: ShownDraft | undefined,
  today: string,
): PageRow[] {
  if (draft?.kind !== 'pages') return [...pages];
  const { rowId: id, values } = draft;
  const own = values as PageValues;
  // A draft may have neither yet, and an old one has no English address.
  const missing = {
    updatedOn: own.updatedOn ?? today,
    body: own.body ?? NO_TEXT,
    slugEn: own.slugEn ?? null,
  };
  const page = { ...own, ...missing, id, revision: 0, updatedAt: today };
  const others = pages.filter((one) => one.id !== id);
  return [...others, page].sort((one, other) => one.position - other.position);
}

const PAGE_OF: Partial<Record<PageKind, PageOfTexts>> = {
  way: 'contact',
  arrival: 'contact',
  benefit: 'recruitment',
  menu: 'menu',
  shop: 'products',
};

export type PageOfTexts = 'about' | 'contact' | 'recruitment' | 'menu' | 'products';

/** The page on which guests read a text that has none of its own. */
export function pageOfKind(kind: PageKind): PageOfTexts {
  return PAGE_OF[kind] ?? 'about';
}

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
