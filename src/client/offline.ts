/** Tickets without a network: the worker that keeps them, and what it is told. */
const ORDER_PAGE = /^(\/en)?\/(orders|don-hang)\/[^/]+$/;
const PURCHASE_PAGE = /^(\/en)?\/checkout\/success$/;

type Message =
  | { type: 'refresh' | 'forget' }
  | { type: 'keep'; url: string }
  | { type: 'keepOwn'; urls: readonly string[]; owner: string }
  | { type: 'owner'; owner: string };

/** Registers the worker and has it look after what it keeps. Without one, or without encryption, nothing is lost. */
export function startOffline(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env?.PROD) return;
  navigator.serviceWorker
    .register('/sw.js')
    .then(() => postToWorker({ type: 'refresh' }))
    .catch(() => undefined);
}

/** Keeps the tickets that a page shows, if it shows any. */
export function cacheTickets(path: string): void {
  const link = PURCHASE_PAGE.test(path)
    ? document.querySelector<HTMLAnchorElement>('a[href*="/don-hang/"], a[href*="/orders/"]')?.href
    : undefined;
  const url = ORDER_PAGE.test(path) ? window.location.href : link;
  if (url) postToWorker({ type: 'keep', url });
}

/** Keeps the tickets of an account, the soonest first, whether or not they have ever been opened one by one. */
export function cacheOwnTickets(owner: string, urls: readonly string[]): void {
  postToWorker({ type: 'keepOwn', owner, urls });
}

/** Whose tickets may be kept from now on; those of anybody else are forgotten. */
export function setTicketOwner(owner: string): void {
  postToWorker({ type: 'owner', owner });
}

/** After signing out: whoever uses the device next finds no tickets on it. */
export function clearCachedTickets(): void {
  postToWorker({ type: 'forget' });
}

function postToWorker(message: Message): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.ready
    .then((registration) => registration.active?.postMessage(message))
    .catch(() => undefined);
}
