import type { auditOrders as source } from '#i18n/vi/audit-orders.ts';

export const auditOrders = {
  'audit.permission.orders.note': 'Write notes and marks',
  'audit.permission.orders.resend': 'Send a message again',
  'audit.permission.orders.contact': 'Correct a guest’s contact',
  'audit.permission.refunds.ask': 'Refund a guest',
  'audit.field.orderNote': 'Private note',
  'audit.field.mark': 'Mark',
  'audit.field.resent': 'Sent again by',
  'audit.field.contactName': 'Guest’s name',
  'audit.field.contactEmail': 'Email',
  'audit.field.contactPhone': 'Phone',
  'audit.field.tickets': 'Tickets',
  'audit.value.orderNote.written': 'written',
  'audit.value.mark.call-back': 'Call back',
  'audit.value.mark.complaint': 'Complaint',
  'audit.value.mark.group': 'Group',
  'audit.value.mark.vip': 'VIP',
  'audit.value.mark.suspicious': 'Suspicious',
  'audit.value.resent.email': 'email',
  'audit.value.resent.sms': 'text message',
  'audit.value.resent.zalo': 'Zalo',
} as const satisfies Record<keyof typeof source, string>;
