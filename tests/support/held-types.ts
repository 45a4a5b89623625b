/** Ticket types whose days follow from rules, with an order that holds two places of one. */
import { eq } from 'drizzle-orm';
import { ticketTypes } from '#db/schema/tickets.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { TICKET_TYPE_RESOURCE } from '#src/features/ticket-types/ticket-type-resource.ts';
import { findTicketTypeRow } from '#src/features/ticket-types/ticket-type-rows.queries.ts';
import { hold } from './holding.ts';
import { ADULT } from './park.ts';
import { db, follow, NOW } from './ruled-park.ts';
import { NEW_TYPE, pairs, ticketTypeSaver } from './ticket-type-saver.ts';

export async function openHeldTypes(): Promise<void> {
  const { save, form } = ticketTypeSaver(db, NOW);
  for (const id of ['round', 'early']) {
    const paths = Object.keys(await form(id)).filter((path) => path.endsWith('.rule.vi'));
    const names = paths.map((path) => path.replace(/\.vi$/, ''));
    const rules = pairs(names, 'Mọi tuổi', 'All ages');
    await save({ ...NEW_TYPE, ...rules, slug: id, position: '1' }, { id });
  }
  await follow();
  await hold([{ unitId: ADULT, quantity: 2 }], { date: '2026-12-07', now: NOW });
}

/** Its days stay as they are. */
export async function takeOffSale(id: string): Promise<void> {
  await db.write((tx) => tx.update(ticketTypes).set({ isActive: false }).where(eq(ticketTypes.id, id)));
}

/** The form of a type as it stands, with some of it typed over. */
export async function typedForm(change: Record<string, string>, id = 'round') {
  const row = await findTicketTypeRow(db.read, id);
  const leaves = { ...typedOf(TICKET_TYPE_RESOURCE, row?.values ?? {}), ...change };
  return { id, revision: row?.revision ?? 0, leaves };
}

/** What a saving was refused with. */
export const reasonOf = (saving: Promise<unknown>): Promise<string | undefined> =>
  saving.then(
    () => 'saved',
    (error: { messageId?: string; code?: string }) => error.messageId ?? error.code,
  );
