/** Fades one page into the next; loaded after the page, because it is not needed before the first click. */
import { adoptSheet } from '#src/client/adopt-sheet.ts';
import { pageLink } from '#src/client/page-link.ts';
import sheet from './styles/transitions.css?inline';

/** For so long a page may wait for the one before it to fade; a machine that needs longer does without. */
const PATIENCE_MS = 200;
const STILL = '(prefers-reduced-motion: reduce)';

type Start = typeof document.startViewTransition;

const start = document.startViewTransition?.bind(document) as Start | undefined;
let isTooSlow = false;
let finishNow: () => void = () => undefined;

adoptSheet(sheet);

if (start) {
  document.startViewTransition = begin as Start;
  document.addEventListener('click', markLead, true);
}

/** `finish` makes React do at once what it has put off. */
export function finishBy(finish: () => void): void {
  finishNow = finish;
}

/** Limits transitions to the visitor's preference and the machine's speed. */
function begin(...[options]: Parameters<Start>): ViewTransition {
  // Callers must handle null: old browsers have no transitions.
  if (!start || isTooSlow || window.matchMedia(STILL).matches) throw new Error('no transitions here');
  const fade = start(typeof options === 'object' ? { ...options, update: () => putIn(options) } : options);
  const timer = setTimeout(() => {
    isTooSlow = true;
    fade.skipTransition();
  }, PATIENCE_MS);
  const ready = fade.ready.finally(() => clearTimeout(timer)).catch(refuse);
  // React runs the effects of a page when this comes, and leaves them undone when it comes before the other.
  const finished = Promise.allSettled([ready]).then(() => fade.finished);
  const { updateCallbackDone } = fade;
  const skipTransition = () => fade.skipTransition();
  return { ready, finished, updateCallbackDone, skipTransition } as ViewTransition;
}

/**
 * Where the next page needs a font or a picture that is not loaded, React waits up to half a second between its
 * contents and its effects, and the router sets the URL in an effect: a reload would bring back the previous page.
 */
function putIn({ update }: StartViewTransitionOptions): Promise<unknown> | undefined {
  const waiting = update?.() as Promise<unknown> | undefined;
  if (waiting) finishNow();
  return waiting;
}

/** React reports any other refusal as an error of the page. */
function refuse(): never {
  throw new DOMException('Transition was aborted because of invalid state', 'InvalidStateError');
}

/** The picture of the card that is followed turns into that of its page; of each view one has the mark. */
function markLead({ target }: MouseEvent): void {
  const card = pageLink(target)?.closest<HTMLElement>('article, li');
  const shown = [...(card?.querySelectorAll('picture') ?? [])].find((picture) => picture.offsetHeight > 0);
  if (!shown) return;
  for (const other of document.querySelectorAll('[data-lead]')) other.removeAttribute('data-lead');
  shown.dataset.lead = '';
}
