import type { zalo as source } from '#i18n/vi/zalo.ts';

/** The same wording in English, approved as templates of their own. */
export const zalo = {
  'zalo.tickets':
    'Hello {customer_name}, order {order_code} has tickets ({tickets}) for {visit_date}. Open the QR codes for the gate: {order_link}',
  'zalo.order-transfer':
    'Hello {customer_name}, to keep order {order_code}, transfer {amount} by {held_until} to {bank}, account {account}, {holder}, with the message {transfer_ref}. QR code to scan: {order_link}',
  'zalo.order-counter':
    'Hello {customer_name}, to keep order {order_code}, pay {amount} by {held_until}. {counter_place}, open {counter_hours}. Give our staff the order code. See the order: {order_link}',
  'zalo.order-due':
    'Hello {customer_name}, order {order_code} is not paid yet and is held until {held_until}. Pay {amount} here: {order_link}',
  'zalo.exchange-done':
    'Hello {customer_name}, order {order_code} has moved from {old_date} to {visit_date}, {amount} paid for it. The old QR codes no longer work; open the new ones ({tickets}): {order_link}',
  'zalo.exchange-credit':
    'Hello {customer_name}, order {order_code} has moved from {old_date} to {visit_date}. The new day costs {credit} less: park credit {voucher}, valid until the end of {valid_until}. The old QR codes no longer work; open the new ones ({tickets}): {order_link}',
  'zalo.visit-reminder':
    'Hello {customer_name}, see you on {visit_date}, {hours}, order {order_code}. {weather} Have your QR codes ready: {order_link}',
  'zalo.order-confirmed':
    'Hello {customer_name}, order {order_code} ({amount}) is confirmed. Follow it: {order_link}',
  'zalo.order-shipped':
    'Hello {customer_name}, order {order_code} has been sent and is on its way to you. Follow it: {order_link}',
  'zalo.order-ready':
    'Hello {customer_name}, order {order_code} is ready to collect at {place}, {pickup_hours} daily, until the end of {last_day}. Give our staff the order code. See the order: {order_link}',
  'zalo.order-cancelled':
    'Hello {customer_name}, order {order_code} has been cancelled and there is nothing to pay. See the order: {order_link}',
  'zalo.cancelled-credit':
    'Hello {customer_name}, order {order_code} has been cancelled and there is nothing to pay. {credit} is back on your park credit {voucher}. See the order: {order_link}',
  'zalo.payment-failed':
    'Hello {customer_name}, the payment of {amount} for order {order_code} did not go through. The order is held until {held_until}; pay again: {order_link}',
  'zalo.failed-ended':
    'Hello {customer_name}, the payment of {amount} for order {order_code} did not go through and the order is no longer held. Book again: {order_link}',
  'zalo.refund-due':
    'Hello {customer_name}, we will refund {amount} for order {order_code} the way you paid. Details: {order_link}',
  'zalo.refund-credit':
    'Hello {customer_name}, {credit} of order {order_code} is back on your park credit {voucher}. Details: {order_link}',
  'zalo.refund-both':
    'Hello {customer_name}, {credit} is back on your park credit {voucher}; we will refund the other {amount} of order {order_code}. Details: {order_link}',
  'zalo.refund-difference':
    'Hello {customer_name}, order {order_code} could no longer be moved to {asked_date} and your tickets stay as they were. We will refund the {amount} you paid for the move: {order_link}',
  'zalo.refund-requested':
    'Hello {customer_name}, we have received your request to refund {amount} of order {order_code}. These tickets no longer work; we answer within 1 working day: {order_link}',
  'zalo.refund-approved':
    'Hello {customer_name}, your refund of {amount} for order {order_code} is approved. It goes back the way you paid, usually within 3 to 10 working days: {order_link}',
  'zalo.approved-credit':
    'Hello {customer_name}, your refund for order {order_code} is approved. {credit} goes back on your park credit {voucher} within minutes, valid until the end of {valid_until}: {order_link}',
  'zalo.approved-both':
    'Hello {customer_name}, your refund for order {order_code} is approved. {credit} goes back on your park credit {voucher} within minutes, valid until the end of {valid_until}; the other {amount} goes back the way you paid, usually within 3 to 10 working days: {order_link}',
  'zalo.refund-rejected':
    'Hello {customer_name}, your refund of {amount} for order {order_code} was not approved and your tickets still work. Reason: {reason} See: {order_link}',
  'zalo.refund-done':
    'Hello {customer_name}, the refund of {amount} for order {order_code} has been sent. Your bank may take a few days to show it: {order_link}',
  'zalo.done-credit':
    'Hello {customer_name}, {credit} of order {order_code} is refunded to your park credit {voucher}. Use it at once, until the end of {valid_until}: {order_link}',
  'zalo.done-both':
    'Hello {customer_name}, {credit} of order {order_code} is refunded to your park credit {voucher}, valid until the end of {valid_until}; the other {amount} has been sent, and your bank may take a few days to show it: {order_link}',
  'zalo.exchange-ended':
    'Hello {customer_name}, order {order_code} could not be moved to {asked_date}. Your old tickets still work; any difference you paid is refunded: {order_link}',
  'zalo.exchange-due':
    'Hello {customer_name}, to move order {order_code} to {asked_date}, please pay {amount} more by {held_until}. Your old tickets stay valid until you pay: {order_link}',
  'zalo.closure-offer':
    'Hello {customer_name}, order {order_code} cannot be used on {visit_date}. Choose another day, park credit or your money back: {order_link}',
  'zalo.closure-reopened':
    'Hello {customer_name}, the tickets of order {order_code} for {visit_date} are valid again: {order_link}',
  'zalo.credit-issued':
    'Hello {customer_name}, you have park credit of {amount} from order {order_code}, code {voucher}, valid until the end of {valid_until}. See the balance: {order_link}',
  'zalo.contact-changed':
    'Hello {customer_name}, messages about order {order_code} now go to {new_contact}. If you did not change this, call {hotline} at once. See the order: {order_link}',
  'zalo.orders-found':
    'Hello {customer_name}, this link opens order {order_code} and your other orders for 24 hours. If you did not ask for it, ignore this message: {order_link}',
  'zalo.waiting-joined':
    'Hello {customer_name}, {order_code} is on the waiting list for {ticket} on {visit_date}. We tell you as soon as there are places: {order_link}',
  'zalo.waiting-full':
    'Hello {customer_name}, you are already on {limit} waiting lists, so {ticket} on {visit_date} ({order_code}) was not added. See: {order_link}',
  'zalo.waiting-limit':
    'Hello {customer_name}, you are already on {limit} waiting lists, so we have not added another. One of them: {ticket} on {visit_date} ({order_code}). Leave one to join another: {order_link}',
  'zalo.waiting-offered':
    'Hello {customer_name}, there are places for {ticket} on {visit_date} ({order_code}), held until {held_until}. Book: {order_link}',
  'zalo.waiting-lapsed':
    'Hello {customer_name}, the places for {ticket} on {visit_date} ({order_code}) are no longer held. Wait again: {order_link}',
  'zalo.waiting-withdrawn':
    'Hello {customer_name}, sales of {ticket} on {visit_date} are suspended, so the places of {order_code} are not held. See: {order_link}',
  'zalo.waiting-unsold':
    'Hello {customer_name}, {ticket} on {visit_date} ({order_code}) is no longer sold. Other tickets: {order_link}',
  'zalo.waiting-passed':
    'Hello {customer_name}, sorry: sales of {ticket} on {visit_date} have ended without places for {order_code}. Other days: {order_link}',
  'zalo.waiting-over':
    'Hello {customer_name}, sales of {ticket} on {visit_date} have ended and the places of {order_code} are not held. Other days: {order_link}',
  'zalo.noName': 'Guest',
  'zalo.noForecast': 'Bring a warm jacket.',
} satisfies Record<keyof typeof source, string>;
