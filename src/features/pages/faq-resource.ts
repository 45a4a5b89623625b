import type { Resource } from '#src/features/resources/resources.ts';
import { IS_ACTIVE, POSITION } from '#src/features/resources/shared-fields.ts';

/** Questions and answers of the contact page. */
export const FAQ_RESOURCE = {
  kind: 'faqs',
  subject: 'faq',
  permission: 'pages.edit',
  publishing: 'pages.publish',
  title: 'resources.faqs.title',
  newTitle: 'resources.faqs.new',
  lead: 'resources.faqs.lead',
  fields: {
    question: { kind: 'pair', label: 'resources.faqs.question', max: 200 },
    answer: { kind: 'pair', label: 'resources.faqs.answer', max: 8000, isMarkdown: true },
    position: POSITION,
    isActive: IS_ACTIVE,
  },
  name: 'question',
  columns: ['position', 'isActive'],
  filters: ['isActive'],
  sorts: {
    order: { label: 'resources.sort.order', index: 'faqs_order' },
    changed: { label: 'resources.sort.changed', index: 'faqs_changed', isDescending: true },
    name: { label: 'resources.sort.vietnamese', index: 'faqs_named' },
  },
  guestPage: 'contact',
} as const satisfies Resource;
