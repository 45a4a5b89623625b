/** Runs in pages: what cannot be pressed with a finger, and what a bar lies on while it has the focus. */

/**
 * Controls with less than 44 px to press; around a small one its `::after` counts. Not links within a sentence, and not
 * pins, which stand where their places are: the list beside the map has the same links.
 */
export function smallTargets(): string[] {
  const LEAST = 44;
  // A browser rounds where it looks.
  const REACH = LEAST / 2 - 1;
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]';
  const isInSentence = (control: Element) =>
    getComputedStyle(control).display === 'inline' &&
    [...(control.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
    );
  const isLarge = (control: HTMLElement) => {
    const label = control.matches('[type=radio], [type=checkbox]') ? control.closest('label') : null;
    const seen = label ?? control;
    seen.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = seen.getBoundingClientRect();
    if (width < 2 || height < 2) return true;
    if (width > LEAST - 0.5 && height > LEAST - 0.5) return true;
    const [x, y] = [left + width / 2, top + height / 2];
    const ends = [
      [x - REACH, y],
      [x + REACH, y],
      [x, y - REACH],
      [x, y + REACH],
    ] as const;
    return ends.every(([across, down]) => {
      const found = document.elementFromPoint(across, down);
      return found !== null && (seen.contains(found) || found.closest('label')?.control === control);
    });
  };
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter(
      (control) => !control.closest('[inert], .sr-only, .skip-link, .map-pins') && !isInSentence(control),
    )
    .filter((control) => !isLarge(control))
    .map((control) => {
      const { width, height } = control.getBoundingClientRect();
      return `${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 120)}`;
    });
}

/** The element in focus when most of it is covered or out of the window; 'end' when the focus has left the page. */
export function coveredFocus(): string | null {
  const control = document.activeElement;
  if (!control || control === document.body) return 'end';
  const seen = control.getBoundingClientRect().width > 2 ? control : (control.closest('label') ?? control);
  const { left, top, bottom, width, height } = seen.getBoundingClientRect();
  if (width <= 2) return null;
  // Of what is higher than half the window the part within the window counts, and a finger's breadth has to be there.
  const isHigh = height > innerHeight / 2;
  const [from, to] = isHigh ? [Math.max(top, 0), Math.min(bottom, innerHeight)] : [top, bottom];
  const points = [0.1, 0.5, 0.9].flatMap((across) =>
    [0.15, 0.5, 0.85].map((down) => [left + width * across, from + (to - from) * down] as const),
  );
  const shown = points.filter(([x, y]) => {
    const found = document.elementFromPoint(x, y);
    return (
      found !== null &&
      (seen.contains(found) || found.contains(seen) || found.closest('label')?.contains(control))
    );
  });
  const isSeen = shown.length >= 4 && (!isHigh || to - from >= 44);
  return isSeen ? null : control.outerHTML.slice(0, 120);
}
