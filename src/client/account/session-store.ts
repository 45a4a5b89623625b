/** Small values that outlive a reload of this tab; what storage refuses lives as long as the page. */
const memory = new Map<string, string>();

export function readItem<T>(key: string): T | null {
  try {
    const text = memory.get(key) ?? sessionStorage.getItem(key);
    return text ? (JSON.parse(text) as T) : null;
  } catch {
    return null;
  }
}

export function storeItem(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    sessionStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

export function removeItem(key: string): void {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
