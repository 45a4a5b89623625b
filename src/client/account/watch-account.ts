/** The check at start. Visitors who never signed in load and request nothing. */
import { ACCESS_TOKEN_KEY, SIGNED_IN } from '#src/values/route.ts';

export function watchAccount(): void {
  // Just signed in, perhaps where no script could store the token.
  const isNew = location.hash === SIGNED_IN;
  if (isNew) history.replaceState(history.state, '', location.pathname + location.search);
  if (isNew || hasToken())
    import('./check-account.ts').then(({ checkAccount }) => checkAccount()).catch(() => undefined);
}

function hasToken(): boolean {
  try {
    return localStorage.getItem(ACCESS_TOKEN_KEY) !== null;
  } catch {
    return false;
  }
}
