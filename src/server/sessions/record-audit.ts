/** What staff change leaves a row in the transaction of the change: neither is stored without the other. */
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#db/client.ts';
import { prepareInsert } from '#db/prepared.ts';
import { type AuditEventRow, type AuditValues, auditEvents } from '#db/schema/audit.ts';
import type { Permission } from '#src/values/permissions.ts';

/** What a procedure's context knows of a member of staff at work. */
export type AuditContext = { user: { id: string }; permission: Permission; now: string; requestId: string };

export type AuditEvent = {
  subject: { kind: string; id: string };
  /** Fields as they were and as they are; those that are the same on both sides are left out. No secrets, nobody's data. */
  before?: AuditValues | null;
  after: AuditValues | null;
  reason?: string | undefined;
};

const ID_MAX_CHARS = 100;
/** A text can be read in the row; the whole of it is in its own table. */
const TEXT_MAX_CHARS = 2000;

/** Call it inside the write that it is about, once for each thing that changes. */
export async function recordAudit(tx: Tx, ctx: AuditContext, event: AuditEvent): Promise<void> {
  await insertOne(tx, rowOf(ctx, event));
}

const insertOne = prepareInsert(auditEvents, { omitted: ['id'] });

/** The same of many things that change together, in one statement. */
export async function recordAudits(tx: Tx, ctx: AuditContext, events: readonly AuditEvent[]): Promise<void> {
  if (events.length > 0) await tx.insert(auditEvents).values(events.map((event) => rowOf(ctx, event)));
}

function rowOf(
  ctx: AuditContext,
  { subject, before = null, after, reason = '' }: AuditEvent,
): Omit<AuditEventRow, 'id'> {
  return {
    at: ctx.now,
    who: ctx.user.id,
    permission: ctx.permission,
    subjectKind: subject.kind,
    subjectId: subject.id.slice(0, ID_MAX_CHARS),
    before: changedIn(before, after),
    after: changedIn(after, before),
    reason: shortened(reason),
    requestId: ctx.requestId,
  };
}

function changedIn(values: AuditValues | null, others: AuditValues | null): AuditValues | null {
  const changed = Object.entries(values ?? {}).filter(
    ([field, value]) => !isDeepStrictEqual(value, others?.[field]),
  );
  if (changed.length === 0) return null;
  const text = JSON.stringify(Object.fromEntries(changed), (_, value: unknown) =>
    typeof value === 'string' ? shortened(value) : value,
  );
  return JSON.parse(text) as AuditValues;
}

function shortened(text: string): string {
  const shown = text.length > TEXT_MAX_CHARS ? `${text.slice(0, TEXT_MAX_CHARS)}…` : text;
  // A cut may leave half of a character, which no database stores.
  return shown.toWellFormed();
}
