import type { closures as source } from '#i18n/vi/closures.ts';

export const closures = {
  'closures.error.unknown': 'We could not find this choice for your order',
  'closures.error.chosen': 'You have already chosen for this order',
  'closures.error.openAgain': 'This day is open again; your tickets work.',
  'closures.error.dayChanged':
    'Which tickets are closed on this day has just changed. Please look again, then choose.',
  'closures.error.choose': 'Please choose one of the three options',
  'closures.error.noTickets': 'The tickets for this day have been used, refunded or moved',
  'closures.error.tooFar': 'The free move covers {days} days after the closed day. Choose an earlier day.',
  'closures.error.past': 'This day is over and can no longer be closed. The earliest is today, {nearest}.',
  'closures.error.reversed': 'The last day is before the first. The earliest is {nearest}.',
  'closures.error.tooLong': 'At most 62 days can be closed at once. The latest is {nearest}.',
  'closures.error.timeInvalid': 'Write the time like 05:30, or leave it empty to close the whole day.',
  'closures.error.timeless': 'There are no departure times here. Leave the time empty.',
  'closures.error.noTrip': 'Nothing departs at this time. There are departures at: {times}.',
  'closures.error.unknownLift': 'There is no such line, or no ticket is for it.',
  'closures.error.unknownClosing': 'We could not find this closing.',
  'closures.error.closed': 'These days are closed already and their guests have been told.',
  'closures.error.typeOrders': 'This is about {orders} orders. Type {orders} to confirm.',
  'closures.error.over': 'This day is over and cannot be changed any more. The nearest is {nearest}.',
  'closures.error.reopened': 'These days are open again already.',
  'closures.error.timeOver': 'This departure has left and cannot be opened again.',
  'closures.error.changed':
    'A colleague has just changed this closing. Where it differs from what you opened, both versions are below; saving once more replaces theirs with yours.',
  'closures.error.late': 'More than two minutes have passed. Open these days again under Reopen.',
  'closures.error.notOwn':
    'This cannot be taken back: the closing was changed since, or it was not you who closed it.',
  'closures.error.nothingPaid': 'These tickets were free, so there is nothing to keep',
  'closures.notice.title': 'TICKETS NOT VALID: {day}',
  'closures.notice.text':
    'Your tickets for this day cannot be used. Choose another day, park credit or all of your money back, at no charge.',
  'closures.notice.choose': 'Choose for my order',
  'closures.notice.reopened': 'TICKETS VALID AGAIN: {day}',
  'closures.notice.reopenedText':
    'We can welcome you on this day after all. Your tickets are valid with the QR codes you have, and there is nothing for you to do. The free choice of another day or all of your money back, which came with the closure, has ended.',
  'closures.page.title': 'Your tickets cannot be used that day',
  'closures.page.description': 'Choose a new day, credit or all of your money.',
  'closures.page.lead':
    'We are sorry that we cannot welcome you on the day you booked. Please choose one of the three options below; all are free of charge. Your choice is final; until you choose, your tickets and money stay as they are.',
  'closures.page.chosenLead':
    'We are sorry that we cannot welcome you on the day you booked. Below is what you chose and what comes next.',
  'closures.page.reopenedTitle': 'We can welcome you after all',
  'closures.page.reopenedDescription': 'The day you booked is open again; there is nothing left to choose.',
  'closures.page.reopenedLead':
    'The day you booked is open again, so there is nothing left to choose here. The free choice of another day or all of your money back, which came with the closure, has ended.',
  'closures.page.over': 'There is nothing left to choose for this order',
  'closures.page.overLead': 'Your order shows which tickets are still valid.',
  'closures.page.creditLead': 'Enter the code at our checkout or give it at the ticket counter.',
  'closures.page.none': 'The tickets of this order are valid.',
  'closures.page.day': '{day}: tickets not valid',
  'closures.page.dayReopened': '{day}: open again',
  'closures.page.voucher':
    'Park credit {code}, {amount} left. Enter the code at the checkout or give it at the ticket counter, until {day}.',
  'closures.state.open': 'Waiting for you',
  'closures.state.moved': 'Moved',
  'closures.state.credited': 'Kept as credit',
  'closures.state.refunded': 'Refund requested',
  'closures.state.ending': 'Open again, the tickets are valid',
  'closures.state.ended': 'Open again, the tickets are valid',
  'closures.offer.newDay':
    'Any day with places left, {day} at the latest. Nothing to pay even if it costs more. The old tickets stop working and you get new QR codes at once.',
  'closures.offer.credit':
    '{amount} becomes credit to spend here or at the ticket counter within {months} months. The old tickets stop working.',
  'closures.offer.refund':
    'The full {amount} without a fee, the way you paid; banks usually take 3 to 10 working days. The old tickets stop working.',

  'closures.form.legend': 'What would you like?',
  'closures.form.newDay': 'Another day',
  'closures.form.credit': 'Keep it as park credit',
  'closures.form.refund': 'Get all your money back',
  'closures.form.date': 'New day',
  'closures.form.typeDate': 'Type the date',
  'closures.form.slot': 'Time',
  'closures.form.slotChoose': 'Choose a time',
  'closures.form.choose': 'Choose an option above',
  'closures.form.dateChoose': 'Choose the new day',
  'closures.form.submit': 'Check before you confirm',
  'closures.form.sending': 'Saving',
  'closures.form.failed': 'Not saved. Please try again.',
  'closures.check.title': 'Check before you confirm',
  'closures.check.new-day': 'Another day, with nothing to pay',
  'closures.check.credit': 'Keep it as park credit',
  'closures.check.refund': 'Get all your money back',
  'closures.check.value': 'Value of the credit',
  'closures.check.until': 'Valid until',
  'closures.check.use': 'How to use it',
  'closures.check.useText':
    'Enter the code at our checkout or give it at the ticket counter. It is shown as soon as you confirm, and we send it to you.',
  'closures.check.afterMove': 'The old QR codes stop working and you get new ones at once.',
  'closures.check.note':
    'The tickets for the closed day stop working as soon as you confirm. This cannot be changed afterwards.',
  'closures.check.submitNewDay': 'Move to {day}',
  'closures.check.submitCredit': 'Get {amount} in credit',
  'closures.check.submitRefund': 'Get {amount} back',
  'closures.result.moved': 'Your tickets are now for {day}',
  'closures.result.credited': 'Your park credit: {code}, worth {amount}',
  'closures.result.creditedNext':
    'Enter the code at our checkout or give it at the ticket counter, until {day}. We have sent it to you too.',
  'closures.result.refunded': 'You get the full {amount} back',
  'closures.result.codes': 'The QR codes for the closed day have stopped working.',
} as const satisfies Record<keyof typeof source, string>;
