/** Rows of the audit log for the tests of a file, on a database of their own. */
import { type AuditEventRow, auditEvents } from '#db/schema/audit.ts';
import { listAuditEvents } from '#src/features/audit/audit.queries.ts';
import { readAuditQuery } from '#src/features/audit/audit.ts';
import { db } from './own-database.ts';

export const EVENT: Omit<AuditEventRow, 'id'> = {
  at: '2026-12-12T02:00:05.000Z',
  who: 'user-lan',
  permission: 'refunds.decide',
  subjectKind: 'order',
  subjectId: 'DM7K2P9XQA',
  before: { state: 'requested', amountVnd: 370_000 },
  after: { state: 'paying', amountVnd: 390_000, refund: 'r-1' },
  reason: 'bé sốt, gia đình báo trước giờ đi',
  requestId: 'abcdef-123',
};

export async function store(...events: Partial<AuditEventRow>[]): Promise<number[]> {
  const added = await db.read
    .insert(auditEvents)
    .values(events.map((event) => ({ ...EVENT, ...event })))
    .returning({ id: auditEvents.id });
  return added.map(({ id }) => id);
}

export const asked = (query = '') => readAuditQuery(new URLSearchParams(query), '2026-12-12');
export const listed = async (query = '', limit?: number) => listAuditEvents(db.read, asked(query), limit);
export const idsOf = ({ events }: Awaited<ReturnType<typeof listed>>) => events.map(({ id }) => id);
