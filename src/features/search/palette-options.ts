import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { type CardAndHits, hitHref } from './search-hits.ts';

export type Option = {
  id: string;
  label: string;
  note: string;
  to: `/${string}`;
  isQuestion?: boolean;
  /** The lines of an answer; `label` is then the link below them. */
  facts?: readonly string[];
};
export type OptionGroup = { id: string; title: string; options: Option[] };

type PaletteWords = Words<'search.palette'>;
type Input = { answer: CardAndHits; q: string; locale: Locale; words: PaletteWords };

const money = { vi: new Intl.NumberFormat('vi-VN'), en: new Intl.NumberFormat('en-GB') };

/** The answer and what was found as options, with the results page as the last one. */
export function foundOptions({ answer, q, locale, words }: Input): OptionGroup[] {
  const groups = answer.groups.map(({ kind, hits }) => ({
    id: kind,
    title: words[kind],
    options: hits.map((hit) => ({
      id: `${kind}-${hit.id}`,
      label: hit.title,
      note: hit.priceVnd ? `${money[locale].format(hit.priceVnd)}\u00a0₫` : '',
      to: hitHref(hit, locale),
    })),
  }));
  const card = cardOptions(answer);
  if (groups.length === 0) return card;
  const all = words.all.replace('{q}', q);
  const to = href('search', locale, { query: { q } });
  return [...card, ...groups, { id: 'all', title: '', options: [{ id: 'all', label: all, note: '', to }] }];
}

function cardOptions({ card }: CardAndHits): OptionGroup[] {
  if (!card) return [];
  const { title, facts, link } = card;
  const option = { id: 'answer', label: link.label, note: '', to: link.to, facts };
  return [{ id: 'answer', title, options: [option] }];
}

/** Before anything is typed: the last searches of this browser, and the most used links. */
export function firstOptions(recent: readonly string[], locale: Locale, words: PaletteWords): OptionGroup[] {
  const shortcuts: Option[] = [
    { id: 'book', label: words.book, note: '', to: href('orderTicket', locale) },
    { id: 'tickets', label: words.ticketList, note: '', to: href('tickets', locale) },
    { id: 'prices', label: words.prices, note: '', to: href('ticketPricing', locale) },
  ];
  const searches = recent.map((q, index) => ({
    id: `recent-${index}`,
    label: q,
    note: '',
    to: href('search', locale, { query: { q } }),
    isQuestion: true,
  }));
  return [
    ...(searches.length > 0 ? [{ id: 'recent', title: words.recent, options: searches }] : []),
    { id: 'shortcuts', title: words.shortcuts, options: shortcuts },
  ];
}
