import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { packStored } from '#src/features/resource-history/stored-fields.ts';
import { Problem } from '#src/server/problem.ts';
import { readTypedPeriod } from '#src/server/read-typed-day.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { assertConfirmed, closePlanned } from './close-days.ts';
import type { EditClosingInput } from './closing-input.ts';
import { periodText } from './closing-words.ts';
import { countHit, countOpenOrders, reopenClosures, updateClosing } from './closings.queries.ts';
import { revisionOf } from './closings.ts';
import { type EditPlan, loadEditPlan } from './load-edit-plan.ts';

/**
 * Changes what guests are told, and the first and last day: days that fall away are opened again, days that come are closed.
 * Throws CONFLICT `changed` with the revision, the days and what is stored when a colleague was first, BAD_REQUEST for days that are over.
 */
export async function editClosing(
  ctx: StaffContext,
  typed: EditClosingInput,
): Promise<{ closed: number; reopened: number }> {
  const input = readTypedPeriod(typed, ctx);
  const { closingId, from, to, reason } = input;
  const note = { vi: input.noteVi, en: input.noteEn };
  return ctx.db.write(async (tx) => {
    const edited = await loadEditPlan(tx, input, ctx.now);
    assertRead(edited, { read: input.revision, locale: ctx.locale });
    const { held, was, plan } = edited;
    const dropped = edited.dropped.map(({ id }) => id);
    const hit = await countHit(tx, plan.fresh);
    assertConfirmed(hit.orders + (await countOpenOrders(tx, dropped)), input.typedOrders);
    const revision = input.revision + 1;
    await reopenClosures(tx, { ids: dropped, now: ctx.now });
    await closePlanned(tx, ctx, { plan, closingId, reason, note, revision });
    await updateClosing(tx, closingId, { reason, note, revision });
    const [first] = held;
    await recordAudit(tx, ctx, {
      subject: { kind: 'closure', id: was.from },
      before: { ...was, note: first?.note ?? null, reason: first?.reason ?? null },
      after: { from, to, note, reason },
    });
    return { closed: plan.fresh.length, reopened: dropped.length };
  });
}

/** Throws CONFLICT with the revision as it is, and what is stored. */
function assertRead({ rows, held, was }: EditPlan, { read, locale }: { read: number; locale: Locale }): void {
  const revision = revisionOf(rows);
  const [first] = held;
  if (revision === read || !first) return;
  const intl = intlFor(locale);
  const { t } = intl;
  const stored = packStored([
    { key: 'days', label: t('closures.write.days'), text: periodText(intl, was) },
    { key: 'reason', label: t('closures.write.reason'), text: t(`closures.write.${first.reason}`) },
    { key: 'noteVi', label: t('closures.write.noteVi'), text: first.note.vi },
    { key: 'noteEn', label: t('closures.write.noteEn'), text: first.note.en },
  ]);
  throw new Problem('CONFLICT', 'closures.error.changed', { revision, stored, ...was });
}
