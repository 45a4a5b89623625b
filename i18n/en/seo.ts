import type { seo as vi } from '../vi/seo.ts';

export const seo = {
  'seo.fromPrice': 'From {price}',
} satisfies Record<keyof typeof vi, string>;
