/** Where keys wait that were pressed before the page could hear them; gone from then on. */
const EARLY_KEYS = 'earlyKeys';

/** More is no command but somebody who types into nothing. */
const MOST_KEYS = 8;

/**
 * Runs in the head of the office. Keeps letters and signs pressed outside of fields, and Ctrl with S, K or Enter, whose
 * meaning to the browser (it would store the page) they lose at once. What moves and opens natively does so.
 */
export const EARLY_KEYS_SCRIPT = `(()=>{window.${EARLY_KEYS}=[];addEventListener('keydown',e=>{var k=window.${EARLY_KEYS},c=e.ctrlKey||e.metaKey;k&&!k[${MOST_KEYS}]&&!e.altKey&&!e.repeat&&e.keyCode!=229&&(c?/^(Key[SK]|Enter)$/.test(e.code):/^\\S$/.test(e.key)&&!e.target.closest('input,textarea,select'))&&(c&&e.preventDefault(),k.push(e))},!0)})()`;

/** Presses them again where the focus is, in their order, once all of the page is there. */
export function pressKeysAgain(): void {
  const page: { [EARLY_KEYS]?: KeyboardEvent[] } = window as never;
  const pressed = page[EARLY_KEYS] ?? [];
  delete page[EARLY_KEYS];
  for (const { key, code, ctrlKey, metaKey, shiftKey } of pressed)
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', {
        ...{ key, code, ctrlKey, metaKey, shiftKey },
        ...{ bubbles: true, cancelable: true },
      }),
    );
}
