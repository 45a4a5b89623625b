import type { categories as vi } from '../vi/categories.ts';

export const categories = {
  'categories.list.title': 'Categories',
  'categories.list.description': 'Every group of goods and services of {park}, with what each holds.',
  'categories.list.lead': 'Straight to what you need: goods first, then services.',
  'categories.list.products': 'Goods',
  'categories.list.services': 'Services',
  'categories.crumb': 'Categories',
  'categories.count.products': '{count, plural, one {# product} other {# products}}',
  'categories.count.services': '{count, plural, one {# service} other {# services}}',
} satisfies Record<keyof typeof vi, string>;
