/**
 * Reports when the first part of a page begins to render. All that decides what the page is was awaited before it: from
 * then on the payload of a navigation may be sent, which has no mark of its own where its shell ends.
 */
const waiting = new WeakMap<Request, () => void>();

/** Never resolves for a page without parts. */
export function untilFirstPart(request: Request): Promise<void> {
  return new Promise((resolve) => waiting.set(request, resolve));
}

export function partBegins(request: Request): void {
  waiting.get(request)?.();
}
