import type { errors as vi } from '../vi/errors.ts';

export const errors = {
  'errors.required': 'This field is required',
  'errors.email': 'This email address is not valid, for example: name@gmail.com',
  'errors.phone': 'This phone number is not valid, for example: 0912 345 678',
  'errors.tooLong': 'Cannot exceed {max} characters',
  'errors.plainText': 'Plain text only here: please take out any HTML code or links',
  'errors.invalid': 'This value is not valid',
  'errors.unexpected': 'Something went wrong. Please try again in a few minutes.',
  'errors.badRequest': 'The request is not valid. Please check the marked fields.',
  'errors.notFound': 'We could not find what you are looking for',
  'errors.tooLarge': 'What you sent is too large',
  'errors.tooLargeHelp':
    'We have received nothing. Go back to the page before, shorten what you wrote and send it again.',
  'errors.tooSlow':
    'What you sent came too slowly and was not received. Please check your connection and send it again.',
  'errors.method': 'This address does not take such a request',
  'errors.badAddress': 'This address is not valid',
  'errors.answerTooLarge': 'The answer is too large for one request. Please ask for less at a time.',
  'errors.tooMany': 'That was a little fast. Please wait {seconds} seconds and try again.',
  'errors.tooOften': 'That was a little fast',
  'errors.tooOftenHelp': 'Nothing was changed. Wait a few minutes, go back to the page before and try again.',
  'errors.busyTitle': 'The server is busy',
  'errors.busy': 'Too many requests at once. Please wait {seconds} seconds and try again.',
  'errors.busyAgain': 'Try again now',
  'errors.unauthorized': 'Please sign in to continue',
  'errors.forbidden': 'You are not allowed to do this',
  'errors.crossSite': 'The request came from another site and was refused',
  'errors.crossSiteHelp':
    'Nothing was changed. Open the page on our website again and send it from there. If you still see this, try another browser.',
  'errors.idempotencyMismatch': 'The repeated request differs from the first one. Please reload the page.',
  'errors.offline': 'The server cannot be reached. Please check your connection and try again.',
  'errors.pageNotFoundTitle': 'Page not found',
  'errors.pageNotFound': 'Page not found: {path}',
  'errors.pageRefused': 'Page Not Found: {path}',
  'errors.pageNotFoundHelp': 'The cable does not reach this far. Try the home page or see the tickets.',
  'errors.serverTitle': 'The server has a problem',
  'errors.server':
    'We have recorded the error and are looking into it. Places you hold and payments you made are safe.',
  'errors.browserTitle': 'This page could not be shown',
  'errors.browser':
    'The page failed in this browser; the server is working. Places you hold and payments you made are safe. Please open the page again, or use a newer browser.',
  'errors.unavailableTitle': 'This page cannot be opened right now',
  'errors.unavailablePage':
    'The system is busy for a few seconds. Your tickets, the places you hold and your payments are safe. Please try again.',
  'errors.unavailable':
    'The system cannot record this right now. Nothing was booked and nothing was charged. Please try again in a few seconds.',
  'errors.cannotRead': 'The system cannot load this right now. Please try again in a few seconds.',
  'errors.fateUnknown':
    'We do not know yet whether your request was recorded. Please press again: a repeated request is never counted twice.',
  'errors.tryAgain': 'Try again',
  'errors.goHome': 'Go to the home page',
  'errors.seeTickets': 'See the tickets',
} satisfies Record<keyof typeof vi, string>;
