/**
 * Styles of what comes after the page, brought by its script: no request of their own, nothing that painting waits for.
 * Part of a sheet of the page, as the policy forbids new elements and Safari has made no sheets before 16.4; not of the
 * first, which names the fonts: the browser would lay out every letter anew.
 */
export function adoptSheet(css: string): void {
  const [first, ...others] = document.styleSheets;
  const sheet = others.find(({ media }) => media.length === 0) ?? first;
  sheet?.insertRule(`@media all{${css}}`, sheet.cssRules.length);
}
