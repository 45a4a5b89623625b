import type { subscriptions as vi } from '#i18n/vi/subscriptions.ts';

export const subscriptions = {
  'subscriptions.form.title': 'New stories by email',
  'subscriptions.form.lead': 'One short letter with each new story. Leave whenever you like, with one click.',
  'subscriptions.form.email': 'Your email',
  'subscriptions.form.mailTypo': 'Did you mean {email}? Tap to correct it.',
  'subscriptions.form.submit': 'Subscribe',
  'subscriptions.form.submitting': 'Sending',
  'subscriptions.form.website': 'Leave this box empty',
  'subscriptions.form.done': 'Check your inbox',
  'subscriptions.form.doneText':
    'If the address is right, a letter is on its way to {email}. Press the button in it to start.',
  'subscriptions.form.again': 'Use another address',
  'subscriptions.form.offline': 'The server cannot be reached. Please check your connection and try again.',

  'subscriptions.confirm.title': 'Confirm your subscription',
  'subscriptions.confirm.lead': 'Press the button to confirm that you want our new stories by email.',
  'subscriptions.confirm.button': 'Confirm',
  'subscriptions.confirm.done': 'You are subscribed',
  'subscriptions.confirm.doneText':
    'From now on each new story brings you a letter. A welcome is on its way.',
  'subscriptions.confirm.sent': 'Check your inbox',
  'subscriptions.confirm.sentText':
    'If the address is right, a letter is on its way. Press the button in it to start.',
  'subscriptions.confirm.refused': 'That did not work',
  'subscriptions.confirm.refusedText':
    'That email does not look right, e.g. name@gmail.com. Please go back and type it again.',
  'subscriptions.confirm.busy': 'Just a moment',
  'subscriptions.confirm.busyText':
    'There have been too many requests from your network. Please try again in an hour.',
  'subscriptions.leave.title': 'Stop the letters',
  'subscriptions.leave.lead': 'Press the button and we will send no more stories to this address.',
  'subscriptions.leave.button': 'Unsubscribe',
  'subscriptions.leave.done': 'You are unsubscribed',
  'subscriptions.leave.doneText': 'You will get no more letters. Every story stays here for you to read.',
  'subscriptions.stale.title': 'This link no longer works',
  'subscriptions.stale.text':
    'It has been used, has expired, or was replaced by a newer letter. You can subscribe again at the end of the stories page.',
  'subscriptions.toPosts': 'See the stories',

  'subscriptions.mail.confirm.subject': 'Confirm new stories from {park}',
  'subscriptions.mail.confirm.title': 'One more step',
  'subscriptions.mail.confirm.lead':
    'Somebody, probably you, asked for new stories from {park} at this address. Press the button to confirm.',
  'subscriptions.mail.confirm.button': 'Confirm',
  'subscriptions.mail.confirm.note':
    'The link works once, for {hours} hours. If it was not you, ignore this letter: we will send nothing more.',
  'subscriptions.mail.confirm.why': 'You get this because this address was used to ask for new stories.',
  'subscriptions.mail.welcome.subject': 'Welcome to {park}',
  'subscriptions.mail.welcome.title': 'Welcome',
  'subscriptions.mail.welcome.lead':
    'Thank you for subscribing. When something worth telling happens on the mountain, we will write. Meanwhile, here is what people read most.',
  'subscriptions.mail.welcome.button': 'See all stories',
  'subscriptions.mail.news.subject': 'New story: {title}',
  'subscriptions.mail.news.button': 'Read it',
  'subscriptions.mail.why': 'You get this because you confirmed that you want new stories by email.',
  'subscriptions.mail.leave': 'Unsubscribe',
} as const satisfies Record<keyof typeof vi, string>;
