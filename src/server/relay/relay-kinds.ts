/** The kinds of requests that are relayed: how long the primary is waited for, and how many of each are under way at once. */
import type { RouteName } from '#src/routes.ts';
import { countRefusal } from '#src/server/limits/limit-refusals.ts';

/** `keyed`: sent again under its key without harm; `read`: changes nothing; `file`: one of the many of a page; `slow`: anything else. */
export type RelayKind = 'keyed' | 'read' | 'file' | 'slow';

/** From the last piece of the body to the head of the answer. */
export const PATIENCE_MS: Record<RelayKind, number> = {
  // A buyer's press is answered within three seconds, come what may; the browser repeats it under its key.
  keyed: 2500,
  // A busy primary may let it wait: nothing is lost by waiting with it, and little by asking again.
  read: 8000,
  file: 8000,
  // Nobody repeats it, and whoever hears that its fate is unknown does it twice. A picture of the library takes ten seconds
  // to draw, a bucket as long to store a file, Google eight to sign somebody in. Both servers end a connection after 30.
  slow: 28_000,
};
/** Their forms bring a key or are recognized by their choice: pressed again, they find what they did. */
const KEYED_FORMS: ReadonlySet<RouteName> = new Set(['orderTicket', 'checkoutTicket', 'checkoutCancel']);

type Places = { atOnce: number; ofNetwork: number; all: number; networks: Map<string, number> };
const openPlaces = (atOnce: number, ofNetwork: number): Places => ({
  ...{ atOnce, ofNetwork, all: 0, networks: new Map() },
});

/** Each holds a connection to the primary. What is slow or hangs, and files, leave those of buyers alone. */
const BUYERS = openPlaces(200, 50);
const OTHERS = openPlaces(200, 50);
const PLACES: Record<RelayKind, Places> = {
  // A page asks for all of its files at once: some thirty scripts beside pictures.
  ...{ keyed: BUYERS, read: OTHERS, slow: OTHERS, file: openPlaces(200, 80) },
};

export function kindOfPage(isReading: boolean, name: RouteName | null): RelayKind {
  if (isReading) return 'read';
  return name && KEYED_FORMS.has(name) ? 'keyed' : 'slow';
}

/** Null, which is counted, when all places or those of the network are taken. */
export async function withinPlaces<T>(
  { kind, network }: { kind: RelayKind; network: string },
  relay: () => Promise<T>,
): Promise<{ answer: T } | null> {
  const taken = PLACES[kind];
  const own = taken.networks.get(network) ?? 0;
  if (taken.all >= taken.atOnce || own >= taken.ofNetwork) {
    countRefusal('relayed');
    return null;
  }
  taken.all += 1;
  taken.networks.set(network, own + 1);
  try {
    return { answer: await relay() };
  } finally {
    taken.all -= 1;
    const left = (taken.networks.get(network) ?? 1) - 1;
    if (left > 0) taken.networks.set(network, left);
    else taken.networks.delete(network);
  }
}
