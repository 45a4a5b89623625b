/** What is made once for an object that was read, and for a view of it; gone with the object. */
type KeptBy<T> = (by: object, as: string, make: () => T) => T;

/** Keeps so many views of one object; the oldest goes first. */
export function createKept<T>(maxViews: number): KeptBy<T> {
  const kept = new WeakMap<object, Map<string, T>>();
  return (by, as, make) => {
    const views = kept.get(by) ?? new Map<string, T>();
    const known = views.get(as);
    if (known !== undefined) return known;
    const now = make();
    if (views.size >= maxViews) views.delete(views.keys().next().value ?? '');
    kept.set(by, views.set(as, now));
    return now;
  };
}
