/**
 * What a page says while it is rendered, before the first byte of it is sent: that its first part begins, and that it is
 * closed to who asks for it.
 */
const waiting = new WeakMap<Request, () => void>();
const closed = new WeakSet<Request>();

export type PageSigns = {
  /**
   * All that decides what the page is was awaited before: from now on the payload of a navigation may be sent, which has
   * no mark of its own where its shell ends.
   */
  partBegins: () => void;
  /** The page is the one about a closed room. Said in the shell, it is answered with 403. */
  refuseEntry: () => void;
};

export function pageSigns(request: Request): PageSigns {
  return {
    partBegins: () => waiting.get(request)?.(),
    refuseEntry: () => closed.add(request),
  };
}

/** Never resolves for a page without parts. */
export function untilFirstPart(request: Request): Promise<void> {
  return new Promise((resolve) => waiting.set(request, resolve));
}

export function isEntryRefused(request: Request): boolean {
  return closed.has(request);
}
