/** What the audit log has of one thing: an order's code, a row's id, a day. */
import { rows } from './browser.ts';

export function auditedOf(subjectId: string): string[] {
  return rows<{ permission: string }>(
    'SELECT DISTINCT permission FROM audit_events WHERE subject_id = ? ORDER BY permission',
    subjectId,
  ).map(({ permission }) => permission);
}
