import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { findApplicationByCode, markApplicationAs } from './application-list.queries.ts';
import { type MarkApplicationInput, nextStates } from './staff-applications.ts';

/**
 * Marks an application as answered, as declined for a reason, or as new again. Nothing is sent: the park calls or writes
 * itself. Throws NOT_FOUND for one that is gone, CONFLICT when a colleague has marked it since `revision` was read.
 */
export async function markApplication(
  ctx: StaffContext,
  marking: MarkApplicationInput,
): Promise<{ code: string }> {
  const { code, revision, to } = marking;
  return ctx.db.write(async (tx) => {
    const application = await findApplicationByCode(tx, code);
    if (!application) throw new Problem('NOT_FOUND', 'recruitment.staff.error.unknown');
    if (application.revision !== revision) throw new Problem('CONFLICT', 'recruitment.staff.error.changed');
    if (!nextStates(application.state).includes(to))
      throw new Problem('CONFLICT', 'recruitment.staff.error.state', { field: 'to' });
    const decided = { state: to, decidedBy: ctx.user.id, decidedAt: ctx.now };
    if (!(await markApplicationAs(tx, { id: application.id, revision, ...decided })))
      throw new Problem('CONFLICT', 'recruitment.staff.error.changed');
    await recordAudit(tx, ctx, {
      subject: { kind: 'application', id: code },
      before: { applicationState: application.state },
      after: { applicationState: to },
      reason: 'reason' in marking ? marking.reason : '',
    });
    return { code };
  });
}
