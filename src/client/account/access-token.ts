const KEY = 'accessToken';

/** The token that login left, or null; also when storage is refused. */
export function readAccessToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function saveAccessToken(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // A browser that refuses storage still has the session cookie.
  }
}

export function removeAccessToken(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
