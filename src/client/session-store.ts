/** Small values that outlive a reload of this tab; without storage they live as long as the page. */
const memory = new Map<string, string>();

export function readKept<T>(key: string): T | null {
  try {
    const text = sessionStorage.getItem(key) ?? memory.get(key);
    return text ? (JSON.parse(text) as T) : null;
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is refused or full; the copy in memory serves.
  }
}

export function forget(key: string): void {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
