/** Offline tickets: the worker that caches them, and its messages. */
type Message =
  | { type: 'refresh' | 'forget' }
  | { type: 'keepOwn'; urls: readonly string[]; owner: string }
  | { type: 'owner'; owner: string };

/** Signed out: what this page still shows, or is still loading, is not cached any more. */
let isBeingLeft = false;

/** Registers the worker and has it refresh its cache. Without a worker or encryption the page works the same. */
export function startOffline(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env?.PROD) return;
  navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .then(() => postToWorker({ type: 'refresh' }))
    .catch(() => undefined);
}

/** Caches the tickets of an account, the soonest first, whether or not they were ever opened one by one. */
export function cacheOwnTickets(owner: string, urls: readonly string[]): void {
  if (!isBeingLeft) postToWorker({ type: 'keepOwn', owner, urls });
}

/** The owner whose tickets may be cached from now on; those of others are deleted. */
export function setTicketOwner(owner: string): void {
  postToWorker({ type: 'owner', owner });
}

/** After signing out: the next user of the device finds no tickets on it. `isLeaving`: a whole new page follows. */
export function clearCachedTickets({ isLeaving = false } = {}): void {
  isBeingLeft = isLeaving;
  postToWorker({ type: 'forget' });
}

function postToWorker(message: Message): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.ready
    .then((registration) => registration.active?.postMessage(message))
    .catch(() => undefined);
}
