import { type RefObject, useLayoutEffect, useRef } from 'react';
import { earlyInput } from './early-input.ts';

/**
 * For what stands in a part of a streamed page: React takes it over later than the rest, and what was typed in it until then
 * has been told to nobody. The ref goes to the element around its fields.
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
