/** Left by the checkout: without it nobody is asked about holds. */
const KEY = 'holding.v1';

/** From now on each page asks whether this device holds places. */
export function markHolding(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Without storage no other page tells of the hold.
  }
}

export function unmarkHolding(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

export function isHolding(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
