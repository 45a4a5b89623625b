/**
 * Styles of what comes after the page, brought by its script: no request of their own, nothing that painting waits for.
 * In a sheet of their own, which costs the page no layout: a rule with a condition or a layer that is added to a sheet of
 * the page has every letter laid out anew. Safari has made no sheets before 16.4, and the policy forbids new elements.
 */
export function adoptSheet(css: string): void {
  if (document.adoptedStyleSheets) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return;
  }
  // Not the first, which names the fonts.
  const [first, ...others] = document.styleSheets;
  const sheet = others.find(({ media }) => media.length === 0) ?? first;
  sheet?.insertRule(`@media all{${css}}`, sheet.cssRules.length);
}
