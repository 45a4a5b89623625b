type Sheet = { name: string; test: RegExp };

/**
 * Sheets of server components that go together, since they are on the same pages: apart, each is a request of its own
 * before the first paint, and as long as its headers.
 */
export const SHARED_SHEETS = sheetsOf({
  shop: 'features/products/(shop|(market-cable|active-filters|filter-form|product-filters|sort-choice|shop-toolbar)\\.tsx.*)|screens/public/(products|category|shop-list)\\.tsx.*',
  goods:
    'features/products/(cards|combo|(product-card|combo-ticket)\\.tsx.*)|ui/card-link|screens/public/product-parts\\.tsx.*',
  services: 'features/services/(services|service-(card|grid)\\.tsx.*)',
  reviews: 'features/reviews/(cards|review-(card|photos|section|stars|summary)\\.tsx.*)',
  'auth-pages':
    'ui/styles/places|features/auth/lock-form\\.tsx.*|screens/public/(login|register|forgot|reset|verify|mail-sent)\\.tsx.*',
});

/** The same of what the browser draws too. What a server component imports as well stays apart: it is one file for both. */
export const SHARED_CLIENT_SHEETS = sheetsOf({
  'auth-forms': 'features/auth/[\\w-]+\\.tsx.*|ui/fields/password-field.*',
});

function sheetsOf(files: Record<string, string>): Sheet[] {
  return Object.entries(files).map(([name, paths]) => ({
    name: `sheet-${name}`,
    test: new RegExp(`/src/(${paths})\\.css$`),
  }));
}
