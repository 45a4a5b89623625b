/** What the head of each page without parameters says by itself; held to the screens by a test. */
import { intlFor, type MessageId } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { RouteName } from '#src/routes.ts';

type Words = { title: MessageId; description: MessageId | null; isWhole?: true };
export type OwnWords = { title: string; description: string | null };

export const PAGE_WORDS: Partial<Record<RouteName, Words>> = {
  home: { title: 'home.title', description: 'home.description', isWhole: true },
  tickets: { title: 'tickets.list.title', description: 'tickets.list.description' },
  ticketPricing: { title: 'tickets.pricing.title', description: 'tickets.pricing.description' },
  orderTicket: { title: 'booking.title', description: 'booking.description' },
  products: { title: 'products.list.title', description: 'products.list.description' },
  services: { title: 'services.list.title', description: 'services.list.description' },
  categories: { title: 'categories.list.title', description: 'categories.list.description' },
  posts: { title: 'posts.title', description: 'posts.description' },
  about: { title: 'pages.about.title', description: 'pages.about.description' },
  contact: { title: 'contact.title', description: 'contact.description' },
  recruitment: { title: 'recruitment.title', description: 'recruitment.description' },
  policies: { title: 'pages.policies.title', description: 'pages.policies.description' },
  accessibility: { title: 'accessibility.title', description: 'accessibility.description' },
  credits: { title: 'credits.title', description: 'credits.description' },
  gallery: { title: 'gallery.title', description: 'gallery.description' },
  menu: { title: 'menu.title', description: 'menu.description' },
  // It tells how many places there are.
  map: { title: 'places.title', description: null },
  reviews: { title: 'reviews.title', description: 'reviews.description' },
};

/** Null for a page whose words come from a row. */
export function ownWordsOf(route: RouteName, locale: Locale): OwnWords | null {
  const words = PAGE_WORDS[route];
  if (!words) return null;
  const { t } = intlFor(locale);
  return {
    title: words.isWhole ? t(words.title) : titled(t(words.title), locale),
    description: words.description && t(words.description),
  };
}

/** The title of a page with the name of the park. */
export function titled(title: string, locale: Locale): string {
  return `${title} · ${intlFor(locale).t('common.parkName')}`;
}
