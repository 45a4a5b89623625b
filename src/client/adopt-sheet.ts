/**
 * Styles of what comes after the page, brought by its script: no request of their own, nothing that painting waits for.
 * Part of the page's first sheet, as the policy forbids new elements and Safari has made no sheets before 16.4.
 */
export function adoptSheet(css: string): void {
  const [sheet] = document.styleSheets;
  sheet?.insertRule(`@media all{${css}}`, sheet.cssRules.length);
}
