/**
 * Styles of what comes after the page, brought by its script: no request of their own, nothing that painting waits for.
 * A sheet of their own, as a rule more in the page's first sheet, which names the fonts, has every letter laid out anew.
 * Safari makes none before 16.4, and the policy forbids new elements.
 */
export function adoptSheet(css: string): void {
  if ('adoptedStyleSheets' in document) {
    const made = new CSSStyleSheet();
    made.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, made];
    return;
  }
  const [sheet] = (document as Document).styleSheets;
  sheet?.insertRule(`@media all{${css}}`, sheet.cssRules.length);
}
