/** Scans, notes and changes by staff in the timeline of an order. */
import type { Intl18 } from '#i18n/intl.ts';
import { permissionText } from '#src/features/audit/audit-words.ts';
import { markedIn } from './notes/mark-events.ts';
import type { OrderStory } from './order-story.queries.ts';
import type { Entry } from './story.ts';

/** What leaves no other trace in the order; the rest is told by the events themselves. */
const TOLD_BY_AUDIT = ['orders.renew', 'orders.contact', 'orders.resend', 'vouchers.spend', 'transfers.edit'];

export function gateEntries({ t, locale }: Intl18, { visits }: Pick<OrderStory, 'visits'>): Entry[] {
  return visits.flatMap((visit): Entry[] => {
    const { id, at, number, undoneAt } = visit;
    const isIn = visit.result === 'ok';
    if (visit.result.startsWith('looked')) return [];
    const actor = `staff:${visit.staffId}`;
    const detail = visit.gateName?.[locale] ?? visit.gateId;
    const text = t(isIn ? 'orderDesk.story.scan.ok' : 'orderDesk.story.scan.refused', { number });
    const scan: Entry = { id: `scan-${id}`, at, part: 'gate', text, actor, detail, isTrouble: !isIn };
    if (!undoneAt) return [scan];
    const undone = t('orderDesk.story.scan.undone', { number });
    const by = `staff:${visit.undoneBy ?? ''}`;
    return [scan, { id: `undone-${id}`, at: undoneAt, part: 'gate', text: undone, actor: by, detail }];
  });
}

export function noteEntries({ t }: Intl18, { notes }: Pick<OrderStory, 'notes'>): Entry[] {
  return notes.map(({ id, createdAt: at, authorId, body: detail }) => {
    const text = t('orderDesk.note.title');
    return { id: `note-${id}`, at, part: 'notes', text, actor: `staff:${authorId}`, detail, isPrivate: true };
  });
}

export function changeEntries(intl: Intl18, { changes }: Pick<OrderStory, 'changes'>): Entry[] {
  return changes.flatMap((change): Entry[] => {
    const { id, at, who, permission, reason } = change;
    const row = { id: `change-${id}`, at, actor: `staff:${who}`, detail: reason };
    const marked = markedIn(change);
    if (marked) {
      const what = marked.isSet ? 'orderDesk.story.marked' : 'orderDesk.story.unmarked';
      const values = { mark: intl.t(`orderDesk.mark.${marked.mark}`) };
      return [{ ...row, part: 'notes', text: intl.t(what, values) }];
    }
    if (!TOLD_BY_AUDIT.includes(permission)) return [];
    const part = permission === 'orders.resend' ? 'messages' : 'all';
    return [{ ...row, part, text: permissionText(intl, permission) }];
  });
}
