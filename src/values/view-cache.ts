/** What is made once for an object that was read, and for a view of it; gone with the object. */
type ViewCache<T> = (by: object, as: string, make: () => T) => T;

/** Stores at most `maxViews` views of one object; the oldest goes first. */
export function createViewCache<T>(maxViews: number): ViewCache<T> {
  const cached = new WeakMap<object, Map<string, T>>();
  return (by, as, make) => {
    const views = cached.get(by) ?? new Map<string, T>();
    const known = views.get(as);
    if (known !== undefined) return known;
    const now = make();
    if (views.size >= maxViews) views.delete(views.keys().next().value ?? '');
    cached.set(by, views.set(as, now));
    return now;
  };
}
