/** Tells in the header of every page which places this device holds and for how long, and leads to paying for them. */
import type { Words } from '#i18n/intl.ts';
import { isLocale } from '#i18n/locales.ts';
import { type HeldPlaces, heldAddress, readHeld, subscribeHeld, timeHeld } from '#src/client/held-places.ts';
import { loadWords } from '#src/client/words.ts';
import { formatMessage } from '#src/values/message.ts';

/** The checkout has a clock of its own. */
const HEADER = '.chrome:not(.chrome-still)';
/** Not the choice of the language beside them, which stands over the strip. */
const COVERED = '.ops-status, .ops-more, .ops-facts';
// Over the strip of today's state and looks as high, so that nothing moves; a finger has 44 px.
const STYLE =
  'position:absolute;inset:0 0 auto;z-index:1;display:flex;align-items:center;gap:16px;height:44px;padding:0 max(20px,50% - 688px) 4px;background:linear-gradient(var(--then-900) 40px,#0000 0);color:var(--leaf-hi);font-size:13px;font-weight:600;white-space:nowrap';
const GO_STYLE = 'text-decoration:underline;text-underline-offset:3px';

let link: HTMLAnchorElement | null = null;

export async function startHoldStrip(): Promise<void> {
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : 'vi';
  const { 'chrome.hold': words } = await loadWords(locale, ['chrome.hold']);
  const draw = () => {
    const held = readHeld();
    if (held) show(held, words, locale);
    else remove();
  };
  subscribeHeld(draw);
  draw();
}

function show(held: HeldPlaces, words: Words<'chrome.hold'>, locale: 'vi' | 'en'): void {
  const header = document.querySelector<HTMLElement>(HEADER);
  if (!header) {
    remove();
    return;
  }
  link ??= makeLink(words.go);
  link.href = heldAddress(held, locale);
  const left = timeHeld();
  if (link.firstChild)
    link.firstChild.textContent = formatMessage(words.text, { count: held.places, left }, locale);
  setCovered(header, true);
  if (link.parentElement === header) return;
  header.append(link);
  // Else it slides away with the strip that it lies on.
  header.style.transform = 'none';
}

function makeLink(goText: string): HTMLAnchorElement {
  const made = document.createElement('a');
  made.style.cssText = STYLE;
  made.dataset.hold = '';
  const go = document.createElement('span');
  go.style.cssText = GO_STYLE;
  go.textContent = goText;
  made.append(document.createElement('span'), go);
  return made;
}

function remove(): void {
  const header = link?.parentElement;
  header?.style.removeProperty('transform');
  if (header) setCovered(header, false);
  link?.remove();
}

/** What is covered must not have the focus. */
function setCovered(header: HTMLElement, isCovered: boolean): void {
  for (const part of header.querySelectorAll(COVERED)) part.toggleAttribute('inert', isCovered);
}
