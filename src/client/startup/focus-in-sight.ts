/** Browsers leave what has got the focus where half of it is seen, as in a row that is scrolled sideways. */
const CONTROLS = 'a, button, input, select, textarea, summary, [tabindex="0"]';

export function watchFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(CONTROLS) && target.matches(':focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
