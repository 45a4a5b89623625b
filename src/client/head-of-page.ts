/** The head of the page is static markup that navigation replaces; whatever scripts add to it is added here again. */
export function whenHeadIsWritten(apply: (head: HTMLElement) => void): () => void {
  const head = document.querySelector<HTMLElement>('header.chrome');
  if (!head) return () => undefined;
  apply(head);
  const observer = new MutationObserver(() => apply(head));
  observer.observe(head, { childList: true });
  return () => observer.disconnect();
}

/** Past the mark the head's first strip slides away. */
export function collapseHead(): () => void {
  const mark = document.querySelector('.header-mark');
  const head = document.querySelector<HTMLElement>('header.chrome');
  if (!mark || !head) return () => undefined;
  const observer = new IntersectionObserver(([entry]) =>
    head.toggleAttribute('data-collapsed', entry ? !entry.isIntersecting : false),
  );
  observer.observe(mark);
  return () => observer.disconnect();
}

/** A click that is meant to stay on this page: no new tab, no window, no download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
