export const FONT_PRELOADS: string[] = [
  '/fonts/be-vietnam-pro-400.7a6b87c0.woff2',
  '/fonts/headline.6e9f0602.woff2',
];
