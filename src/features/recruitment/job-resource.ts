import type { Resource, Values } from '#src/features/resources/resources.ts';
import { FIXED_SLUG, IS_ACTIVE, POSITION } from '#src/features/resources/shared-fields.ts';

const lines = (label: 'duties' | 'requirements' | 'benefits') =>
  ({
    kind: 'rows',
    label: `resources.jobs.${label}`,
    one: 'resources.jobs.line',
    max: 12,
    isBare: true,
    fields: { text: { kind: 'text', label: 'resources.jobs.line', max: 240 } },
  }) as const;

/** Jobs on offer; guests read them in Vietnamese only. */
export const JOB_RESOURCE = {
  kind: 'jobs',
  subject: 'job',
  permission: 'pages.edit',
  publishing: 'pages.publish',
  title: 'resources.jobs.title',
  newTitle: 'resources.jobs.new',
  lead: 'resources.jobs.lead',
  fields: {
    title: { kind: 'text', label: 'resources.jobs.name', max: 120 },
    department: { kind: 'text', label: 'resources.jobs.department', max: 80 },
    place: { kind: 'text', label: 'resources.jobs.place', max: 120 },
    employment: {
      kind: 'choice',
      label: 'resources.jobs.employment',
      options: [
        { value: 'FULL_TIME', label: 'recruitment.employment.FULL_TIME' },
        { value: 'PART_TIME', label: 'recruitment.employment.PART_TIME' },
        { value: 'TEMPORARY', label: 'recruitment.employment.TEMPORARY' },
      ],
    },
    headcount: { kind: 'number', label: 'resources.jobs.headcount', min: 1, max: 999 },
    salaryText: { kind: 'text', label: 'resources.jobs.salary', hint: 'resources.jobs.salaryHint', max: 80 },
    summary: { kind: 'text', label: 'resources.jobs.summary', max: 400 },
    duties: lines('duties'),
    requirements: lines('requirements'),
    benefits: lines('benefits'),
    postedOn: { kind: 'day', label: 'resources.jobs.postedOn' },
    deadline: { kind: 'day', label: 'resources.jobs.deadline', hint: 'resources.jobs.deadlineHint' },
    slug: FIXED_SLUG,
    position: POSITION,
    isActive: IS_ACTIVE,
  },
  check: ({ postedOn, deadline }: Values) =>
    String(deadline) < String(postedOn) ? [{ path: 'deadline', error: 'resources.jobs.tooEarly' }] : [],
  name: 'title',
  columns: ['department', 'deadline', 'isActive'],
  filters: ['employment', 'isActive'],
  sorts: {
    order: { label: 'resources.sort.order', index: 'job_openings_order' },
    changed: { label: 'resources.sort.changed', index: 'job_openings_changed', isDescending: true },
    deadline: { label: 'resources.sort.deadline', index: 'job_openings_deadline', isDescending: true },
    name: { label: 'resources.sort.name', index: 'job_openings_named' },
  },
  guestPage: 'recruitment',
} as const satisfies Resource;
