import type { pickup as vi } from '#i18n/vi/pickup.ts';

export const pickup = {
  'checkout.pickup.legend': 'Delivery or pick-up',
  'checkout.pickup.sendTitle': 'Delivery',
  'checkout.pickup.sendText': 'Within 24 hours nearby, 2 to 5 days anywhere in Vietnam',
  'checkout.pickup.collectTitle': 'Pick up at the station',
  'checkout.pickup.collectText': 'Free, at {place}, {hours} daily',
  'checkout.pickup.collectMore':
    'Ready the same day, or the next morning if you order after 16:00. We tell you when to come and keep your goods for {days} more days. All you need is the order code.',
  'checkout.pickup.cod': 'Pay on collection',
  'checkout.pickup.codText': 'In cash, at the counter',
  'checkout.pickup.submitCod': 'Order and pay {amount} on collection',
  'checkout.pickup.deliveryGoods':
    'The confirmation and the message that your goods are ready go to this address.',

  'orders.pickup.line': 'Station pick-up',
  'orders.pickup.address': 'Pick-up point',
  'orders.pickup.where': 'At {place}, {hours} daily',
  'orders.pickup.bring': 'Give our staff your order code {code} to collect the goods.',
  'orders.pickup.way':
    'Collect at {place}, {hours} daily. We tell you when your goods are ready; all you need then is your order code {code}.',
  'orders.pickup.ready': 'Ready to collect',
  'orders.pickup.collected': 'Collected',
  'orders.pickup.readyTitle': 'Ready to collect at {place}',
  'orders.pickup.readyText':
    'The counter is open {hours} daily and keeps your goods until the end of {until}. Give our staff your order code {code} to collect them.',
  'orders.pickup.cash': 'You pay {amount} in cash at the counter when you collect the goods.',
  'orders.event.pickup.shipped': 'Ready at the counter',
  'orders.event.pickup.delivered': 'Collected at the counter',

  'messages.pickup.confirmed.lead':
    'Thank you. Order {code} is confirmed and being prepared; we will write when it is ready to collect.',
  'messages.pickup.shipped.subject': 'Order {code} is ready to collect',
  'messages.pickup.shipped.title': 'Your goods are ready to collect',
  'messages.pickup.shipped.lead':
    'Order {code} is waiting for you at {place}, {hours} daily, until the end of {until}.',
  'messages.pickup.along':
    'The goods of this order wait for you at {place}, {hours} daily. We tell you when they are ready.',
  'messages.pickup.at': 'Collect at {place}, {hours} daily. Bring your order code {code}.',

  'orders.staff.atCounter': 'To take when collected: {amount}',
  'orders.staff.step.ready': 'Ready to collect',
  'orders.staff.step.collected': 'Guest has collected it',
  'orders.staff.does.ready':
    'The guest is told to come and collect the goods, and the page of the order says “{event}”. If nobody comes, the order can still be cancelled.',
  'orders.staff.does.collected': 'The guest’s page of the order says “{event}”. No message is sent.',
  'orders.staff.ask.ready': 'Are the goods at the counter?',
  'orders.staff.ask.collected': 'Did the guest give the right code and take the goods?',
} as const satisfies Record<keyof typeof vi, string>;
