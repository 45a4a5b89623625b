import type { staffMessages as source } from '#i18n/vi/staff-messages.ts';

export const staffMessages = {
  'messages.staff.title': 'Messages to guests',
  'messages.staff.description':
    'Every attempt to send tickets, reminders and news: by what, and whether it arrived.',
  'messages.staff.code': 'Order code',
  'messages.staff.find': 'Find',
  'messages.staff.none': 'No messages yet.',
  'messages.staff.when': 'At',
  'messages.staff.what': 'About',
  'messages.staff.to': 'To',
  'messages.staff.by': 'Carrier',
  'messages.staff.state': 'Result',
  'messages.staff.zalo':
    'Zalo takes our token no more ({reason}). Another refresh token is needed in ZALO_OA_REFRESH_TOKEN.',
  'messages.alarm.usedUp': 'Zalo’s balance or quota is used up',
  'messages.alarm.refused': 'Zalo refuses all our notices',
  'messages.alarm.text':
    'Since {since}: {reason}. Guests still get their messages by text message or email; Zalo is used again once this is settled.',
  'messages.alarm.-115': 'the Zalo account is out of money',
  'messages.alarm.-137': 'Zalo could not charge the account',
  'messages.alarm.-144': 'the account’s quota for today is used up',
  'messages.alarm.-147': 'the template’s quota for today is used up',
  'messages.alarm.-1472': 'today’s quota is used up',
  'messages.alarm.-131': 'the template is not approved',
  'messages.alarm.-146': 'the template is locked for its quality',
  'messages.alarm.-135': 'the account may not send notices yet',
  'messages.alarm.-117': 'the account may not use this template',
  'messages.alarm.other': 'Zalo answers with an error code',
} as const satisfies Record<keyof typeof source, string>;
