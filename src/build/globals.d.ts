/// <reference types="@vitejs/plugin-rsc/types" />
/** Waku's own entry of the browser; `waku.config.ts` knows where it is. */
declare module 'virtual:waku-browser-entry';
/** Of the last build; empty in development. `src/build/script-links.ts` provides it. */
declare module 'virtual:script-files' {
  const files: { entry: string[]; islands: Record<string, string[]> };
  export default files;
}
declare module '*.css';
declare module '*.css?inline' {
  const css: string;
  export default css;
}
declare module '*.css?url' {
  const url: string;
  export default url;
}
declare module '*.wasm?url' {
  const url: string;
  export default url;
}
/** The package's own entry loads its painters too, which take four times as long. */
declare module 'qrcode/lib/core/qrcode.js' {
  export const create: typeof import('qrcode').create;
}
