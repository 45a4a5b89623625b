import type { settings as vi } from '#i18n/vi/settings.ts';

export const settings: Record<keyof typeof vi, string> = {
  'settings.title': 'Settings',
  'settings.description': 'The park’s name, hours, and how it sells and is paid.',
  'settings.lead': 'Guests see each change the next time they open a page.',
  'settings.default': 'Default: {value}',
  'settings.toDefault': 'Use the default',
  'settings.toDefaultOf': '{field}: use the default',
  'settings.own':
    '{count, plural, =0 {As by default} one {# differs from the default} other {# differ from the default}}',
  'settings.money.title': 'Another account is where guests’ money will go',
  'settings.money.now':
    'From the moment you save, every QR code and transfer note shows the new account, also of orders that wait to be paid.',
  'settings.money.old':
    'Money that guests still send to the old account is matched to no order: you have to find it and settle it on the page Money.',
  'settings.money.prove':
    'To save another account you must have confirmed your second factor within the last 10 minutes.',
  'settings.money.link': 'Confirm the second factor (opens a new tab)',
  'settings.taxCode': 'The check digit of this tax code is wrong. Please look at it again.',
  'settings.error.coordinates': 'Write latitude, then longitude in Vietnam, such as 22.3034, 103.775',
  'settings.error.closesFirst': 'Closing must be after opening',
  'settings.error.night': 'Messages only go out from 6:00 and before 22:00',
  'settings.error.fewer': 'May not be less than the narrower limit above',
  'settings.error.wholeAccount': 'Fill in bank, account and holder, or leave all three empty',
  'settings.error.freeBelowFee': 'Free shipping may not begin below the fee',
  'settings.error.proveAgain':
    'Not saved: another account for money needs your second factor within the last 10 minutes. Confirm it in a new tab, then come back and save.',
  'audit.kind.settings': 'Settings',
};
