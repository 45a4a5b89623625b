/** Icons of a file that failed to load are logged, because nothing else reports them. */
const FILE = '/art/icons.svg';

export function watchIcons(): void {
  for (const entry of performance.getEntriesByType('resource')) note(entry as PerformanceResourceTiming);
  // Those of pages to come.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry as PerformanceResourceTiming);
  }).observe({ type: 'resource' });
}

function note({ name, responseStatus }: PerformanceResourceTiming): void {
  if (name.includes(FILE) && responseStatus !== undefined && (responseStatus === 0 || responseStatus >= 400))
    console.warn(`icons not loaded: ${name} ${responseStatus}`);
}
