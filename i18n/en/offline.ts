import type { offline as vi } from '#i18n/vi/offline.ts';

export const offline = {
  'offline.title': 'You are offline',
  'offline.text':
    'There is no network. Tickets you have opened on this device are still here, and their QR codes still work at the gate.',
  'offline.retry': 'Load again',
  'offline.list': 'Tickets kept on this device',
  'offline.kept.saved': 'You are offline. Tickets saved at {time}.',
  'offline.kept.slow':
    'The network is slow. These tickets were saved at {time}; we are checking for changes.',
  'offline.kept.failed': 'The latest page could not be loaded. These tickets were saved at {time}.',
  'offline.kept.actions':
    'The QR codes still work at the gate. Exchanges, refunds and other buttons need a network and are hidden for now.',
  'offline.kept.same': 'Checked at {time}: your tickets have not changed.',
  'offline.kept.whole': 'Open the full page',
  'offline.kept.needs': 'needs a network',
  'offline.kept.order': 'Order {code}',
} as const satisfies Record<keyof typeof vi, string>;
