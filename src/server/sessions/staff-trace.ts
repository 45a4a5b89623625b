/** What staff do leaves a row: written before the action, completed with its result before the answer. */
import { TRPCError } from '@trpc/server';
import type { Db } from '#db/client.ts';
import { Problem } from '#src/server/problem.ts';
import { log } from '#src/server/tracing/log.ts';
import type { Permission } from '#src/values/permissions.ts';
import { recordAudit } from './record-audit.ts';
import { type EventOrigin, finishEvent, queueEvent, recordEvent } from './security-events.ts';

type Actor = { id: string };
/** The part of a procedure's context that is recorded. */
type Traced<User = Actor | null> = EventOrigin & { db: Db; user: User };
type Outcome = { ok: true } | { ok: false; error: TRPCError };

/** Runs a mutation of staff between the two writes. Without the first nothing is done: an action always has its row. */
export async function traceAction<Result extends Outcome>(
  ctx: Traced<Actor>,
  { path, input, run }: { path: string; input: unknown; run: () => Promise<Result> },
): Promise<Result> {
  const event = { kind: 'staff', action: path, result: 'begun', userId: ctx.user.id } as const;
  const id = await ctx.db.write((tx) => recordEvent(tx, ctx, { ...event, subject: subjectOf(input) }));
  const outcome = await run();
  const end = outcome.ok ? { result: 'ok' as const, reason: null } : endOf(outcome.error);
  await ctx.db
    .write((tx) => finishEvent(tx, { id, ...end }))
    .catch((error) =>
      log.error({ err: error, requestId: ctx.requestId, path }, 'staff action not completed'),
    );
  return outcome;
}

/** Records that a signed-in user called what they may not. Mutations of staff are traced as a whole. */
export function noteForbidden(
  ctx: Traced,
  { path, reason = 'errors.forbidden' }: { path: string; reason?: string },
): void {
  queueEvent(ctx, {
    kind: 'refusal',
    action: path,
    result: 'refused',
    reason,
    userId: ctx.user?.id ?? null,
  });
}

/** A file with data of others that a member of staff takes away; the row is there before the file. */
export async function traceFile(
  ctx: Traced,
  { path, subject }: { path: string; subject: string | null },
): Promise<void> {
  const event = { kind: 'staff', action: path, result: 'ok', userId: ctx.user?.id ?? null } as const;
  await ctx.db.write((tx) => recordEvent(tx, ctx, { ...event, subject }));
}

type Exported = {
  path: string;
  permission: Permission;
  /** What the rows are of, e.g. a kind of content. */
  id: string;
  /** What the list was narrowed to. */
  filter: string;
  rows: number;
};

/** A file of a list, also in the audit log: who took how many rows of what. Both are there before the file. */
export async function traceExport(ctx: Traced<Actor>, exported: Exported): Promise<void> {
  const { path, permission, id, filter, rows } = exported;
  const event = { kind: 'staff', action: path, result: 'ok', userId: ctx.user.id, subject: id } as const;
  await ctx.db.write(async (tx) => {
    await recordEvent(tx, ctx, event);
    const after = { rows, ...(filter ? { filter } : {}) };
    await recordAudit(tx, { ...ctx, permission }, { subject: { kind: 'export', id }, after });
  });
}

function endOf(error: unknown): { result: 'refused' | 'failed'; reason: string } {
  if (error instanceof Problem) return { result: 'refused', reason: error.messageId };
  const code = error instanceof TRPCError ? error.code : 'INTERNAL_SERVER_ERROR';
  return { result: code === 'INTERNAL_SERVER_ERROR' ? 'failed' : 'refused', reason: code };
}

const SUBJECT_FIELDS = ['id', 'requestId', 'dueId', 'eventId', 'itemId', 'slug', 'date', 'day'];
/** Codes of vouchers and tickets are worth money and stay out. */
const ORDER_CODE = /^DM[0-9A-Z]{8}$/;

/** What the action is about, as far as its input names it: an id or the code of an order. */
function subjectOf(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null;
  const fields = input as Record<string, unknown>;
  if (typeof fields.code === 'string' && ORDER_CODE.test(fields.code)) return fields.code;
  const named = SUBJECT_FIELDS.map((field) => fields[field]).find((value) => value !== undefined);
  return typeof named === 'string' || typeof named === 'number' ? String(named) : null;
}
