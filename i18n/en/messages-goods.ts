import type { messagesGoods as vi } from '#i18n/vi/messages-goods.ts';

export const messagesGoods = {
  'messages.goods.received.subject': 'Order {code} received, waiting for your payment',
  'messages.goods.received.title': 'We are holding your items',
  'messages.goods.received.lead':
    'We have your order {code}. We prepare your goods as soon as you have paid.',
  'messages.goods.confirmed.subject': 'Order {code} is confirmed',
  'messages.goods.confirmed.title': 'Your order is confirmed',
  'messages.goods.confirmed.lead':
    'Thank you. Order {code} is confirmed and being prepared; we will write when it leaves us.',
  'messages.goods.shipped.subject': 'Order {code} is on its way to you',
  'messages.goods.shipped.title': 'Your goods are on their way',
  'messages.goods.shipped.lead':
    'Order {code} has left us. Delivery takes 24 hours nearby and 2 to 5 days anywhere in Vietnam.',
  'messages.goods.cancelled.subject': 'Order {code} has been cancelled',
  'messages.goods.cancelled.title': 'Your order has been cancelled',
  'messages.goods.cancelled.lead': 'Order {code} has been cancelled and you have nothing to pay.',
  'messages.goods.failed.subject': 'Payment not completed, order {code}',
  'messages.goods.failed.title': 'Your payment was not completed',
  'messages.goods.failed.lead':
    'The payment for order {code} was not completed. If your account was charged, please do not pay again; we are checking.',
  'messages.services.received.title': 'We have your order',
  'messages.services.received.lead':
    'We have your order {code}. We schedule your services as soon as you have paid.',
  'messages.services.confirmed.lead':
    'Thank you. Order {code} is confirmed; we look forward to seeing you on the day you chose.',
  'messages.services.hold': 'Please pay by {until} (Vietnam time) to keep this order.',
  'messages.services.over': 'The time to pay for this order has run out. You can order again at any time.',
  'messages.goods.hold': 'Your items are held until {until} (Vietnam time). After that they go back on sale.',
  'messages.goods.over': 'Your hold on the items has expired. You can order again at any time.',
  'messages.goods.to': 'Delivered to: {address}.',
  'messages.goods.atDoor': 'You pay {amount} in cash when the goods arrive.',
  'messages.goods.pay': 'Pay {amount}',
  'messages.goods.open': 'View your order',
} satisfies Record<keyof typeof vi, string>;
