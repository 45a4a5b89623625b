import type { vouchers as source } from '#i18n/vi/vouchers.ts';

export const vouchers = {
  'vouchers.error.required': 'Enter the code of your credit',
  'vouchers.error.unknown':
    'There is no credit with this code. Please compare it letter by letter with our email.',
  'vouchers.error.expired': 'This credit ended on {day}',
  'vouchers.error.empty': 'This credit is used up',
  'vouchers.error.reserved':
    'This credit is reserved for order {order}, which is not paid yet. You can use it again if that order expires.',
  'vouchers.error.small':
    'This balance cannot be used here: what would be left to pay is too small an amount',
  'vouchers.error.changed': 'The balance has just changed. Please check the credit again, then go on.',
  'vouchers.error.off': 'Credit cannot be used on this site at the moment. It is still good at the counter.',
  'vouchers.error.cod':
    'An order with credit cannot be paid on delivery or collection. Please choose another way.',
  'vouchers.error.reservedPart':
    'Only {balance} is left; the rest is reserved for order {order}, which is not paid yet. You can use it again if that order expires.',
  'vouchers.error.notEnough': 'Only {balance} is left on it',
  'vouchers.error.amount': 'Enter the amount to take off',
  'vouchers.error.note': 'Write what the guest buys, at least 3 characters',

  'vouchers.found': 'Credit {code}: {balance}, good until {day}',
  'vouchers.form.open': 'I have park credit',
  'vouchers.form.label': 'Credit code',
  'vouchers.form.hint': 'Like TD-7K2P-9XQA-B2, with or without dashes; from our email about the closed day.',
  'vouchers.form.check': 'Use credit',
  'vouchers.form.checking': 'Looking it up',
  'vouchers.form.notApplied': 'Press “Use credit” to apply it, or clear this code',
  'vouchers.form.failed': 'The credit could not be looked up. Please try again.',
  'vouchers.form.applied': 'Credit {code} pays {amount}',
  'vouchers.form.balance': 'Balance {balance}, good until {day}',
  'vouchers.form.left': '{amount} stays on it',
  'vouchers.form.rest': '{amount} left to pay',
  'vouchers.form.remove': 'Do not use credit',

  'vouchers.order.paid': 'Paid with credit',
  'vouchers.order.rest': 'Left to pay',
  'vouchers.order.restPaid': 'Paid another way',
  'vouchers.order.fact': 'Park credit {code}: {amount}',

  'vouchers.back.subject': 'Order {code}: your credit is back',
  'vouchers.notice.title': 'Park credit {code}, {amount} left',
  'vouchers.notice.text': 'Enter the code at our checkout or give it at the ticket counter, until {day}.',
  'vouchers.back.title': '{amount} is back on your credit',
  'vouchers.back.own': 'The {amount} paid with credit is back on it; you can use it at once.',
  'vouchers.back.part': '{amount} is back on your park credit {voucher}; you can use it at once.',
  'vouchers.back.rest':
    'The other {amount} goes back the way you paid; depending on your bank it takes about 3 to 10 working days.',
  'vouchers.back.restDone':
    'The other {amount} is on its way to you. Depending on your bank, it shows in your account after a few days.',
  'vouchers.back.until': 'It is valid until the end of {day}.',
  'vouchers.back.soonSubject': 'Refund to your park credit approved, order {code}',
  'vouchers.back.doneSubject': '{amount} refunded to your park credit, order {code}',
  'vouchers.back.soon': '{amount} goes back on your park credit {voucher} within minutes.',

  'vouchers.desk.title': 'Park credit',
  'vouchers.desk.code': 'Code the guest reads out',
  'vouchers.desk.find': 'Look it up',
  'vouchers.desk.about': 'Good until {day}, from order {code}',
  'vouchers.desk.reserved': '{amount} is kept for order {code}, which is not paid yet',
  'vouchers.desk.amount': 'Amount to take off',
  'vouchers.desk.note': 'What the guest buys',
  'vouchers.desk.noteHint': 'For example: 2 adult tickets, lunch buffet',
  'vouchers.desk.take': 'Take it off',
  'vouchers.desk.back': 'Another code',
  'vouchers.desk.taken': '{amount} taken off',
  'vouchers.desk.left': '{amount} left on {code}',
  'vouchers.desk.next': 'Next code',

  'vouchers.own.empty': 'You have no credit yet',
  'vouchers.own.emptyText': 'When the park has to close, you can keep the price of your tickets as credit.',
  'vouchers.own.left': '{amount} left',
  'vouchers.own.of': '{amount} at first, from order {code}',
  'vouchers.own.until': 'Good until {day}',
  'vouchers.own.over': 'Ended on {day}',
  'vouchers.own.used': 'Used up',
  'vouchers.own.how': 'Enter the code at the checkout, or give it at the ticket counter.',
} as const satisfies Record<keyof typeof source, string>;
