/** True where React writes a page's HTML, not in the browser. The build decides: what the browser gets has no other branch. */
export const WRITES_HTML = import.meta.env.SSR;
