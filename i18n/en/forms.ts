import type { forms as vi } from '../vi/forms.ts';

export const forms = {
  'forms.noScript': 'JavaScript is off in your browser, so this form cannot be sent.',
  'forms.check': 'Something needs another look.',
  'forms.refused': 'Not sent yet',
  'forms.needsScripts':
    'This form needs JavaScript, so nothing was sent. Turn JavaScript on and reload the page, or call the hotline and we will do it for you.',
  'forms.prove':
    'JavaScript is off in your browser: sign in and reserve again, turn JavaScript on, or call the hotline.',
  'forms.voucher':
    'It takes JavaScript to show what the voucher pays, so it has not been used. Turn JavaScript on or call the hotline.',
  'forms.help': 'Need a hand? Call {hotline}.',
  'forms.partNeedsScripts':
    'This part needs JavaScript. Turn it on and reload the page, or open your order by the link in your email.',
  'forms.sent': 'We have sent you an email',
  'forms.sentText':
    'Open your mailbox and follow the link in it. If nothing comes within a few minutes, look in your spam folder too.',
  'forms.onward.title': 'Opening the next page',
  'forms.onward.text':
    'You are leaving the {park} website. If nothing happens within a few seconds, follow the link below.',
  'forms.onward.open': 'Open the next page',
  'forms.onward.over': 'This link has expired',
  'forms.onward.overText':
    'Go back to the page before: if the order is still unpaid, you can start a new payment there.',
  'forms.day.missing': 'Choose or type a day, such as {nearest}.',
  'forms.day.unread': 'Could not read “{read}”. Write it like {nearest}, 13/12, tomorrow or sat.',
  'forms.day.noSuchDay': 'There is no day “{read}”. The nearest is {nearest}.',
  'forms.day.farYear': '“{read}” is too far away. The nearest that can be written is {nearest}.',
  'forms.day.about': '{weekday}, lunar {lunar}',
  'forms.day.lunar': 'lunar {lunar}',
  'forms.day.month': '{month} {year}',
  'forms.day.open': 'Open the calendar',
  'forms.day.choose': 'Choose a day',
} as const satisfies Record<keyof typeof vi, string>;
