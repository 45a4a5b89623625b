import type { consent as vi } from '#i18n/vi/consent.ts';

export const consent = {
  'consent.bar.label': 'Measuring visits',
  'consent.bar.text': 'May we measure visits to make this site better?',
  'consent.bar.promise': 'No advertising, nothing passed on.',
  'consent.bar.policy': 'Privacy policy',
  'consent.bar.refuse': 'Decline',
  'consent.bar.agree': 'Agree',
  'consent.settings.title': 'Your choice',
  'consent.settings.none':
    'You have not chosen yet. Until you agree we only count how often each page is seen, not by whom.',
  'consent.settings.granted':
    'You agreed on {day}. You can take it back at any time; what was recorded is then deleted at once.',
  'consent.settings.declined':
    'You declined on {day}. We only count how often each page is seen, not by whom.',
  'consent.settings.agree': 'Agree to measuring visits',
  'consent.settings.refuse': 'Decline',
  'consent.settings.withdraw': 'Withdraw consent',
  'consent.settings.saved': 'Your choice has been saved',
  'consent.settings.failed': 'Your choice could not be saved. Please try again in a few minutes.',
} as const satisfies Record<keyof typeof vi, string>;
