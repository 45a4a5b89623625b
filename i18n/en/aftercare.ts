import type { aftercare as source } from '#i18n/vi/aftercare.ts';

export const aftercare = {
  'orders.error.childAlone':
    'Children cannot travel alone: an adult ticket for that day must stay with them. Choose the children’s tickets too, or keep one adult ticket.',

  'orders.error.noMatch': 'No order fits both this code and this contact',
  'orders.care.label': 'What you can do with this order',
  'orders.care.pdf': 'Tickets as PDF',
  'orders.care.wallet': 'Add to wallet',
  'orders.care.resend': 'Send again',
  'orders.care.exchange': 'Move to another day',
  'orders.care.refund': 'Refund tickets',
  'orders.care.noScript':
    'JavaScript is off in this browser, so the buttons below that resend tickets and make a new link do not work. If you need one of them, call {hotline}.',
  'orders.error.emailOrPhone': 'Enter a valid email address or phone number',
  'orders.error.linkOver': 'This link has expired. Please find your order again to get a new one.',
  'orders.find.title': 'Find my orders',
  'orders.find.description': 'Get the link to your orders again by email.',
  'orders.find.lead':
    'Enter the email address or phone number used when booking. If there are orders, we send a link at once that opens them for 24 hours: by email, or by Zalo or SMS when they have a phone number only.',
  'orders.find.contact': 'Email or phone',
  'orders.find.mailTypo': 'Did you mean {email}? Tap to correct it.',
  'orders.find.submit': 'Send me the link',
  'orders.find.sending': 'Sending',
  'orders.find.failed': 'Not sent. Check your connection and try again.',
  'orders.find.sent': 'Please look at your inbox or messages',
  'orders.find.sentText':
    'If there are orders under these details, it arrives within a few minutes. If you do not see it, look in the spam folder.',
  'orders.find.have': 'Have the order code?',
  'orders.find.list': 'Your orders',
  'orders.find.loading': 'Opening your orders',
  'orders.find.open': 'Open the order',
  'orders.find.visit': 'For {day}, ordered {placed}',
  'orders.error.cancelPaid':
    'This order has been paid, so it was not cancelled. Tickets can be refunded or moved to another day on the order page; for goods and services please call the hotline.',
  'orders.error.cancelFirm':
    'This order is confirmed or being checked, so it cannot be cancelled here. Please call the hotline.',
  'orders.cancel.open': 'Cancel this order',
  'orders.cancel.title': 'Check before you cancel',
  'orders.cancel.order': 'Order',
  'orders.cancel.visit': 'Day of visit',
  'orders.cancel.content': 'Contents',
  'orders.cancel.due': 'Not paid yet',
  'orders.cancel.credit': 'Back on your park credit',
  'orders.cancel.after': 'After that',
  'orders.cancel.afterText': 'Your places are released at once and you have nothing to pay.',
  'orders.cancel.afterGoods': 'Your items go back on sale at once and you have nothing to pay.',
  'orders.cancel.note':
    'Have you just paid? Then don’t cancel; give the money a few minutes to arrive. If it arrives after you cancel, the order goes ahead while places remain; otherwise we refund all of it.',
  'orders.cancel.noteGoods':
    'Have you just paid? Then don’t cancel; give the money a few minutes to arrive. If it arrives after you cancel, the order goes ahead while stock remains; otherwise we refund all of it.',
  'orders.cancel.submit': 'Cancel the order',
  'orders.cancel.sending': 'Cancelling',
  'orders.cancel.failed': 'Not cancelled yet. Please check your connection and try again.',
  'orders.cancel.back': 'Keep the order and go back',
  'orders.cancel.done': 'Order {code} is cancelled',
  'orders.cancel.doneText': 'Your places are released and you have nothing to pay.',
  'orders.cancel.doneGoods': 'Your items are back on sale and you have nothing to pay.',
  'orders.cancel.doneCredit': '{amount} is back on your park credit; you can use it at once.',
  'orders.cancel.again': 'Book again',
  'orders.event.given-up': 'You cancelled the order',
  'orders.contact.title': 'Edit contact details',
  'orders.contact.lead': 'Tickets and news about the order go to the new address. We tell the old one too.',
  'orders.contact.email': 'Email',
  'orders.contact.mailTypo': 'Did you mean {email}? Tap to correct it.',
  'orders.contact.phone': 'Phone',
  'orders.contact.submit': 'Save the new contact',
  'orders.contact.saving': 'Saving',
  'orders.contact.failed': 'Not saved. Please try again.',
  'profile.nav.changes': 'Refunds and moves',
  'profile.changes.refund': '{amount} back',
  'profile.changes.exchange': 'Move to {day}',
  'profile.changes.asked': 'Asked on {day}',
  'profile.changes.follow': 'Follow',
  'profile.changes.empty': 'No requests yet',
  'profile.changes.emptyText': 'When you refund tickets or move them to another day, each step appears here.',
  'profile.changes.ask': 'Refund or move upcoming tickets',
  'orders.lookup.code': 'Order code',
  'orders.lookup.codeHint': 'Begins with DM, at the top of the confirmation email.',
  'orders.lookup.contact': 'Email or phone used when booking',
  'orders.lookup.mailTypo': 'Did you mean {email}? Tap to correct it.',
  'orders.lookup.open': 'Open the order',
  'orders.lookup.opening': 'Opening',
  'orders.lookup.failed': 'Not opened. Check your connection and try again.',
  'orders.lookup.link': 'Have the link from our email? Open the order straight from there.',

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
    'The refund is on its way to you. Depending on your bank, it shows in your account after a few days.',
  'aftercare.mail.refund-done.open': 'See the refund',
  'aftercare.mail.exchange-ended.subject': 'Day not changed, order {code}',
  'aftercare.mail.exchange-ended.title': 'Your old tickets are still valid',
  'aftercare.mail.exchange-ended.text':
    'The change to {day} was not finished, so nothing has changed. If you paid the difference, we pay all of it back.',
  'aftercare.mail.exchange-ended.open': 'Open the order',
  'aftercare.mail.exchange-due.subject': 'Pay the difference to move order {code}',
  'aftercare.mail.exchange-due.title': 'One step left to move to {day}',
  'aftercare.mail.exchange-due.text':
    'The new day costs {amount} more. We hold your places until {until}; once it is paid you get new QR codes. Until then your old tickets stay valid.',
  'aftercare.mail.exchange-due.open': 'Pay and move',
  'aftercare.mail.closure-offer.subject': 'Your tickets cannot be used that day, order {code}',
  'aftercare.mail.closure-offer.title': 'We cannot welcome you on {visit}',
  'aftercare.mail.closure-offer.text':
    'Your tickets cannot be used on {visit}; we are sorry for the trouble. Choose another day, keep the money as credit or have all of it back; none of it costs anything.',
  'aftercare.mail.closure-offer.open': 'Choose for my order',
  'aftercare.mail.closure-reopened.subject': 'Your tickets are valid again, order {code}',
  'aftercare.mail.closure-reopened.title': 'We look forward to seeing you on {visit}',
  'aftercare.mail.closure-reopened.text':
    'We wrote to you that your tickets could not be used on {visit}; now they can. Those that you still hold are valid with the same QR codes and there is nothing for you to do. The free choice of another day or your money back has ended for them; what you chose for other tickets stays as it is.',
  'aftercare.mail.closure-reopened.open': 'See my tickets',
  'aftercare.mail.credit-issued.subject': 'Credit code {voucher}, order {code}',
  'aftercare.mail.credit-issued.title': 'You have {amount} of credit',
  'aftercare.mail.credit-issued.text':
    'Your code is {voucher}. Enter it at our checkout or give it at the ticket counter, at once or step by step; what is left stays yours. It is valid until the end of {validUntil}.',
  'aftercare.mail.credit-issued.open': 'See code and balance',
  'aftercare.mail.contact-changed.subject': 'New contact for order {code}',
  'aftercare.mail.contact-changed.title': 'The contact of your order has changed',
  'aftercare.mail.contact-changed.text':
    'From now on, news about this order goes to {to}. If that was not you, please call {hotline} at once.',
  'aftercare.mail.contact-changed.open': 'Open the order',
  'aftercare.mail.orders-found.subject': 'Your orders',
  'aftercare.mail.orders-found.title': 'Find your orders again',
  'aftercare.mail.orders-found.text':
    'Somebody has just looked for orders with your details. The link below opens them and ends after 24 hours. If that was not you, simply ignore this email.',
  'aftercare.mail.orders-found.open': 'See my orders',
  'orders.renew.lead':
    'Anyone with the link to this page can open the order. If others have it, create a new one.',
  'orders.renew.sure':
    'All old links stop opening the order, in emails, messages and wallet passes too. The QR codes of the tickets stay the same.',
  'orders.renew.button': 'Make a new link',
  'orders.renew.confirm': 'Yes, make a new link',
  'orders.renew.failed': 'The new link could not be made. Please try again in a few minutes.',
  'orders.error.linkRenewed': 'The link of this order has just been changed. Please reload the page.',

  'refunds.form.freeNote':
    'Free tickets have no money to give back. As soon as you send this, their QR codes stop working.',
  'refunds.free.done': '{count, plural, one {# free ticket has} other {# free tickets have}} been cancelled',
  'refunds.free.title': 'Your free tickets have been cancelled',
  'refunds.free.asked':
    'We have your request to cancel {count, plural, one {# free ticket} other {# free tickets}}',
  'refunds.free.rejected':
    'Your request to cancel {count, plural, one {# free ticket} other {# free tickets}} was not approved',
  'refunds.free.withdrawn':
    'You have withdrawn the request to cancel {count, plural, one {# free ticket} other {# free tickets}}',
  'refunds.free.track': 'Cancel {count, plural, one {# free ticket} other {# free tickets}}',
  'refunds.free.state': 'Cancelled',
  'refunds.free.noMoney': 'It was free, so there is no money to give back.',
  'profile.changes.free': 'Free tickets cancelled',
  'aftercare.mail.refund-free.subject': 'Free tickets cancelled, order {code}',
  'aftercare.mail.refund-free.title': 'Your free tickets have been cancelled',
  'aftercare.mail.refund-free.text':
    'The free tickets you gave back from this order have been cancelled and their QR codes no longer work. They cost nothing, so there is nothing to refund. Thank you for making room for others.',
  'aftercare.mail.refund-free.open': 'See this order',
  'messages.text.refund-free':
    '{park}: the free tickets given back from order {order_code} are cancelled, their QR codes no longer work; there is nothing to refund. See: {order_link}',
  'zalo.refund-free':
    'Hello {customer_name}, the free tickets given back from order {order_code} have been cancelled and their QR codes no longer work. They cost nothing, so there is nothing to refund: {order_link}',
} as const satisfies Record<keyof typeof source, string>;
