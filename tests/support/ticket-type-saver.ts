/** Saves ticket types as their form would send them, with some of it changed. */
import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { type Typed, typedOf } from '#src/features/resources/leaves.ts';
import { TICKET_TYPE_RESOURCE } from '#src/features/ticket-types/ticket-type-resource.ts';
import { findTicketTypeRow } from '#src/features/ticket-types/ticket-type-rows.queries.ts';
import { loadFormEffect } from '#src/features/timetable/load-type-effect.ts';
import { refusalIn } from '#src/server/trpc.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asStaff } from './caller.ts';

/** `seen`: of the effect on days and orders; what is right unless it is given. */
type Sent = { id?: string | null; revision?: number; as?: Preset; seen?: string };

/** What a new type is sent with at the least. */
export const NEW_TYPE: Typed = {
  ...pairs(['name', 'promise', 'description', 'fact', 'durationText'], 'Vé mới', 'New ticket'),
  ...{ slug: 've-moi', position: '9', lastSaleMinute: '15:30', maxPerOrder: '20', taxClass: 'standard' },
  ...{ refundFeeVnd: '20.000', picture: 'tk-dawn', pictureDark: 'tk-dawn-dark', gateIds: '' },
};

export function pairs(names: readonly string[], vi: string, en: string): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`${name}.vi`, vi],
      [`${name}.en`, en],
    ]),
  );
}

/** A unit as it is typed, under a key. */
export function typedUnit(key: string, change: Record<string, string> = {}): Record<string, string> {
  const own = {
    ...pairs(['name', 'rule'], 'Người lớn', 'Adult'),
    ...{ key: 'adult', paxCount: '1', minPerOrder: '1', maxPerOrder: '10', isActive: '1' },
    ...change,
  };
  return Object.fromEntries(Object.entries(own).map(([name, text]) => [`units.${key}.${name}`, text]));
}

export function ticketTypeSaver(db: Db, now: string) {
  const content = (preset: Preset) => asStaff(db, preset, { now }).staff.content['ticket-types'];
  const read = (id: string) => findTicketTypeRow(db.read, id);

  async function form(id: string): Promise<Record<string, string>> {
    const row = await read(id);
    return typedOf(TICKET_TYPE_RESOURCE, row?.values ?? {});
  }

  async function save(change: Typed, { id = null, revision, as = 'manager', seen }: Sent = {}) {
    const row = id === null ? null : await read(id);
    const leaves = id === null ? { ...NEW_TYPE, ...change } : { ...(await form(id)), ...change };
    const sent = { id, revision: revision ?? row?.revision ?? 0, leaves };
    const effect = await loadFormEffect(db.read, { now, locale: 'vi' }, sent);
    return content(as).save({ ...sent, seen: seen ?? effect?.key });
  }

  /** The faults of a refused input by leaf, in Vietnamese; the refusal itself when it is another. */
  async function faultsOf(saving: Promise<unknown>): Promise<unknown> {
    const error = await saving.then(
      () => null,
      (reason: Error) => reason,
    );
    const cause = error?.cause instanceof Error && 'issues' in error.cause ? error.cause : error;
    const refusal = refusalIn(cause, intlFor('vi'));
    return Object.keys(refusal?.errors ?? {}).length > 0 ? refusal?.errors : refusal?.message;
  }

  return { read, form, save, faultsOf };
}
