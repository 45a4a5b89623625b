import type { checkout as vi } from '../vi/checkout.ts';

export const checkout = {
  'checkout.error.emailOrPhone':
    'Please enter an email address or a phone number to receive the confirmation',
  'checkout.error.taxCode': 'A tax code has 10 or 13 digits, a personal number 12',
  'checkout.error.terms': 'Please accept the terms to continue',
  'checkout.error.province': 'Please choose a province or city',
  'checkout.error.ward': 'Please choose a ward or commune of this province from the list',
  'checkout.error.phoneForDelivery': 'Please leave a phone number so that the courier can call you',
  'checkout.error.method': 'Please choose how to pay',

  'checkout.title': 'Details and payment',
  'checkout.back': 'Back to tickets',

  'checkout.form.contact': 'Who receives the tickets',
  'checkout.form.name': 'Full name',
  'checkout.form.phone': 'Phone number',
  'checkout.form.country': 'Country code',
  'checkout.form.email': 'Email',
  'checkout.form.delivery':
    'The QR codes are sent by email as soon as you have paid. With only a phone number they appear on screen after payment, so please save them.',
  'checkout.form.invoice': 'I need a VAT invoice for a company or a person',
  'checkout.form.company': 'Company or full name',
  'checkout.form.taxCode': 'Tax code or personal number',
  'checkout.form.taxCodeDoubt':
    'The check digit of this tax code does not match. Please look again; if it is right, just carry on.',
  'checkout.form.address': 'Address',
  'checkout.form.invoiceEmail': 'Email for the invoice',
  'checkout.form.payment': 'How to pay',
  'checkout.form.vnpay': 'VNPay',
  'checkout.form.vnpayText': 'Vietnamese bank cards, international cards, VNPAY-QR',
  'checkout.form.momo': 'MoMo',
  'checkout.form.momoText': 'MoMo wallet, cards and bank accounts',
  'checkout.form.zalopay': 'ZaloPay',
  'checkout.form.zalopayText': 'ZaloPay wallet, cards and bank accounts',
  'checkout.form.awayMore':
    'You go to {name}’s page to pay, then return here for your tickets. We never see or store your card number.',
  'checkout.form.awayDisabled':
    '{name} is not taking payments at the moment. Your places are still held; please choose another way, try again in a few minutes or call our hotline.',
  'checkout.form.awayAmount':
    '{name} takes from {min} to {max} at a time. Please choose another way or call our hotline to pay for this order.',
  'checkout.form.contactGoods': 'Recipient',
  'checkout.form.contactServices': 'Your details',
  'checkout.form.deliveryServices': 'The confirmation goes to this address.',
  'checkout.form.deliveryGoods': 'The confirmation and news of the delivery go to this address.',
  'checkout.form.acceptGoods': 'I have read and agree to the terms of purchase below.',
  'checkout.form.submitCod': 'Order and pay {amount} on delivery',
  'checkout.form.submittingCod': 'Placing your order',
  'checkout.form.withCart': 'Buy together with this order',
  'checkout.form.withCartTitle': 'In your cart',
  'checkout.form.withCartEdit': 'Edit the cart',
  'checkout.form.withCartFix': 'Something in the cart needs another look first.',
  'checkout.form.withCartSum': 'Goods and shipping: {amount}',
  'checkout.form.cod': 'Pay on delivery',
  'checkout.form.codText': 'In cash, to the courier',
  'checkout.form.codMore': 'The order is confirmed at once. Check the parcel, then pay.',
  'checkout.form.codDisabled': 'Paying on delivery or collection is not possible just now.',
  'checkout.form.codCredit': 'An order with credit cannot be paid on delivery or collection.',
  'checkout.form.codTickets':
    'Tickets are paid in advance, so an order with tickets cannot be paid on delivery or collection. You can order the goods separately.',
  'checkout.form.codServices':
    'Services are paid in advance, so an order with services cannot be paid on delivery or collection.',
  'checkout.form.free': 'There is nothing to pay. The tickets are issued as soon as you confirm.',
  'checkout.form.accept': 'I have read and accept the booking terms and refund policy below.',
  'checkout.form.acceptBoth':
    'I have read and accept the booking terms, the refund policy and the terms of purchase below.',
  'checkout.form.marketing': 'Email me cloud-sea forecasts and offers. I can unsubscribe at any time.',
  'checkout.form.submit': 'Pay {amount}',
  'checkout.form.submitFree': 'Confirm and get tickets',
  'checkout.form.submittingFree': 'Confirming',
  'checkout.form.submitting': 'Taking you to the payment page',
  'checkout.form.failed':
    'The checkout could not be processed. No money was taken and your places are still held: please try again.',
  'checkout.form.methodsFailed': 'The payment methods could not be loaded. Please reload the page.',

  'checkout.terms.title': 'Booking terms and refunds',
  'checkout.terms.day':
    'A ticket is valid only on the day printed on it, and a ticket with a departure time only for that departure. Each QR code admits once.',
  'checkout.terms.children': 'Children travel with at least one adult.',
  'checkout.terms.infants':
    'Children under {under} come free but still need a 0 ₫ ticket, so that we keep enough room in the cabin.',
  'checkout.terms.exchanged': 'Tickets moved to another day: no refund.',
  'checkout.terms.undelivered': 'Ticket not received: refunded in full, without a fee.',
  'checkout.terms.closure': 'If the park closes for weather or a fault: another day or a full refund.',
  'checkout.terms.data':
    'Your name, email and phone number are used only to send tickets, issue invoices and contact you about this visit.',
  'checkout.terms.full': 'Read the ticket rules, refunds and exchanges in full',

  'checkout.over.goods': 'Your hold on these items has expired',
  'checkout.over.goodsText': 'The items are back on sale. Put them into the cart again to order.',
  'checkout.over.goodsOff':
    'The items are back in stock, but the shop is not taking orders just now; please come back later or call {hotline}.',
  'checkout.over.refill': 'Put back into the cart',

  'checkout.summary.label': 'Your order',
  'checkout.summary.day': 'Day',
  'checkout.summary.slot': 'Departure',
  'checkout.summary.hours': 'Entry',
  'checkout.summary.station': 'From',
  'checkout.summary.gate': 'Gate',
  'checkout.summary.guests': 'Guests',
  'checkout.summary.together': 'In the same order',
  'checkout.summary.edit': 'Change my choice',
  'checkout.summary.free': 'Free',
  'checkout.summary.vat': 'Including {rate}% VAT',
  'checkout.summary.details': 'Show the price in detail',
  'checkout.summary.total': 'Total',
  'checkout.summary.paid': 'Paid',
  'checkout.summary.undelivered': 'Full refund if your ticket does not arrive',

  'checkout.success.title': 'See you\nin the clouds',
  'checkout.success.paid': 'Order {code} is paid. The QR codes are on their way to {email}.',
  'checkout.success.paidNoEmail':
    'Order {code} is paid. You left no email address, so please save the tickets before you leave this page.',
  'checkout.success.free': 'Order {code} is confirmed. The QR codes are on their way to {email}.',
  'checkout.success.save': '{count, plural, one {Save the ticket} other {Save all # tickets}}',
  'checkout.success.calendar': 'Add to calendar',
  'checkout.success.print': 'Print',
  'checkout.success.order': 'View order',
  'checkout.success.early': 'Come 20 minutes early.',
  'checkout.success.earlySlot': 'Your cabin leaves at {time}. Enter at {gate}.',
  'checkout.success.earlyFrom': 'Your tickets count from {time}. Enter at {gate}.',
  'checkout.success.earlyHours': 'The gates are open {opens}–{closes}. Enter at {gate}.',
  'checkout.success.missing': 'No email yet?',
  'checkout.success.missingText':
    'Look in your spam folder, open the {link} again at any time, or call {hotline}.',
  'checkout.success.missingLink': 'order page',
  'checkout.success.moved': 'Day\nchanged',
  'checkout.success.movedText':
    'The new QR codes of order {code} work from now on; the old ones have stopped working.',
  'checkout.success.change': 'Change of plan?',
  'checkout.success.changeText': '{terms}. Move or refund tickets yourself on the {link}.',
  'checkout.success.changeEach': 'The deadlines of each ticket are on the {link}.',

  'checkout.waiting.title': 'Waiting for confirmation',
  'checkout.waiting.lead':
    '{provider} has not told us the result of order {code} yet. It usually takes seconds, sometimes a few minutes. Keep this page open: your tickets appear as soon as it is confirmed.',
  'checkout.waiting.safe':
    'Please do not pay again. If your account was charged, the tickets will reach you by email too once the result is in.',
  'checkout.waiting.asking': 'Asking for the result…',
  'checkout.waiting.still':
    'Still waiting for {provider} after {minutes, plural, one {# minute} other {# minutes}}. You may close this page; we will tell you by email.',
  'checkout.waiting.offline':
    'The order details could not be fetched. We will ask again when there is a network.',
  'checkout.waiting.order': 'View order',

  'checkout.review.title': 'We are looking into this order',
  'checkout.review.noPlaces':
    'We received {amount} for order {code}, but it arrived after your places had been released and the day is now full. We are sorry that we could not issue tickets.',
  'checkout.review.noStock':
    'We have received {amount} for order {code}, but it arrived after your hold had expired, and the items are now sold out. We are sorry that we cannot deliver them.',
  'checkout.review.refund':
    'The whole {amount} goes back the way you paid, usually within 3 to 10 working days. There is nothing you need to do.',
  'checkout.review.provider':
    'The bank wants to verify the payment for order {code}. Your places are held, and our staff will tell you as soon as there is a result.',
  'checkout.review.amount':
    'The amount {provider} reported for order {code} differs from the price of the order. Our staff are checking and will contact you.',
  'checkout.review.twice':
    'Order {code} was paid twice. We will refund {amount}; your tickets are valid as usual.',
  'checkout.review.call': 'If it is urgent, call {hotline} with your order code.',
  'checkout.review.again': 'Choose another day',

  'checkout.cancel.title': 'Payment not completed',
  'checkout.cancel.unknown': 'Order {code} has not been paid.',
  'checkout.cancel.charged':
    'If your account was charged, please do not pay again. We check with {provider} and send the tickets as soon as the money arrives.',
  'checkout.cancel.retry': 'Try paying again',
  'checkout.cancel.retrying': 'Taking you to the payment page',
  'checkout.cancel.edit': 'Change how to pay or your details',
  'checkout.cancel.tickets': 'Back to tickets',

  'checkout.paid.title': 'This order is already paid',
  'checkout.paid.text':
    'Order {code} is paid; there is nothing more to pay. Your tickets are on the order page.',
  'checkout.paid.open': 'Open the order',
  'checkout.over.title': 'Your reservation has expired',
  'checkout.over.text':
    'The tickets are back on sale for other guests. Your choice and the details you typed are still here; just reserve again.',
  'checkout.over.released':
    'You released the tickets of this order. Your choice is still here; reserve again whenever you like.',
  'checkout.over.again': 'Hold tickets again',
  'checkout.form.deliveryMail': 'With an email address the tickets always go there too, with a PDF to print.',
  'checkout.form.channel': 'Preferred contact',
  'checkout.form.channelHint': 'If that fails, we use the other contact you gave.',
  'checkout.form.byZalo': 'Zalo',
  'checkout.form.bySms': 'Text message',
  'checkout.form.byEmail': 'Email',
  'checkout.success.texted': 'Order {code} is complete. The QR codes are on their way by {way} to {phone}.',
} satisfies Record<keyof typeof vi, string>;
