import { holdPlaces } from '#src/features/checkout/hold-places.ts';
import { findHold } from '#src/features/inventory/holds.queries.ts';
import { holdInput } from '#src/features/inventory/inventory.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { sha256 } from '#src/server/sessions/tokens.ts';
import { readVisitorId } from '#src/server/sessions/visitor-cookie.ts';
import type { Context } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';

/** So many holds of one choice may have ended in a day before their keys are drawn. */
const ROUNDS = 8;

/**
 * `holdPlaces` for the form of a page that is the same for everybody and so brings no idempotency key: a visitor who
 * sends the same choice again gets the places that are still held for it. A browser that takes no cookies cannot be
 * recognized, so each of its presses counts.
 */
export async function holdByForm(
  ctx: Context,
  fields: Readonly<Record<string, string>>,
): Promise<{ code: string; secret: string }> {
  const choice = await readChoice(ctx, fields);
  const isKnown = ctx.user !== null || readVisitorId(ctx.cookies) !== null;
  let ended = isKnown ? '' : newId();
  for (let round = 0; round < ROUNDS; round += 1) {
    const held = await holdPlaces(ctx, { ...choice, idempotencyKey: keyOf(choice, ended) });
    if (await isOpen(ctx, held.code)) return held;
    ended = held.code;
  }
  return holdPlaces(ctx, { ...choice, idempotencyKey: keyOf(choice, newId()) });
}

/** Guests by the key of their kind, as the form sends them. */
async function readChoice(ctx: Context, fields: Readonly<Record<string, string>>) {
  const types = await listTicketTypes(ctx.db.read);
  const type = types.find(({ slug }) => slug === fields.ticket);
  if (!type) throw new Problem('BAD_REQUEST', 'tickets.error.unknown');
  const lines = type.units
    .map(({ id, key }) => ({ unitId: id, quantity: Number(fields[key]?.trim() || 0) }))
    .filter(({ quantity }) => quantity !== 0);
  const { slotId } = fields;
  if (type.hasSlots && fields.date && !slotId) throw new Problem('BAD_REQUEST', 'booking.form.slotRequired');
  const { idempotencyKey: _, ...choice } = holdInput.parse({
    idempotencyKey: newId(),
    date: fields.date ?? '',
    lines,
    ...(type.hasSlots ? { slotId } : {}),
  });
  return choice;
}

function keyOf(choice: object, ended: string): string {
  return `form-${sha256(`${ended} ${JSON.stringify(choice)}`)}`;
}

async function isOpen({ db, now }: Context, code: string): Promise<boolean> {
  const hold = await findHold(db.read, code);
  return hold?.state === 'held' && hold.expiresAt > now;
}
