import type { fairness as vi } from '../vi/fairness.ts';

export const fairness = {
  'fairness.error.tooManyHolds':
    'You, or the network you are on, are holding many unpaid places: a visitor may hold {visitorHolds} bookings, a network {holds} bookings and {places} places at a time. Pay for or release a booking, or confirm your e-mail or phone to get an allowance of your own.',
  'fairness.error.tooManyOwn':
    'This contact has reached the limit of {holds} unpaid bookings or {places} places. Pay for or release one and go on; for a large group please ask for a quote.',
  'fairness.error.lastPlaces':
    'Few places are left on this day. The last ones are held for visitors who have confirmed an e-mail address or phone number: confirm once and they are yours to book.',
  'fairness.error.networkShare':
    'One network may not hold more than {percent}% of a day’s unsold places unpaid. Please pay for what you hold, call our hotline, or ask for a group quote.',
  'fairness.error.stockShare':
    'One network may not hold more than {percent}% of an item’s unsold stock unpaid. Please take fewer, pay for the waiting order, or call our hotline.',
  'fairness.error.workNeeded':
    'Many places are being held from your network, so a quick check is needed that this browser could not do. Please confirm your e-mail or phone, sign in, use another browser, or call our hotline.',
  'fairness.error.counterProof':
    'Paying at the counter needs a confirmed e-mail address or phone number. Please enter the 6-digit code sent to the contact of this order.',
  'fairness.error.contact':
    'Please enter an e-mail address or phone number, e.g. name@gmail.com, 0912 345 678',
  'fairness.error.emailInstead':
    'We cannot send a text message to this number. Please use an e-mail address.',
  'fairness.error.codeForm': 'The code has 6 digits',
  'fairness.error.code': 'That code is not right. {left} tries left.',
  'fairness.error.codeOver': 'This code can no longer be used. Please get a new one.',

  'fairness.help.title': 'Fair booking',
  'fairness.help.close': 'Close',
  'fairness.help.holds': 'What you are holding',
  'fairness.help.hold': '{day} · {places} places · held until {time}',
  'fairness.help.goods': 'Shop order · held until {time}',
  'fairness.help.open': 'Pay',
  'fairness.help.release': 'Release',
  'fairness.help.releasing': 'Releasing…',
  'fairness.help.ways': 'Other ways',
  'fairness.help.signIn': 'Sign in',
  'fairness.help.contact': 'Hotline, group quotes',

  'fairness.code.title': 'Confirm with a code',
  'fairness.code.contact': 'E-mail or phone number',
  'fairness.code.mailTypo': 'Did you mean {email}? Tap to correct it.',
  'fairness.code.ask': 'Send code',
  'fairness.code.asking': 'Sending…',
  'fairness.code.sent': 'A 6-digit code was sent to {sentTo}. It works for 10 minutes.',
  'fairness.code.code': '6-digit code',
  'fairness.code.confirm': 'Confirm and go on',
  'fairness.code.confirming': 'Checking…',
  'fairness.code.again': 'Send a new code',
  'fairness.code.againIn': 'Send a new code in {seconds} seconds',
  'fairness.code.failed': 'The server cannot be reached. Please check your connection and try again.',

  'fairness.mail.why':
    'You get this mail because somebody entered your address when holding places on our website.',
  'fairness.mail.subject': '{code} is your confirmation code',
  'fairness.mail.lead': 'Enter the code {code} on the open page to go on. It works for {minutes} minutes.',
  'fairness.mail.note': 'Not you? Please ignore this mail and give the code to nobody.',

  'checkout.form.checking': 'Running a quick check to keep booking fair…',
  'checkout.form.counterToday': 'Pay before {time} on {date} (today)',
  'checkout.form.counterTomorrow': 'Pay before {time} on {date} (tomorrow)',
  'checkout.form.counterOnDay': 'Pay before {time} on {date}',
  'checkout.form.counterFar': 'Paying at the counter is for tickets of today and tomorrow only.',
  'checkout.form.counterMany': 'This order has too many places to be paid at the counter.',
  'checkout.form.counterFull': 'No more counter orders are taken for this day. Please choose another way.',
  'checkout.form.counterLate':
    'The counter closes before you could pay there, or the time for paying this order there is over.',
  'checkout.error.counterFar':
    'Paying at the counter is for tickets of today and tomorrow only. Please choose another way.',
  'checkout.error.counterMany':
    'Paying at the counter is for orders of up to {places} places. Please choose another way.',
  'checkout.error.counterFull': 'No more counter orders are taken for this day. Please choose another way.',
  'checkout.error.counterLate':
    'The time for paying this order at the counter is over. Please choose another way.',
  'checkout.error.counterOpen':
    'This contact already has an order to be paid at the counter. Please pay it first, or choose another way.',
} as const satisfies Record<keyof typeof vi, string>;
