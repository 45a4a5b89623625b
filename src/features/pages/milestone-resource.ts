import type { Resource } from '#src/features/resources/resources.ts';
import { IS_ACTIVE, POSITION } from '#src/features/resources/shared-fields.ts';

const YEAR_MIN = 1900;
const YEAR_MAX = 2100;

/** The park's history on the about page. */
export const MILESTONE_RESOURCE = {
  kind: 'milestones',
  subject: 'milestone',
  permission: 'pages.edit',
  publishing: 'pages.publish',
  title: 'resources.milestones.title',
  newTitle: 'resources.milestones.new',
  lead: 'resources.milestones.lead',
  fields: {
    year: { kind: 'number', label: 'resources.milestones.year', min: YEAR_MIN, max: YEAR_MAX },
    title: { kind: 'pair', label: 'resources.milestones.name', max: 120 },
    words: { kind: 'pair', label: 'resources.milestones.words', max: 400, isLong: true },
    position: POSITION,
    isActive: IS_ACTIVE,
  },
  name: 'title',
  columns: ['year', 'isActive'],
  filters: ['isActive'],
  sorts: {
    order: { label: 'resources.sort.year', index: 'milestones_order' },
    changed: { label: 'resources.sort.changed', index: 'milestones_changed', isDescending: true },
    name: { label: 'resources.sort.vietnamese', index: 'milestones_named' },
  },
  guestPage: 'about',
} as const satisfies Resource;
