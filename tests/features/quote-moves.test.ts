import '#tests/support/env.ts';
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { asc } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { quoteEvents, quoteRequests } from '#db/schema/quotes.ts';
import { expireQuotes } from '#src/features/quotes/expire-quotes.ts';
import { moveQuote } from '#src/features/quotes/move-quote.ts';
import { QUOTE_MOVES } from '#src/features/quotes/quotes.ts';
import { addSeconds, parkInstant } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';

const NOW = '2026-11-21T03:00:00.000Z';

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

describe('states of a request', () => {
  async function asked() {
    const visitor = asVisitor(db, { now: NOW, ip: '198.18.7.1' });
    await visitor.quotes.create({ fullName: 'Mai', email: 'mai@x.example', phone: '0912 345 600' });
    const [row] = await db.read.select().from(quoteRequests);
    if (!row) throw new Error('no request');
    return row;
  }

  test('each move is written down; the events can be neither changed nor removed', async () => {
    const move = { actor: 'user-manager', why: 'rang', now: addSeconds(NOW, 60) };
    const row = await asked();
    const contacted = await db.write((tx) => moveQuote(tx, row, { ...move, to: 'contacted' }));
    const quoted = await db.write((tx) =>
      moveQuote(tx, contacted, { ...move, to: 'quoted', validUntil: '2026-12-05' }),
    );
    await db.write((tx) => moveQuote(tx, quoted, { ...move, to: 'accepted' }));
    const [stored] = await db.read.select().from(quoteRequests);
    expect(stored).toMatchObject({ status: 'accepted', validUntil: '2026-12-05', updatedAt: move.now });
    const events = await db.read.select().from(quoteEvents).orderBy(asc(quoteEvents.id));
    expect(events.map(({ from, to }) => `${from}→${to}`)).toEqual([
      'null→new',
      'new→contacted',
      'contacted→quoted',
      'quoted→accepted',
    ]);
    await expect(db.write((tx) => tx.update(quoteEvents).set({ why: 'x' }))).rejects.toThrow();
    await expect(db.write((tx) => tx.delete(quoteEvents))).rejects.toThrow();
  });

  test('every move outside the table throws and leaves no trace', async () => {
    const row = await asked();
    const statuses = Object.keys(QUOTE_MOVES) as (keyof typeof QUOTE_MOVES)[];
    for (const from of statuses) {
      for (const to of statuses.filter((status) => !QUOTE_MOVES[from].includes(status))) {
        const move = { to, actor: 'x', why: 'x', now: NOW, validUntil: '2026-12-05' };
        await expect(db.write((tx) => moveQuote(tx, { ...row, status: from }, move))).rejects.toThrow();
      }
    }
    expect(await db.read.select().from(quoteEvents)).toHaveLength(1);
  });

  test('a price without a last day is not given', async () => {
    const row = await asked();
    const move = { to: 'quoted' as const, actor: 'x', why: 'x', now: NOW };
    await expect(db.write((tx) => moveQuote(tx, row, move))).rejects.toThrow(/last day/);
  });

  test('a price lapses by itself after its last day in the park, not before, and nothing else does', async () => {
    const row = await asked();
    const now = parkInstant('2026-12-05', '23:59');
    expect(await expireQuotes({ db, now: '2027-12-05T00:00:00.000Z' })).toBe(0);
    const move = {
      to: 'quoted' as const,
      actor: 'user-manager',
      why: 'x',
      validUntil: '2026-12-05',
      now: NOW,
    };
    await db.write((tx) => moveQuote(tx, row, move));
    expect(await expireQuotes({ db, now })).toBe(0);
    const after = addSeconds(now, 120);
    const both = await Promise.all([expireQuotes({ db, now: after }), expireQuotes({ db, now: after })]);
    expect(both.toSorted()).toEqual([0, 1]);
    const [stored] = await db.read.select().from(quoteRequests);
    expect(stored).toMatchObject({ status: 'expired', updatedAt: after });
    const events = await db.read.select().from(quoteEvents).orderBy(asc(quoteEvents.id));
    expect(events.at(-1)).toMatchObject({ from: 'quoted', to: 'expired', actor: 'system', why: 'lapsed' });
  });
});
