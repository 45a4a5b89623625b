import { useRef } from 'react';

/** Moves the focus once to what comes next. */
export function useFocusOnce(isAtStart: boolean) {
  const mustFocus = useRef(isAtStart);
  const focusOnce = (element: HTMLElement | null) => {
    if (!mustFocus.current || !element) return;
    mustFocus.current = false;
    element.focus();
  };
  return { mustFocus, focusOnce };
}
