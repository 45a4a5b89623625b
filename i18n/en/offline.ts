import type { offline as vi } from '#i18n/vi/offline.ts';

export const offline = {
  'offline.title': 'You are offline',
  'offline.text':
    'There is no network. Tickets you have opened on this device are still here, and their QR codes still work at the gate.',
  'offline.retry': 'Load again',
  'offline.list': 'Tickets kept on this device',
  'offline.kept.saved': 'You are offline. Tickets saved at {time}.',
  'offline.kept.order': 'Order {code}',
} as const satisfies Record<keyof typeof vi, string>;
