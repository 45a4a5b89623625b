/** An outbox with plain messages and a worker that only needs a sender. */
import { asc } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type OutboxRow, outbox } from '#db/schema/messages.ts';
import type { Delivery } from '#src/features/messages/deliver-messages.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import type { Mail } from '#src/server/sending/mail.ts';

export const NOW = '2026-12-01T03:00:00.000Z';
export const MAIL: Mail = { to: 'a@b.example', subject: 's', html: '<p>h</p>', text: 't', attachments: [] };

/** Gives the dedupe keys, in order. */
export async function fillOutbox(db: Db, count: number): Promise<string[]> {
  const orderIds = Array.from({ length: count }, (_, index) => `order-${String(index).padStart(2, '0')}`);
  await db.write(async (tx) => {
    for (const orderId of orderIds) {
      await createMessage(tx, {
        dedupeKey: `tickets:${orderId}`,
        kind: 'tickets',
        orderId,
        payload: {},
        now: NOW,
      });
    }
  });
  return orderIds.map((orderId) => `tickets:${orderId}`);
}

export function worker(owner: string, send: Delivery['send']): Delivery {
  return { owner, limit: 100, compose: async () => ({ mail: MAIL }), send };
}

export function outboxRows(db: Db): Promise<OutboxRow[]> {
  return db.read.select().from(outbox).orderBy(asc(outbox.dedupeKey));
}

export async function firstRow(db: Db): Promise<OutboxRow> {
  const [row] = await outboxRows(db);
  if (!row) throw new Error('the outbox is empty');
  return row;
}
