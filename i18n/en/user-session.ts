import type { userSession as vi } from '#i18n/vi/user-session.ts';

export const userSession = {
  'userSession.error.start': 'The visit could not be started',
  'userSession.error.update': 'The visit could not be updated',
  'userSession.error.end': 'The visit could not be ended',
  'userSession.error.noConsent': 'A visit is recorded only after you have agreed',
  'userSession.error.ended': 'This visit has ended',
} as const satisfies Record<keyof typeof vi, string>;
