import type { transfers as vi } from '../vi/transfers.ts';

export const transfers = {
  'checkout.form.transfer': 'Bank transfer',
  'checkout.form.transferText': 'Scan a VietQR code with your banking app, no fee',
  'checkout.form.transferMore':
    'You get the QR code and the account number in the next step. Your order is confirmed once the money arrives, usually within seconds.',
  'checkout.form.transferDisabled': 'We are not taking transfers just now. Please choose another way.',
  'checkout.form.counter': 'Pay at the counter',
  'checkout.form.counterText': 'In cash or by card, at the park’s ticket counter',
  'checkout.form.counterMore':
    'Your places are held until the time shown above, counted from your order and not extended, for a confirmed contact. Read out your order code at the counter, pay and get your tickets there.',
  'checkout.form.counterDisabled':
    'Paying at the counter is not possible just now. Please choose another way.',
  'checkout.form.counterGoods':
    'This order has goods, so it is paid in advance or when they are handed over.',

  'transfers.error.reason': 'Please write why, at least 3 characters',
  'transfers.error.code': 'An order code is DM and 8 characters, e.g. DM-7K2P-9XQA',
  'transfers.error.reference': 'Please write the number of the transaction or of the payment slip',
  'transfers.error.how': 'Please choose cash or card',
  'transfers.error.unknown': 'We cannot find this payment',
  'transfers.error.decided': 'Somebody else has dealt with this payment',
  'transfers.error.sameChannel':
    'One channel told of both, so these are two transfers. If the guest paid too much, assign it to the order to pay it back.',
  'transfers.error.otherNumber':
    'The bank’s numbers differ, so these are two transfers. If the guest paid too much, assign it to the order to pay it back.',
  'transfers.error.otherMoney': 'The amount or account differs, or more than a day lies between them',
  'transfers.error.order': 'We cannot find an order with this code',
  'transfers.error.amount': 'This order comes to {amount}, which is not what you took',
  'transfers.error.refund': 'This refund is no longer waiting to be paid',
  'transfers.error.count': 'Enter the amount you counted, or 0 if there was none',
  'transfers.error.countDay': 'This day can no longer be counted',
  'transfers.error.counted': 'Somebody has counted this day already',
  'transfers.error.notCounted': 'Nobody has counted this day yet',
  'transfers.error.corrected':
    'Somebody has just corrected this day. Reload the page to see the new figures.',
  'transfers.error.sameCount': 'These are the figures already in use',
  'transfers.error.goods': 'This order has goods to be sent, so it is not paid at the counter',

  'transfers.page.title': 'Bank transfer',
  'transfers.page.scan': 'Scan the code to pay',
  'transfers.page.qr': 'VietQR code to transfer {amount}',
  'transfers.page.save': 'Save the QR code',
  'transfers.page.bank': 'Bank',
  'transfers.page.account': 'Account number',
  'transfers.page.holder': 'Account holder',
  'transfers.page.amount': 'Amount',
  'transfers.page.content': 'Message',
  'transfers.page.copy': 'Copy the {what}',
  'transfers.page.copied': 'Copied',
  'transfers.page.copyFailed':
    'Your device does not allow copying. The line is selected, please copy it by hand.',
  'transfers.page.apps': 'Open your bank app',
  'transfers.page.appsHow':
    'Many apps fill in the account, amount and content; in others, copy each line below. Then come back to this page.',
  'transfers.page.how':
    'Open your banking app and scan the code, or copy each line. Please keep the message as it is, so that the money reaches your order; once it has arrived this page moves on to your tickets.',
  'transfers.page.partial': '{received} has arrived, {missing} is still missing',
  'transfers.page.partialText':
    'The code below now asks for what is missing. Please send it with the same message.',
  'transfers.page.refresh': 'Reload the page to see whether the money has arrived',
  'transfers.page.other': 'Pay another way',

  'transfers.clock.left': 'Transfer within',
  'transfers.clock.announce': '{left} left for the transfer.',
  'transfers.clock.over': 'Time is up',

  'transfers.watch.asking': 'Waiting for the money…',
  'transfers.watch.still': 'Still waiting, {minutes} min so far. Some banks take a few minutes.',

  'transfers.counterWatch.asking': 'Your tickets appear here once the counter has the money.',
  'transfers.counterWatch.still':
    'Your tickets appear here once the counter has the money. You may close this page.',

  'transfers.over.title': 'The time for the transfer has run out',
  'transfers.over.cancelled': 'This order was cancelled, so there is nothing to transfer any more.',
  'transfers.over.partial':
    'We have received {received} and will return it if the missing part does not arrive.',
  'transfers.over.sent':
    'If you have sent the money, please do not send it again. Your order moves on as soon as it arrives: with your tickets while there are places, otherwise all of it goes back to you.',
  'transfers.over.notSent':
    'If you have not sent it, please do not use the old code any more. You can book again, or call {hotline} and read out your order code {code}.',

  'transfers.review.overpaid':
    'More came for order {code} than it costs. We will return {amount}; your order goes on as usual.',
  'transfers.review.underpaid':
    'A payment for order {code} came only in part, and the rest did not follow in time. We will return {amount}.',
  'transfers.review.no-discount':
    'The payment for order {code} came after the order had ended, and by then its discount code had been used up. We will return {amount}.',
  'transfers.review.exchange':
    'The difference for changing the tickets of order {code} came when the change was no longer possible. Your tickets stay as they were; we will return {amount}.',

  'transfers.counter.title': 'Pay at the counter',
  'transfers.counter.lead': 'Your places are held until the time below',
  'transfers.counter.code': 'Order code',
  'transfers.counter.until': 'Pay before',
  'transfers.counter.amount': 'To pay',
  'transfers.counter.where': 'Where to pay',
  'transfers.counter.place': 'Ticket counter at the park gate, {place}',
  'transfers.counter.hours': 'Counter hours',
  'transfers.counter.how':
    'Read your order code to our staff and pay by cash or card. You get your tickets there and then, and on this page. After that time the places go back on sale.',

  'transfers.staff.title': 'Transfers and counter',
  'transfers.staff.description': 'Take money at the counter; money without an order; money to pay back',
  'transfers.staff.open': 'Money without an order',
  'transfers.staff.openNone': 'Nothing is waiting.',
  'transfers.staff.owed': 'To pay back',
  'transfers.staff.owedNone': 'Nothing to pay back.',
  'transfers.staff.noContent': 'no message',
  'transfers.staff.noAccount': 'account not known, ask the guest',
  'transfers.staff.assign': 'Assign to an order',
  'transfers.staff.assigned': 'Assigned to the order',
  'transfers.staff.assignedPart': 'Assigned; the order still lacks money',
  'transfers.staff.assignedOwed': 'The order does not need this money; it is now listed to be paid back',
  'transfers.staff.giveBack': 'Return to the sender',
  'transfers.staff.givenBack': 'Noted: this goes back',
  'transfers.staff.keep': 'Keep it',
  'transfers.staff.keptNow': 'Noted: kept until somebody claims it',
  'transfers.staff.kept': 'Kept, owner unknown',
  'transfers.staff.keptNone': 'Nothing is left.',
  'transfers.staff.repeatOf': 'The same as {what}',
  'transfers.staff.repeated': 'Noted: this was reported twice',
  'transfers.staff.repeats': 'Taken for a second report',
  'transfers.staff.repeatsNone': 'Nothing here.',
  'transfers.staff.ownMoney': 'It is money of its own',
  'transfers.staff.ownMoneyNow': 'Noted: this waits for its order',
  'transfers.staff.returned': 'Returned',
  'transfers.staff.paidBack': 'Paid back',
  'transfers.staff.noted': 'Noted',
  'transfers.staff.recent': 'Latest',
  'transfers.staff.recentNone': 'Nothing yet.',

  'transfers.back.card': 'paid by card at the counter: goes back to the card',
  'transfers.back.cash': 'paid in cash at the counter: goes back in cash',

  'transfers.found': 'Bank transfer, {state} · {amount} · {at}',
  'transfers.state.partial': 'part paid',
  'transfers.state.settled': 'for an order',
  'transfers.state.owed': 'to be paid back',
  'transfers.state.unmatched': 'no order',
  'transfers.state.returning': 'to be returned',
  'transfers.state.returned': 'returned',
  'transfers.state.kept': 'kept',
  'transfers.state.repeat': 'reported twice',

  'transfers.count.title': 'Count at the end of the day',
  'transfers.count.lead':
    'Count the cash in the box and read the total on the card terminal, then enter both here. A slip can be corrected for 7 days.',
  'transfers.count.none': 'No day is waiting to be counted.',
  'transfers.count.cash': 'Cash counted',
  'transfers.count.card': 'Total on the card terminal',
  'transfers.count.submit': 'Record the count',
  'transfers.count.right': 'agrees with the books',
  'transfers.count.off': 'cash {cash}, cards {card}; it will be listed with the differences',
  'transfers.count.even': 'right',
  'transfers.count.over': '{amount} over',
  'transfers.count.short': '{amount} short',
  'transfers.count.first': 'Counted: cash {cash}, cards {card}',
  'transfers.count.correction': 'Corrected to: cash {cash}, cards {card}',
  'transfers.count.held': 'in use',
  'transfers.count.counted': 'Counted in the last 7 days',
  'transfers.count.correct': 'Correct the count',
  'transfers.count.submitCorrection': 'Record the right figures',
  'transfers.count.reason': 'Why it changes',
  'transfers.count.reasonHint': 'Old and new figures, who corrected them and why all stay readable.',

  'transfers.act.close': 'Close',
  'transfers.act.code': 'Order code',
  'transfers.act.codeHint': 'In the guest’s email and on the order page',
  'transfers.act.reason': 'Reason',
  'transfers.act.reference': 'Number of the transaction or slip',

  'transfers.desk.title': 'Take money at the counter',
  'transfers.desk.code': "The guest's order code",
  'transfers.desk.find': 'Find the order',
  'transfers.desk.how': 'Paid by',
  'transfers.desk.cash': 'Cash',
  'transfers.desk.card': 'Card',
  'transfers.desk.slip': 'Number on the card slip',
  'transfers.desk.optional': 'if any',
  'transfers.desk.take': '{amount} taken',
  'transfers.desk.back': 'Another order',
  'transfers.desk.paid': 'Paid, tickets issued',
  'transfers.desk.owed': 'The money is noted but no places are left',
  'transfers.desk.owedText': 'Give the money back at once, then close it in the list to pay back below.',
  'transfers.desk.order': 'Order',
  'transfers.desk.amount': 'Amount',
  'transfers.desk.number': 'Receipt',
  'transfers.desk.at': 'At',
  'transfers.desk.tickets': 'Tickets',
  'transfers.desk.noTickets': 'no tickets in this order',
  'transfers.desk.seller': 'Tax code {taxCode} · Hotline {hotline}',
  'transfers.desk.receipt': 'Receipt',
  'transfers.desk.open': 'Open the order to print tickets',
  'transfers.desk.print': 'Print the receipt',
  'transfers.desk.next': 'Next guest',
} satisfies Record<keyof typeof vi, string>;
