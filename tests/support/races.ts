/** Two commands on one ticket at once, again and again, with pauses that move who is first. */

import type { Db } from '#db/client.ts';
import { scans } from '#db/schema/gate.ts';
import { issuedTickets } from '#db/schema/orders.ts';

export type Outcome = 'first' | 'second' | 'both' | 'neither';
type Work = () => Promise<boolean>;

/** `pauseMs`: how long the first waits (or, when negative, the second). */
export async function race(first: Work, second: Work, pauseMs: number): Promise<Outcome> {
  const won = async (work: Work, wait: number) => {
    if (wait > 0) await Bun.sleep(wait);
    return work();
  };
  const [one, other] = await Promise.all([won(first, pauseMs), won(second, -pauseMs)]);
  if (one && other) return 'both';
  return one ? 'first' : other ? 'second' : 'neither';
}

/** Whether a refusal is a refusal: anything that is no answer for a person fails the test. */
export async function succeeded(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error: { messageId?: string }) => {
      if (error.messageId) return false;
      throw error;
    },
  );
}

/** Tickets that were let in and whose money was asked back or that were exchanged: must be none. */
export async function doublyUsed(db: Db): Promise<string[]> {
  const tickets = await db.read.select().from(issuedTickets);
  const admitted = new Set(
    (await db.read.select().from(scans))
      .filter(({ result, undoneAt }) => result === 'ok' && undoneAt === null)
      .map(({ ticketId }) => ticketId),
  );
  return tickets.filter(({ id, state }) => admitted.has(id) && state !== 'redeemed').map(({ code }) => code);
}

/** Pauses around nought, in a fixed order: both come first sometimes. */
export const PAUSES_MS = [0, 2, -2, 1, -1, 5, -5, 0, 3, -3, 8, -8];

/** The same, and so far apart in the end that each is first for certain. */
export const ORDERS_MS = [...PAUSES_MS, 250, -250];
