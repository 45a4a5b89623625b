import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is out of view; false until the browser has reported it. */
export function useOffScreen(element: RefObject<Element | null>): boolean {
  const [isOff, setIsOff] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsOff(entry ? !entry.isIntersecting : false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOff;
}
