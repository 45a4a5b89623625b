export const seo = {
  'seo.fromPrice': 'Từ {price}',
} as const;
