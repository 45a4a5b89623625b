/** How this device paid the last time, so that its visitor need not choose again; `use-last-method.ts` reads it. */
const KEY = 'pay-method';

export function rememberMethod(method: string): void {
  try {
    localStorage.setItem(KEY, method);
  } catch {
    // Without storage it is chosen again.
  }
}
