import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus when what had it has gone: the keys of the lightbox would reach nobody. */
export function useLostFocus<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, []);
  return element;
}
