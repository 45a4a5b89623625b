import type { messagesPhone as vi } from '#i18n/vi/messages-phone.ts';

export const messagesPhone = {
  'messages.text.order-transfer':
    '{park}: transfer {amount} by {held_until} to keep order {order_code}: {bank} {account}, message {transfer_ref}. QR code: {order_link}',
  'messages.text.order-counter':
    '{park}: pay {amount} at the ticket counter by {held_until} to keep order {order_code}, open {counter_hours}. See: {order_link}',
  'messages.text.order-due':
    '{park}: order {order_code} is not paid yet and held until {held_until}. Pay {amount}: {order_link}',
  'messages.text.tickets':
    '{park}: {count, plural, =1 {# ticket} other {# tickets}} for {visit_date}, order {order_code}. QR codes: {order_link}',
  'messages.text.exchange-done':
    '{park}: moved from {old_date} to {visit_date}, order {order_code}, paid {amount} more. New QR codes ({count}): {order_link}',
  'messages.text.exchange-credit':
    '{park}: moved from {old_date} to {visit_date}, order {order_code}; credit {voucher} {credit}, valid until {valid_until}. New QR codes ({count}): {order_link}',
  'messages.text.order-confirmed': '{park}: order {order_code} is confirmed. Follow it: {order_link}',
  'messages.text.order-shipped': '{park}: order {order_code} is on its way. Follow it: {order_link}',
  'messages.text.order-ready':
    '{park}: order {order_code} is ready to collect at {place}, {pickup_hours}, until the end of {last_day}. Bring the code. See: {order_link}',
  'messages.text.order-cancelled':
    '{park}: order {order_code} has been cancelled, nothing to pay. See: {order_link}',
  'messages.text.cancelled-credit':
    '{park}: order {order_code} has been cancelled, nothing to pay; {credit} is back on credit {voucher}. See: {order_link}',
  'messages.text.payment-failed':
    '{park}: the payment of {amount} for order {order_code} did not go through; it is held until {held_until}. Pay again: {order_link}',
  'messages.text.failed-ended':
    '{park}: the payment of {amount} for order {order_code} did not go through; it is no longer held. Book again: {order_link}',
  'messages.text.refund-due': '{park}: we will refund {amount} for order {order_code}. Details: {order_link}',
  'messages.text.refund-both':
    '{park}: {credit} is back on credit {voucher}; we will refund the other {amount} of order {order_code}. Details: {order_link}',
  'messages.text.refund-credit':
    '{park}: {credit} of order {order_code} is back on credit {voucher}. Details: {order_link}',
  'messages.text.refund-difference':
    '{park}: order {order_code} could no longer be moved to {asked_date}; your tickets stay as they were. We will refund the {amount} paid: {order_link}',
  'messages.text.refund-requested':
    '{park}: request to refund {amount} received, order {order_code}; these tickets no longer work. Follow: {order_link}',
  'messages.text.refund-approved':
    '{park}: refund of {amount} approved, order {order_code}, in 3-10 working days. See: {order_link}',
  'messages.text.approved-credit':
    '{park}: refund approved, order {order_code}: {credit} goes on credit {voucher} within minutes, valid until {valid_until}. See: {order_link}',
  'messages.text.approved-both':
    '{park}: refund approved, order {order_code}: {credit} goes on credit {voucher}, valid until {valid_until}; {amount} the way you paid in 3-10 working days. See: {order_link}',
  'messages.text.refund-rejected':
    '{park}: refund of {amount} not approved, order {order_code}; your tickets still work. Reason: {order_link}',
  'messages.text.refund-done': '{park}: refund of {amount} sent, order {order_code}. See: {order_link}',
  'messages.text.done-credit':
    '{park}: {credit} of order {order_code} refunded to credit {voucher}, valid until {valid_until}. See: {order_link}',
  'messages.text.done-both':
    '{park}: {credit} of order {order_code} refunded to credit {voucher}, valid until {valid_until}; the other {amount} is sent. See: {order_link}',
  'messages.text.exchange-ended':
    '{park}: not moved to {asked_date}; your old tickets of order {order_code} still work. See: {order_link}',
  'messages.text.exchange-due':
    '{park}: pay {amount} more by {held_until} to move order {order_code} to {asked_date}: {order_link}',
  'messages.text.closure-offer':
    '{park}: order {order_code} cannot be used on {visit_date}. Choose another day, credit or your money back: {order_link}',
  'messages.text.closure-reopened':
    '{park}: your tickets for {visit_date}, order {order_code}, are valid again: {order_link}',
  'messages.text.credit-issued':
    '{park}: you have park credit of {amount} from order {order_code}, code {voucher}, valid until {valid_until}. Balance: {order_link}',
  'messages.text.contact-changed':
    '{park}: messages about order {order_code} now go to {new_contact}. Not you? Call {hotline} at once. See: {order_link}',
  'messages.text.orders-found': '{park}: open your orders, works for 24 hours: {order_link}',
  'messages.text.visit-reminder':
    '{park}: see you tomorrow, {hours}. Order {order_code}, QR codes: {order_link}',
} satisfies Record<keyof typeof vi, string>;
