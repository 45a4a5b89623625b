/** A tab in the background paints nothing, and a page that cannot paint for so long is wanted all the same. */
const PAINTED_BY_MS = 1500;

/** When the browser has painted something. A frame begins long before it is seen, so the paint itself is asked for. */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, document.hidden ? 0 : PAINTED_BY_MS);
    if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
      requestAnimationFrame(() => setTimeout(done));
      return;
    }
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      done();
    }).observe({ type: 'paint', buffered: true });
  });
}
