/** For so long a page may wait for the one before it to fade; a machine that needs longer does without. */
const PATIENCE_MS = 200;
const STILL = '(prefers-reduced-motion: reduce)';

type Start = typeof document.startViewTransition;

/** React reports any other refusal as an error of the page. */
function refuse(): never {
  throw new DOMException('Transition was aborted because of invalid state', 'InvalidStateError');
}

/** Holds transitions between pages to the visitor's wish and to what the machine can do; `off` undoes it. */
export function temperTransitions(): () => void {
  const start: Start | undefined = document.startViewTransition?.bind(document);
  if (!start) return () => undefined;
  let isTooSlow = false;

  function begin(...[options]: Parameters<Start>): ViewTransition {
    // Whoever asks must be ready to go without: old browsers know no transitions.
    if (isTooSlow || window.matchMedia(STILL).matches) throw new Error('no transitions here');
    const transition = (start as Start)(options);
    const timer = setTimeout(() => {
      isTooSlow = true;
      transition.skipTransition();
    }, PATIENCE_MS);
    const ready = transition.ready.finally(() => clearTimeout(timer)).catch(refuse);
    const { finished, updateCallbackDone } = transition;
    const skipTransition = () => transition.skipTransition();
    return { ready, finished, updateCallbackDone, skipTransition } as ViewTransition;
  }

  document.startViewTransition = begin as Start;
  return () => {
    document.startViewTransition = start;
  };
}
