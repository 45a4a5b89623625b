/** Two lifts that carry guests of the same pool of places, closed and opened by themselves. */
import { and, eq } from 'drizzle-orm';
import { lifts } from '#db/schema/live-board.ts';
import { outbox } from '#db/schema/messages.ts';
import { closing } from './closed-day.ts';
import { reopening, sendAll, staff, work } from './closings.ts';
import { LIFT, liftRow, linkLift } from './linked-lift.ts';
import { db } from './own-database.ts';
import { DAY } from './park.ts';

export const SECOND = 'garden';
export const SECOND_NAME = { vi: 'Tuyến Vườn', en: 'Garden line' };
export const SECOND_NOTE = { noteVi: 'Tuyến Vườn bảo trì', noteEn: 'Garden line under repair' };

export async function linkBoth(): Promise<void> {
  await linkLift(db, { liftIds: [LIFT, SECOND] });
  await db.read.insert(lifts).values({ ...liftRow(SECOND, 2), name: SECOND_NAME });
}

export async function closeLift(id: string): Promise<string> {
  const note = id === SECOND ? SECOND_NOTE : {};
  return (await staff().close({ ...closing(), what: `lift:${id}`, ...note })).closingId;
}

/** Both closed; the guests hear it of the first. */
export async function closeBoth(): Promise<{ first: string; second: string }> {
  const first = await closeLift(LIFT);
  await work();
  await sendAll();
  const second = await closeLift(SECOND);
  await work();
  return { first, second };
}

export const open = (closingId: string) => staff().reopen({ closingId, from: DAY, to: DAY, ...reopening });

type Kind = 'closure-offer' | 'closure-reopened';
export const rowsOf = (kind: Kind) => db.read.select().from(outbox).where(eq(outbox.kind, kind));
/** How many messages of a kind wait, which are those that go out. */
export const waits = async (kind: Kind) =>
  (await rowsOf(kind)).filter(({ state }) => state === 'waiting').length;
export const send = (kind: Kind) =>
  db.read
    .update(outbox)
    .set({ state: 'sent' })
    .where(and(eq(outbox.kind, kind), eq(outbox.state, 'waiting')));
export const die = () =>
  db.read
    .update(outbox)
    .set({ state: 'dead', lastError: 'no such mailbox' })
    .where(and(eq(outbox.kind, 'closure-offer'), eq(outbox.state, 'waiting')));
export const closeType = async (type: string) => {
  const { closingId } = await staff().close(closing(DAY, type));
  await work();
  return closingId;
};
export const openThen = async (closingId: string) => {
  await open(closingId);
  await work();
};
