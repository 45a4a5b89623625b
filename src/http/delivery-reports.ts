/** What the reports of all providers have in common: how they are noted, and how they are refused. */
import type { Context } from 'hono';
import type { Db } from '#db/client.ts';
import { type DeliveryWord, noteDelivery } from '#src/features/messages/note-delivery.ts';
import { log } from '#src/server/tracing/log.ts';

/** A report may come before the message that it is about is written down, and not come again. */
const LOOK_AGAIN_MS = [100, 400, 1500];

export type Sources = { open: () => Promise<Db>; clock: () => string; lookAgainMs?: readonly number[] };

/** The first of these words that is about a message of ours. */
export async function noteReport(
  { open, clock, lookAgainMs = LOOK_AGAIN_MS }: Sources,
  ...words: DeliveryWord[]
): Promise<'noted' | 'known' | 'unknown'> {
  const db = await open();
  for (const pauseMs of [0, ...lookAgainMs]) {
    await Bun.sleep(pauseMs);
    for (const word of words) {
      const result = await noteDelivery({ db, now: clock() }, word);
      if (result !== 'unknown') return result;
    }
  }
  return 'unknown';
}

export function refuseReport(c: Context, from: string, reason: string): Response {
  log.warn({ from, reason }, 'delivery report refused');
  return c.json({ error: 'refused' }, 403);
}

export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
