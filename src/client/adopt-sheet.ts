/** Styles of what comes after the page, brought by its script: no request of their own, nothing that painting waits for. */
export function adoptSheet(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
