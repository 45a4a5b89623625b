import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus when the focused element is gone: the lightbox would get no keys. */
export function useLostFocus<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, []);
  return element;
}
