import type { categories as vi } from '../vi/categories.ts';

export const categories = {
  'categories.list.title': 'Categories',
  'categories.list.description':
    'Everything {park} sells and does: tea and coffee, pantry, ceramics, lacquer, handwoven cloth, trail gear, keepsakes and experiences.',
  'categories.list.lead': 'Straight to what you need: goods first, then services.',
  'categories.list.products': 'Goods',
  'categories.list.services': 'Services',
  'categories.crumb': 'Categories',
  'categories.count.products': '{count, plural, one {# product} other {# products}}',
  'categories.count.services': '{count, plural, one {# service} other {# services}}',
} satisfies Record<keyof typeof vi, string>;
