import { type RefObject, useLayoutEffect, useRef } from 'react';
import { earlyInput } from './early-input.ts';

/**
 * For parts of a streamed page: React hydrates them later than the rest, and no component knows of what was typed until
 * then. The ref goes to the element around its fields.
 */
export function useEarlyInput<T extends HTMLElement>(): RefObject<T | null> {
  const root = useRef<T>(null);
  useLayoutEffect(() => {
    if (!root.current) return;
    const timer = setTimeout(earlyInput(root.current));
    return () => clearTimeout(timer);
  }, []);
  return root;
}
