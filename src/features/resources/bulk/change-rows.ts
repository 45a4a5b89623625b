/** Sets one flag or choice of many rows, each as a save of its own. */

import { hasMessage } from '#i18n/intl.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { resourceInput } from '#src/features/resources/resource-input.ts';
import type { Resource, StoredRow, Values } from '#src/features/resources/resources.ts';
import { saveResource } from '#src/features/resources/save-resource.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import type { ChangeInput, ChangeOutcome, LeftRow } from './change-input.ts';
import { isSettable } from './change-input.ts';
import type { Kind } from './save-row.ts';

/** A row that does not fit, or was changed meanwhile, stays as it is and is named. */
export async function changeRows(
  ctx: StaffContext,
  kind: Kind<Values>,
  { rows, field, typed }: ChangeInput,
): Promise<ChangeOutcome> {
  const { resource } = kind;
  if (!isSettable(resource, field)) throw new Problem('BAD_REQUEST', 'errors.invalid', { field });
  const left: LeftRow[] = [];
  for (const { id, revision } of rows) {
    const before = await kind.store.find(ctx.db.read, id);
    const why = before
      ? await changeRow(ctx, kind, { before, revision, change: { [field]: typed } })
      : { error: 'resources.error.gone' as const, values: {} };
    if (why) left.push({ id, name: nameOf(resource, before), ...why });
  }
  return { field, typed, done: rows.length - left.length, left };
}

type Why = Pick<LeftRow, 'error' | 'values'>;
type Change = { before: StoredRow; revision: number; change: Readonly<Record<string, string>> };

async function changeRow(
  ctx: StaffContext,
  kind: Kind<Values>,
  { before, revision, change }: Change,
): Promise<Why | null> {
  const { resource } = kind;
  const leaves = { ...typedOf(resource, before.values), ...change };
  const parsed = resourceInput(resource).safeParse({ id: before.id, revision, from: null, leaves });
  if (!parsed.success) {
    const [issue] = parsed.error.issues as { message: string; minimum?: unknown; maximum?: unknown }[];
    const error = issue && hasMessage(issue.message) ? issue.message : 'errors.invalid';
    return { error, values: { min: Number(issue?.minimum ?? 0), max: Number(issue?.maximum ?? 0) } };
  }
  try {
    await saveResource(ctx, kind, parsed.data);
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { field: _field, ...values } = error.values;
    const isOlder = error.messageId === 'resources.error.conflict';
    return {
      error: isOlder ? 'resources.bulk.error.changed' : error.messageId,
      values: values as LeftRow['values'],
    };
  }
}

/** What it is called, in both languages where it has them. */
function nameOf(resource: Resource, row: StoredRow | null): Values {
  return row ? { [resource.name]: row.values[resource.name] } : {};
}
