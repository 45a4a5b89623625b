export const FONT_PRELOADS: string[] = [
  '/fonts/be-vietnam-pro-400.4ee7b943.woff2',
  '/fonts/playfair-display-normal-latin.e0c764a8.woff2',
  '/fonts/playfair-display-normal-vietnamese.ef644622.woff2',
];
