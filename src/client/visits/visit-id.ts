const KEY = 'user_session_id';
const RANDOM_CHARS = 16;
const SHAPE = /^[0-9a-z]{8,9}[0-9a-z]{6,40}$/;

/** The moment in base 36, then a random part. */
export function newVisitId(): string {
  let random = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(RANDOM_CHARS))) random += (byte % 36).toString(36);
  return Date.now().toString(36) + random;
}

/** The id of this browser's current visit, or null; also when storage is refused or has something else. */
export function readVisitId(): string | null {
  try {
    const id = localStorage.getItem(KEY);
    return id && SHAPE.test(id) ? id : null;
  } catch {
    return null;
  }
}

export function storeVisitId(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // The visit then lasts as long as the page.
  }
}

export function clearVisitId(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Whether a storage event means that another tab ended the visit. */
export function isVisitIdGone({ key, newValue }: StorageEvent): boolean {
  return key === null || (key === KEY && newValue === null);
}
