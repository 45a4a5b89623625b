export const FONT_PRELOADS: string[] = [
  '/fonts/be-vietnam-pro-400.1a5e0029.woff2',
  '/fonts/headline.ff53dcc2.woff2',
];
