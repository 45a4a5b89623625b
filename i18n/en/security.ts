import type { security as source } from '#i18n/vi/security.ts';

export const security = {
  'security.error.proveFirst':
    'To protect your account, please sign in again with a connected account, then do this within 10 minutes.',
  'security.error.provePassword':
    'To protect your account, please enter your password under “Confirm that it is you”, then do this within 10 minutes.',
  'security.prove.title': 'Confirm that it is you',
  'security.prove.lead':
    'This account has no password. Before you change the email, set a password, connect an account, download your data or delete the account, please sign in again where you are connected. This counts for 10 minutes on this device.',
  'security.prove.form.with': 'Sign in again with {name}',
  'security.prove.form.google': 'Google',
  'security.prove.form.facebook': 'Facebook',
  'security.prove.form.zalo': 'Zalo',
  'security.prove.form.zaloHint':
    'Zalo may not ask for its password again: this confirms that the Zalo account open on this device is the connected one.',
  'security.prove.form.current': 'Current password',
  'security.prove.form.show': 'Show password',
  'security.prove.form.hide': 'Hide password',
  'security.prove.form.prove': 'Confirm',
  'security.prove.form.proving': 'Confirming',
  'security.prove.form.failedHere': 'Not confirmed. Please try again in a few minutes.',
  'security.prove.form.failed': 'The sign-in page could not be opened. Please try again in a few minutes.',
  'security.prove.passwordLead':
    'Before you download your data or disconnect an outside account, please enter your password. This counts for 10 minutes on this device.',
  'security.prove.done': 'Confirmed. You can make changes for the next 10 minutes on this device.',
  'security.prove.none':
    'Signing in again with the connected account is not possible at the moment. If the account has an email, set a password through the Forgot password page.',
  'security.events.title': 'Recent activity',
  'security.events.lead':
    'Sign-ins and security changes of the last 90 days. Only part of the network address is kept. Anything you do not recognise? Change your password and sign out the other devices.',
  'security.events.empty': 'Nothing has been recorded yet',
  'security.events.at': '{time}, {day} · {device} · network {network}',
  'security.events.refused': 'Refused',
  'security.action.password': 'Signed in with the password',
  'security.action.register': 'Account opened',
  'security.action.google': 'Signed in with Google',
  'security.action.facebook': 'Signed in with Facebook',
  'security.action.zalo': 'Signed in with Zalo',
  'security.action.refresh': 'Session ended: an old cookie was used again',
  'security.action.passwordChange': 'Password changed',
  'security.action.passwordReset': 'Password reset by email',
  'security.action.emailAsk': 'New email asked for',
  'security.action.emailChange': 'Email changed',
  'security.action.phoneChange': 'Phone number changed',
  'security.action.phoneProve': 'Phone number confirmed',
  'security.action.identityConnect': 'Outside account connected',
  'security.action.identityDisconnect': 'Outside account disconnected',
  'security.action.sessionEnd': 'A device signed out',
  'security.action.sessionEndOthers': 'Other devices signed out',
  'security.action.provePassword': 'Confirmed with the password',
  'security.action.proveGoogle': 'Confirmed with Google',
  'security.action.proveFacebook': 'Confirmed with Facebook',
  'security.action.proveZalo': 'Confirmed with Zalo',
  'security.action.export': 'Personal data downloaded',
  'security.action.delete': 'Account deleted',
  'security.action.other': 'Other action',
} satisfies Record<keyof typeof source, string>;
