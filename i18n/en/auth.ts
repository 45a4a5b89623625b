import type { auth as vi } from '../vi/auth.ts';

export const auth = {
  'auth.title': 'Sign in',
  'auth.description': 'Sign in to the site of the Đỉnh Mây Cable Car Park.',
  'auth.lead': 'For park staff and for guests who have an account.',
  'auth.login.email': 'Email',
  'auth.login.password': 'Password',
  'auth.login.show': 'Show password',
  'auth.login.hide': 'Hide password',
  'auth.login.submit': 'Sign in',
  'auth.login.submitting': 'Signing in',
  'auth.login.failed': 'Something went wrong while signing in',
  'auth.login.offline': 'The server cannot be reached. Please check your connection and try again.',
  'auth.logout.failed': 'Something went wrong while signing out',
  'auth.error.wrongCredentials': 'The email or the password is not right. Please check both.',
} satisfies Record<keyof typeof vi, string>;
