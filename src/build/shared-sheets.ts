/**
 * Sheets of server components that go together, since they are on the same pages: apart, each is a request of its own
 * before the first paint, and as long as its headers.
 */
export const SHARED_SHEETS = Object.entries({
  shop: 'features/products/(shop|(market-cable|active-filters|filter-form|product-filters|sort-choice|shop-toolbar)\\.tsx.*)|screens/public/(products|category|shop-list)\\.tsx.*',
  goods:
    'features/products/(cards|combo|(product-card|combo-ticket)\\.tsx.*)|ui/card-link|screens/public/product-parts\\.tsx.*',
  services: 'features/services/(services|service-(card|grid)\\.tsx.*)',
  reviews: 'features/reviews/(cards|review-(card|photos|section|stars|summary)\\.tsx.*)',
}).map(([name, files]) => ({ name: `sheet-${name}`, test: new RegExp(`/src/(${files})\\.css$`) }));
