import type { Resource } from '#src/features/resources/resources.ts';
import { IS_ACTIVE, POSITION } from '#src/features/resources/shared-fields.ts';

/** The gates at which tickets are scanned. */
export const GATE_RESOURCE = {
  kind: 'gates',
  subject: 'gate',
  permission: 'tickets.edit',
  // Where staff scan; guests read nothing of it.
  publishing: null,
  title: 'resources.gates.title',
  newTitle: 'resources.gates.new',
  lead: 'resources.gates.lead',
  fields: {
    name: { kind: 'pair', label: 'resources.gates.name', hint: 'resources.gates.nameHint', max: 60 },
    position: POSITION,
    isActive: { ...IS_ACTIVE, label: 'resources.gates.isActive', hint: 'resources.gates.isActiveHint' },
  },
  name: 'name',
  columns: ['position', 'isActive'],
  filters: ['isActive'],
  sorts: { order: { label: 'resources.sort.order', index: 'gates_order' } },
  guestPage: 'tickets',
} as const satisfies Resource;
