import type { Delivered } from './deliver-messages.ts';

/** Runs in which nothing got through before the provider counts as away. */
const AWAY_AFTER = 2;
const PROBE_EVERY_MS = 5000;

type Patience = { limit: number; clock?: () => number };

/**
 * While nothing is accepted, one message is tried every five seconds: the others keep their position and attempts, and
 * go out as soon as one was accepted, not after the half hour of backoff.
 */
export function patientDelivery(
  deliver: (limit: number) => Promise<Delivered>,
  { limit, clock = () => performance.now() }: Patience,
): () => Promise<void> {
  let failures = 0;
  let nextAt = 0;
  return async () => {
    const isAway = failures >= AWAY_AFTER;
    if (isAway && clock() < nextAt) return;
    const { sent, failed } = await deliver(isAway ? 1 : limit);
    if (sent > 0) failures = 0;
    else if (failed > 0) {
      failures += 1;
      nextAt = clock() + PROBE_EVERY_MS;
    }
  };
}
