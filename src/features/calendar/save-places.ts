import type { Tx } from '#db/client.ts';
import { type SetCapacity, setCapacity } from '#src/features/inventory/set-capacity.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { amountText } from '#src/values/amount-text.ts';
import { parkDay } from '#src/values/day.ts';
import { listQuotas } from './calendar.queries.ts';
import type { PlacesInput } from './calendar-input.ts';
import { fieldName } from './places-line.ts';

export type Saved = { changed: number };
type Terms = { limitedPercent: number; now: string };

/**
 * Sets how many places days have: all of the changes or none. A sale since the figures were read is no conflict, only the
 * limit counts; a colleague's change is. Throws NOT_FOUND `gone`, BAD_REQUEST `past`, CONFLICT `changed` or `least`.
 */
export async function savePlaces(ctx: StaffContext, input: PlacesInput): Promise<Saved> {
  const terms = await loadTerms(ctx);
  return ctx.db.write((tx) => savePlacesIn(tx, ctx, input, terms));
}

export async function loadTerms(ctx: StaffContext): Promise<Terms> {
  const settings = await loadSettings(ctx);
  return { limitedPercent: settings['availability.limitedPercent'], now: ctx.now };
}

/** The same in a transaction that has asked for more. */
export async function savePlacesIn(
  tx: Tx,
  ctx: StaffContext,
  { changes, reason }: PlacesInput,
  terms: Terms,
): Promise<Saved> {
  const ids = changes.map(({ quotaId }) => quotaId);
  const known = new Map((await listQuotas(tx, ids)).map((row) => [row.id, row]));
  let changed = 0;
  for (const { quotaId, read, capacity } of changes) {
    const row = known.get(quotaId);
    const field = fieldName(quotaId);
    if (!row) throw new Problem('NOT_FOUND', 'calendar.error.gone', { field });
    if (row.day < parkDay(ctx.now)) throw new Problem('BAD_REQUEST', 'calendar.error.past', { field });
    if (row.capacity === capacity) continue;
    if (row.capacity !== read) throw new Problem('CONFLICT', 'calendar.error.changed', { field, ...row });
    assertSet(await setCapacity(tx, { quotaId, capacity }, terms), field, ctx.locale);
    await recordCapacity(tx, ctx, { row, capacity, reason });
    // The same places named twice are judged by what the first has made of them.
    known.set(quotaId, { ...row, capacity });
    changed += 1;
  }
  return { changed };
}

function assertSet(result: SetCapacity, field: string, locale: string): void {
  if (result.isSet) return;
  const [sold = '', held = '', least = ''] = [result.sold, result.held, result.least].map((places) =>
    amountText(places, locale),
  );
  throw new Problem('CONFLICT', 'calendar.error.least', { field, sold, held, least });
}

type Change = { row: { id: string; day: string; capacity: number }; capacity: number; reason: string };

async function recordCapacity(tx: Tx, ctx: StaffContext, { row, capacity, reason }: Change): Promise<void> {
  await recordAudit(tx, ctx, {
    subject: { kind: 'day', id: row.day },
    before: { capacity: row.capacity },
    after: { capacity, places: row.id },
    reason,
  });
}
