import type { aftercare as source } from '#i18n/vi/aftercare.ts';

export const aftercare = {
  'orders.error.childAlone':
    'Children cannot travel alone: a grown-up’s ticket for that day must stay with them. Choose the children’s tickets too, or keep one grown-up’s.',

  'orders.error.noMatch': 'No order fits both this code and this contact',
  'orders.care.exchange': 'Move to another day',
  'orders.care.refund': 'Refund tickets',
  'orders.error.emailOrPhone': 'Enter a valid e-mail address or phone number',
  'orders.error.linkOver': 'This link has ended. Please look for your orders again to get a new one.',
  'orders.find.title': 'Find my orders',
  'orders.find.description': 'Get the link to your orders again by e-mail.',
  'orders.find.lead':
    'Enter the e-mail address or phone number used when booking. If there are orders, we send a mail at once with a link that opens them for 24 hours.',
  'orders.find.contact': 'E-mail or phone',
  'orders.find.submit': 'Send me the link',
  'orders.find.sending': 'Sending',
  'orders.find.failed': 'Not sent. Check your connection and try again.',
  'orders.find.sent': 'Please look at your inbox',
  'orders.find.sentText':
    'If there are orders under these details, the mail arrives within a few minutes. If you do not see it, look in the spam folder.',
  'orders.find.have': 'Have the order code?',
  'orders.find.list': 'Your orders',
  'orders.find.loading': 'Opening your orders',
  'orders.find.open': 'Open the order',
  'orders.find.visit': 'For {day}, ordered {placed}',
  'orders.contact.title': 'Change who gets the news',
  'orders.contact.lead': 'Tickets and news about the order go to the new address. We tell the old one too.',
  'orders.contact.email': 'E-mail',
  'orders.contact.phone': 'Phone',
  'orders.contact.submit': 'Save the new contact',
  'orders.contact.saving': 'Saving',
  'orders.contact.failed': 'Not saved. Please try again.',
  'profile.nav.changes': 'Refunds and moves',
  'profile.changes.refund': '{amount} back',
  'profile.changes.follow': 'Follow',
  'profile.changes.empty': 'No requests yet',
  'profile.changes.emptyText': 'When you refund tickets or move them to another day, each step appears here.',
  'profile.changes.ask': 'Refund or move upcoming tickets',
  'orders.lookup.code': 'Order code',
  'orders.lookup.codeHint': 'Begins with DM, at the top of the confirmation mail.',
  'orders.lookup.contact': 'E-mail or phone used when booking',
  'orders.lookup.open': 'Open the order',
  'orders.lookup.opening': 'Opening',
  'orders.lookup.failed': 'Not opened. Check your connection and try again.',
  'orders.lookup.link': 'Have the link from our mail? Open the order straight from there.',

  'aftercare.mail.refund-requested.subject': 'Refund request received, order {code}',
  'aftercare.mail.refund-requested.title': 'We have your request for {amount}',
  'aftercare.mail.refund-requested.text':
    'The QR codes of these tickets stop working now. We answer within 1 working day; until then you may withdraw the request.',
  'aftercare.mail.refund-requested.open': 'Follow the request',
  'aftercare.mail.refund-approved.subject': 'Refund approved, order {code}',
  'aftercare.mail.refund-approved.title': '{amount} will be paid back',
  'aftercare.mail.refund-approved.text':
    'The money goes back the way you paid, usually within 3 to 10 working days. There is nothing you need to do.',
  'aftercare.mail.refund-approved.open': 'Follow the refund',
  'aftercare.mail.refund-rejected.subject': 'Refund not approved, order {code}',
  'aftercare.mail.refund-rejected.title': 'Your tickets are still valid',
  'aftercare.mail.refund-rejected.text':
    'We could not approve your request for {amount}. The reason: {answer} The tickets are valid again as before.',
  'aftercare.mail.refund-rejected.open': 'See the request',
  'aftercare.mail.refund-done.subject': '{amount} refunded, order {code}',
  'aftercare.mail.refund-done.title': '{amount} refunded',
  'aftercare.mail.refund-done.text':
    'The refund went back the way you paid. Depending on your bank, it shows in your account after a few days.',
  'aftercare.mail.refund-done.open': 'See the refund',
  'aftercare.mail.exchange-ended.subject': 'Day not changed, order {code}',
  'aftercare.mail.exchange-ended.title': 'Your old tickets are still valid',
  'aftercare.mail.exchange-ended.text':
    'The change to {day} was not finished, so nothing has changed. If you paid the difference, we pay all of it back.',
  'aftercare.mail.exchange-ended.open': 'Open the order',
  'aftercare.mail.closure-offer.subject': 'Your day is closed, order {code}',
  'aftercare.mail.closure-offer.title': 'We cannot welcome you on {visit}',
  'aftercare.mail.closure-offer.text':
    'We are sorry for the trouble. Choose another day, keep the money as credit or have all of it back; none of it costs anything.',
  'aftercare.mail.closure-offer.open': 'Choose for my order',
  'aftercare.mail.credit-issued.subject': 'Credit code {voucher}, order {code}',
  'aftercare.mail.credit-issued.title': 'You have {amount} of credit',
  'aftercare.mail.credit-issued.text':
    'Your code is {voucher}. Enter it at our checkout or give it at the ticket counter, at once or step by step; what is left stays yours.',
  'aftercare.mail.credit-issued.open': 'See code and balance',
  'aftercare.mail.contact-changed.subject': 'New contact for order {code}',
  'aftercare.mail.contact-changed.title': 'The contact of your order has changed',
  'aftercare.mail.contact-changed.text':
    'From now on, news about this order goes to {to}. If that was not you, please call {hotline} at once.',
  'aftercare.mail.contact-changed.open': 'Open the order',
  'aftercare.mail.orders-found.subject': 'Your orders',
  'aftercare.mail.orders-found.title': 'Find your orders again',
  'aftercare.mail.orders-found.text':
    'Somebody has just looked for orders with your details. The link below opens them and ends after 24 hours. If that was not you, simply ignore this mail.',
  'aftercare.mail.orders-found.open': 'See my orders',
} as const satisfies Record<keyof typeof source, string>;
