import type { waitingUndo as vi } from '#i18n/vi/waiting-undo.ts';

export const waitingUndo = {
  'waitingList.undo.question':
    'Has nothing arrived, or is the address above wrong? You can correct or withdraw your request here for an hour.',
  'waitingList.undo.correct': 'Correct the email or number',
  'waitingList.undo.withdraw': 'Withdraw the request',
  'waitingList.undo.busy': 'Withdrawing',
  'waitingList.undo.failed': 'Not withdrawn. Check your connection and try again.',
  'waitingList.undo.outTitle': 'Your request is withdrawn',
  'waitingList.undo.outText':
    'If you were already on the list, you keep that place; to leave it, open the link we sent you.',
} as const satisfies Record<keyof typeof vi, string>;
