import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import {
  type QuoteAnswerRow,
  type QuoteNoteRow,
  type QuoteRow,
  quoteAnswers,
  quoteEvents,
  quoteNotes,
  quoteRequests,
} from '#db/schema/quotes.ts';

export async function findQuoteByCode(db: Queryable, code: string): Promise<QuoteRow | null> {
  const [row] = await db.select().from(quoteRequests).where(eq(quoteRequests.code, code));
  return row ?? null;
}

export async function createQuoteNote(db: Queryable, note: QuoteNoteRow): Promise<void> {
  await db.insert(quoteNotes).values(note);
}

export async function createQuoteAnswer(db: Queryable, answer: QuoteAnswerRow): Promise<void> {
  await db.insert(quoteAnswers).values(answer);
}

export async function findQuoteAnswer(db: Queryable, id: string): Promise<QuoteAnswerRow | null> {
  const [row] = await db.select().from(quoteAnswers).where(eq(quoteAnswers.id, id));
  return row ?? null;
}

/** Under which the mail of an answer stands in the outbox. */
export function answerKey(answerId: string): string {
  return `quote-answer:${answerId}`;
}

/** What has happened to a request, each part the oldest first, with how far the mail of each price has come. */
export async function readQuoteStory(db: Queryable, quoteId: string) {
  const [events, notes, answers] = await Promise.all([
    db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, quoteId)).orderBy(asc(quoteEvents.id)),
    db
      .select()
      .from(quoteNotes)
      .where(eq(quoteNotes.quoteId, quoteId))
      .orderBy(asc(quoteNotes.createdAt), asc(quoteNotes.id)),
    db
      .select()
      .from(quoteAnswers)
      .where(eq(quoteAnswers.quoteId, quoteId))
      .orderBy(asc(quoteAnswers.createdAt), asc(quoteAnswers.id)),
  ]);
  const mails = await db
    .select({ key: outbox.dedupeKey, state: outbox.state })
    .from(outbox)
    .where(
      inArray(
        outbox.dedupeKey,
        answers.map(({ id }) => answerKey(id)),
      ),
    );
  return {
    events,
    notes,
    answers: answers.map((answer) => ({
      ...answer,
      mail: mails.find(({ key }) => key === answerKey(answer.id))?.state ?? null,
    })),
  };
}
export type QuoteStory = Awaited<ReturnType<typeof readQuoteStory>>;
