/** For a bar that has just come to lie over the page: what has the focus and was in sight is scrolled out from under it. */
export function scrollToFocus(): void {
  const { activeElement: focus, body } = document;
  if (!focus || focus === body) return;
  const { top, bottom } = focus.getBoundingClientRect();
  if (bottom > 0 && top < window.innerHeight) focus.scrollIntoView({ block: 'nearest' });
}
