import type { exchanges as source } from '#i18n/vi/exchanges.ts';

export const exchanges = {
  'exchanges.error.noTickets': 'Choose at least one ticket of this order',
  'exchanges.error.sameDay': 'The ticket is for this very day and time. Please choose another.',
  'exchanges.error.amountChanged':
    'The difference has changed since you looked. Please choose the day again to see the new one.',
  'exchanges.error.changed':
    'A ticket has just changed, perhaps it was scanned at a gate. Please reload the page.',
  'exchanges.error.unknown': 'There is no such exchange',
  'exchanges.error.over': 'This exchange has ended',

  'exchanges.reason.ALREADY_CANCELLED': 'Already refunded or cancelled',
  'exchanges.reason.ALREADY_EXCHANGED': 'Already moved once; each ticket moves once',
  'exchanges.reason.CHECKED_IN': 'Already used at the gate',
  'exchanges.reason.EXCHANGE_UNDER_WAY': 'Waiting for you to pay the difference',
  'exchanges.reason.NOT_PAID': 'The order is not paid yet',
  'exchanges.reason.PAST_DEADLINE': 'The deadline for changes has passed',
  'exchanges.reason.REFUND_UNDER_WAY': 'Its refund is under way',

  'exchanges.page.title': 'Move to another day',
  'exchanges.page.description': 'Choose a new day, see the difference and get new QR codes.',
  'exchanges.page.lead':
    'Choose tickets and a new day and see the difference at once. Your old tickets stay valid until the new ones are ready.',
  'exchanges.page.refund': 'Refund tickets',
  'exchanges.page.none': 'This order has no tickets to move.',

  'exchanges.none.title': 'None of the tickets of this order can be moved now',
  'exchanges.none.instead': 'What you can do:',
  'exchanges.none.closure': 'Choose another day, credit or your money back, as your day is closed',
  'exchanges.none.refund': 'Give tickets back and get {amount}',
  'exchanges.none.buy': 'Buy tickets for another day',

  'exchanges.form.all': 'Select all',
  'exchanges.form.none': 'Select none',
  'exchanges.form.tickets': 'Choose the tickets to move',
  'exchanges.form.until': 'Can be moved until {until}',
  'exchanges.form.date': 'New day',
  'exchanges.form.slot': 'Time',
  'exchanges.form.slotChoose': 'Choose a time',
  'exchanges.form.old': 'What you paid',
  'exchanges.form.new': 'Price on the new day',
  'exchanges.form.difference': 'Extra to pay',
  'exchanges.form.cheaper': 'The new day costs less; the difference is not returned.',
  'exchanges.form.choose': 'Choose tickets and a new day',
  'exchanges.form.looking': 'Checking this day',
  'exchanges.form.free': 'Move now, nothing to pay',
  'exchanges.form.pay': 'Pay {amount} and change',
  'exchanges.form.payment': 'How to pay the difference',
  'exchanges.form.sending': 'Moving',
  'exchanges.form.failed': 'Not sent. Check your connection and try again.',
  'exchanges.form.way':
    'We hold the new places while you pay the difference. If you do not finish, the old tickets stay valid. Once moved, the old QR codes stop working and the tickets can no longer be refunded.',

  'exchanges.track.title': 'Moves of this order',
  'exchanges.track.to': 'To {day}',
  'exchanges.track.pending': 'Waiting for the difference',
  'exchanges.track.done': 'Moved',
  'exchanges.track.lapsed': 'Time ran out, the old tickets are still valid',
  'exchanges.track.failed': 'Not moved, the old tickets are still valid',
  'exchanges.track.withdrawn': 'Cancelled by you',
  'exchanges.track.pendingText':
    'Pay {amount} before {time} to get the new tickets. After that, the old tickets stay valid.',
  'exchanges.track.pay': 'Pay {amount}',
  'exchanges.track.back': 'Back to the change of day',
  'exchanges.track.withdraw': 'Cancel the move',
  'exchanges.track.withdrawing': 'Cancelling',
  'exchanges.track.error': 'That did not work. Please try again.',
  'exchanges.track.news': 'There is news, the page is reloading',
} as const satisfies Record<keyof typeof source, string>;
