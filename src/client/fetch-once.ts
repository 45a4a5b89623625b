/** JSON of an address that does not change while a page is open: fetched once, and again only when that failed. */
const loading = new Map<string, Promise<unknown>>();

export function fetchOnce(address: string): Promise<unknown> {
  const known = loading.get(address);
  if (known) return known;
  const fetched = fetch(address).then((answer) => {
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.json() as Promise<unknown>;
  });
  fetched.catch(() => loading.delete(address));
  loading.set(address, fetched);
  return fetched;
}
