import type { waitingUndo as vi } from '#i18n/vi/waiting-undo.ts';

export const waitingUndo = {
  'waitingList.undo.question':
    'Nothing has come, or the address above is not right? For an hour you can correct or withdraw your request here.',
  'waitingList.undo.correct': 'Correct the email or number',
  'waitingList.undo.withdraw': 'Withdraw the request',
  'waitingList.undo.busy': 'Withdrawing',
  'waitingList.undo.failed': 'Not withdrawn. Check your connection and try again.',
  'waitingList.undo.outTitle': 'Your request is withdrawn',
  'waitingList.undo.outText':
    'If you stood on the list before, that place stays as it is; to leave it, open the link that you were sent.',
} as const satisfies Record<keyof typeof vi, string>;
