import type { messages as vi } from '../vi/messages.ts';

export const messages = {
  'messages.greeting': 'Hello {name},',
  'messages.order': 'Order {code}',
  'messages.letter.code': 'Ref. {code}',
  'messages.heroAlt': 'Sunrise over the cloud sea',
  'messages.footer.policy':
    'Tickets are valid only on the day of your visit. If your tickets do not reach you, we refund 100%.',
  'messages.footer.policyFree':
    'Tickets are valid only on the day of your visit. Children under {under} travel free. If your tickets do not reach you, we refund 100%.',
  'messages.footer.policyGoods':
    'Manufacturer defects can be returned within 7 days. Delivery takes 24 hours locally and 2 to 5 days nationwide.',
  'messages.footer.policyPickup':
    'Manufacturer defects can be returned within 7 days. Check your goods at the counter before you take them home.',
  'messages.footer.contact': 'Hotline {hotline} · {email}',
  'messages.footer.company': '{company} · Tax code {taxCode}',
  'messages.footer.why': 'You are receiving this because the address was given when booking tickets.',
  'messages.footer.whyGoods': 'You are receiving this because the address was given with this order.',
  'messages.footer.viewOrder': 'View the order online',
  'messages.footer.otherLanguage': 'Bản tiếng Việt',

  'messages.method.vnpay': 'VNPAY',
  'messages.method.momo': 'MoMo',
  'messages.method.zalopay': 'ZaloPay',
  'messages.summary.line': '{quantity} × {name}',
  'messages.summary.free': 'Free',
  'messages.summary.paid': 'Paid with {method}',
  'messages.summary.total': 'Total',
  'messages.summary.vat': 'Prices include VAT.',

  'messages.ticket.of': 'Ticket {number} of {total} · {unit}',
  'messages.ticket.day': 'Date',
  'messages.ticket.slot': 'Departure',
  'messages.ticket.hours': 'Entry',
  'messages.ticket.gate': 'Gate',
  'messages.ticket.anyGate': 'Any gate',
  'messages.ticket.guests': 'Guests',
  'messages.ticket.guestCount': '{count, plural, one {# guest} other {# guests}}',
  'messages.ticket.price': 'Price',
  'messages.ticket.validity': 'Valid',
  'messages.ticket.validDay': 'This day only',
  'messages.ticket.qrAlt': 'QR code of ticket {code}',

  'messages.tickets.subject': 'Your {park} tickets for {day}, order {code}',
  'messages.group.tip': 'One scan lets the whole group in. Anyone who comes alone uses the tickets below.',
  'messages.tickets.preview':
    '{count, plural, one {# ticket} other {# tickets}} for {day}. The QR codes are in this email and in the attached PDF.',
  'messages.tickets.title': 'Your tickets are ready',
  'messages.tickets.lead':
    '{count, plural, one {Your ticket} other {Your # tickets}} for {day} {count, plural, one {is} other {are}} ready, with the QR {count, plural, one {code} other {codes}} below. Thank you for booking; see you at {park}.',
  'messages.tickets.leadSlot': 'Your departure is at {time}; please arrive 20 minutes before.',
  'messages.tickets.leadFrom':
    'Your tickets count from {time}. If you come earlier, the foothill is yours to explore.',
  'messages.tickets.leadHours': 'The gates are open from {opens} to {closes}; come whenever suits you.',
  'messages.tickets.howTo':
    'At the gate each ticket is scanned once. If a code will not scan, read out the letters below it.',
  'messages.tickets.open': '{count, plural, one {Open your ticket} other {Open your # tickets}}',
  'messages.tickets.calendar': 'Add to calendar',
  'messages.tickets.pdf':
    '{count, plural, one {The attached PDF holds your ticket} other {The attached PDF holds all # tickets}}, to print or keep on your phone.',
  'messages.tickets.hoursTitle': 'Opening hours',
  'messages.tickets.hours': '{opens}–{closes} daily',
  'messages.tickets.hoursOn': '{day}: {opens}–{closes}, not as usual',
  'messages.tickets.wayTitle': 'Getting here',
  'messages.tickets.refundTitle': 'Refunds',
  'messages.tickets.refundEach': 'The deadlines of each ticket are on the order page',
  'messages.tickets.fileName': 'dinh-may-tickets-{code}.pdf',

  'messages.moved.subject': 'Tickets moved to {to}, order {code}',
  'messages.moved.title': 'Moved from {from} to {to}',
  'messages.moved.trip': '{time} on {day}',
  'messages.moved.lead':
    '{count, plural, one {# ticket} other {# tickets}} of order {code} moved from {from} to {to}. The old QR codes no longer work; the new ones are below.',
  'messages.moved.paid': 'You paid {amount} more.',
  'messages.moved.free': 'There was nothing more to pay.',
  'messages.moved.credit':
    'The new day costs {amount} less, which is yours as park credit: code {voucher}, valid until the end of {until}.',
  'messages.moved.others': 'The other tickets of the order stay as they were.',

  'messages.received.subject': 'Order {code} received, awaiting payment',
  'messages.received.preview': 'Your places are held until {until}.',
  'messages.received.title': 'We are holding your places',
  'messages.received.lead':
    'We have your order {code} for {visit}. Your tickets follow as soon as you have paid.',
  'messages.received.hold':
    'Your places are held until {until} (Vietnam time). After that they go back on sale.',
  'messages.received.counter':
    'Come to the ticket counter, read out your order code and pay in cash or by card. You get your tickets there and then.',
  'messages.received.transfer':
    'Please transfer the money with the details below. Keep the message as it is so that we can match your payment; the QR code to scan is on your order page.',
  'messages.received.until': 'Transfer before',
  'messages.received.open': 'See the order and its QR code',
  'messages.received.openCounter': 'See the order',
  'messages.received.pay': 'Pay {amount}',

  'messages.failed.subject': 'Payment not completed, order {code}',
  'messages.failed.preview': 'You can try again until {until}.',
  'messages.failed.title': 'Your payment did not go through',
  'messages.failed.lead': 'The payment for order {code} ({visit}) was not completed.',
  'messages.failed.hold': 'Your places are still held until {until} (Vietnam time), at the same price.',
  'messages.failed.ended':
    'The hold has ended and the places are back on sale. You are welcome to book again at any time.',
  'messages.failed.bookAgain': 'Book again',
  'messages.failed.charged':
    'If money has left your account, please do not pay again. We are checking with the payment gateway and will send your tickets as soon as the money arrives.',
  'messages.failed.retry': 'Try again, {amount}',

  'messages.refund.visit': '{code} ({visit})',
  'messages.refund.subject': 'We will refund order {code}',
  'messages.refund.preview': 'Amount: {amount}.',
  'messages.refund.title': 'You will get {amount} back',
  'messages.refund.placesGone':
    'The payment for order {order} arrived after the hold had ended, and by then there were not enough places. We are sorry that we cannot issue your tickets.',
  'messages.refund.paidTwice':
    'Order {order} was paid twice. Your tickets remain valid; we are returning the second payment.',
  'messages.refund.paidTwiceGoods':
    'Order {order} was paid twice. It goes ahead as usual; we are returning the second payment.',
  'messages.refund.stockGone':
    'The payment for order {order} arrived after your hold had expired, and by then the items were sold out. We are sorry that we cannot deliver them.',
  'messages.refund.cancelled': 'Order {order} has been cancelled. We return everything that you paid.',
  'messages.refund.overpaid':
    'We received more for order {order} than it costs. The order goes ahead as usual; we are returning the difference.',
  'messages.refund.underpaid':
    'We received only part of a payment for order {order}, and the rest did not follow in time. We are returning that part.',
  'messages.refund.discountGone':
    'The payment for order {order} arrived after the order had ended, and by then its discount code had been used up. We are returning this payment.',
  'messages.refund.exchange':
    'Your payment for moving the tickets of order {order} arrived when the move was no longer possible. Your tickets stay as they were; we are returning this payment.',
  'messages.refund.exchangeDay':
    'Your payment for moving the tickets of order {order} to {day} arrived when the move was no longer possible. Your tickets stay as they were; we are returning this payment.',
  'messages.refund.other': 'We have received a payment for order {order} that we are returning to you.',
  'messages.refund.how':
    'The money goes back the way you paid. There is nothing you need to do; depending on your bank it takes about 3 to 10 working days.',
  'messages.refund.ask': 'Any questions? Call {hotline} or reply to this email with your order code.',
  'messages.refund.open': 'View order {code}',

  'messages.pdf.title': '{park} tickets, order {code}',
  'messages.pdf.present': 'Show this code at the gate, on screen or on paper.',
  'messages.pdf.footer': 'Valid only on the day of your visit; each code admits once.',
  'messages.pdf.contact': 'Hotline {hotline} · {address}',

  'messages.calendar.title': 'Visit to {park}',
  'messages.calendar.tickets': '{count, plural, one {# ticket} other {# tickets}}, order {code}',
  'messages.calendar.open': 'Open your tickets: {url}',
  'messages.calendar.hotline': 'Hotline: {hotline}',
  'messages.document.notFound':
    'Ticket not found. Please open the link again from the email or text message we sent you.',
  'messages.code':
    '{park}: {code} is the code that confirms your phone number, good for {minutes} minutes. Do not share it.',

  'messages.reminder.subject': 'Tomorrow at {park}, order {code}',
  'messages.reminder.title': 'See you tomorrow',
  'messages.reminder.lead':
    '{count, plural, =1 {Your ticket} other {Your # tickets}} of order {code} can be used on {day}. The QR codes are on the order page; open it before you reach the gate.',
  'messages.reminder.weather':
    'Weather: {summary} About {degrees} °C at the summit with wind of {wind} km/h, so bring a warm layer.',
  'messages.reminder.lifts': 'All lifts are running as usual.',
  'messages.reminder.liftsStopped': 'On the day of your visit {names} will not run.',
  'messages.reminder.liftsNot': 'Not running as usual right now: {names}. Please check before you set out.',
  'messages.reminder.place': 'Address: {address}. For directions, call {hotline}.',
  'messages.reminder.map': 'Open the map',

  'messages.family.title': '{count} tickets on one page, order {code}',
  'messages.family.hint':
    '{groups, plural, =0 {one code for each person at the gate} other {scan the group code once, or one code for each person}}; for help call {hotline}',
  'messages.family.group': 'One scan for everyone',
  'messages.family.fileName': 'family-{code}.pdf',
} satisfies Record<keyof typeof vi, string>;
