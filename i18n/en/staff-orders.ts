import type { staffOrders as source } from '#i18n/vi/staff-orders.ts';

export const staffOrders = {
  'orders.staff.title': 'Orders',
  'orders.staff.parts': 'Steps of an order',
  'orders.staff.part.todo': 'To do',
  'orders.staff.part.confirmed': 'New',
  'orders.staff.part.processing': 'Being prepared',
  'orders.staff.part.shipped': 'On the way or ready',
  'orders.staff.placed': 'placed at {time}',
  'orders.staff.paid': '{amount} paid',
  'orders.staff.atDoor': 'To collect on delivery: {amount}',
  'orders.staff.tickets':
    'The order has tickets too, issued by themselves, so it cannot be cancelled here: the guest asks for a refund of tickets on the page of the order.',
  'orders.staff.waits':
    'A request to give its goods back waits for a second person on the page “{page}”, so no step can be taken yet.',
  'orders.staff.scheduled':
    'A refund of its goods is approved and about to be sent, so no step can be taken. To send the goods after all, take it back on the page “{page}”.',
  'orders.staff.ends.cancelled':
    'Approving this also cancels the order: none of its goods or services will be delivered.',
  'orders.staff.ends.delivered':
    'Approving this ends the goods and services of the order; its other tickets stay as they are.',
  'orders.staff.over.pending': 'The order is not paid yet, so there is no step to take.',
  'orders.staff.over.delivered': 'The order is complete.',
  'orders.staff.over.cancelled': 'The order is cancelled.',

  'orders.staff.step.processing': 'Start preparing',
  'orders.staff.step.shipped': 'Goods are sent',
  'orders.staff.step.delivered': 'Goods are delivered',
  'orders.staff.step.served': 'Service is done',
  'orders.staff.step.cancelled': 'Cancel the order',
  'orders.staff.step.askToCancel': 'Ask to approve the cancellation',
  'orders.staff.does.processing': 'The guest’s page of the order says “{event}”. No message is sent yet.',
  'orders.staff.does.shipped':
    'The guest is told that the goods are on the way, and the page of the order says “{event}”. It cannot be cancelled after that.',
  'orders.staff.does.delivered': 'The guest’s page of the order says “{event}”. No message is sent.',
  'orders.staff.does.cash': '{amount} in cash is booked as received.',
  'orders.staff.does.cancelled':
    'The guest is told that the order is cancelled and nothing is to be paid, and the page of the order says “{event}”.',
  'orders.staff.does.owed':
    'The guest is told of a refund of {amount}, and the page of the order says “{event}”. A manager sends it on the page “{page}”.',
  'orders.staff.does.askToCancel':
    'The order stays as it is until a second person approves on the page “{page}”. Then it is cancelled and {amount} goes back to the guest.',
  'orders.staff.does.told':
    'The guest is told that the money is back on the park credit, and the page of the order says “{event}”.',
  'orders.staff.does.credit': '{amount} is back on the guest’s park credit at once.',
  'orders.staff.does.stock': 'The goods go back into stock.',
  'orders.staff.ask.shipped': 'Have the goods left?',
  'orders.staff.ask.delivered': 'Does the guest have the goods?',
  'orders.staff.ask.served': 'Is the service done?',
  'orders.staff.ask.cancelled': 'Cancel this order?',
  'orders.staff.done': 'Order {code}: {state}',

  'orders.renewDesk.lead':
    'Order {code} of {name}: if the guest says that others have its link, create a new one here. It is sent to {to}.',
  'orders.renewStaff.title': 'Link of the order',
  'orders.renewStaff.sure':
    'Every old link to the order stops working at once, with the papers downloaded through it; the QR codes of tickets stay good. The guest gets a message with the new link. This cannot be taken back.',
  'orders.renewStaff.reason': 'Reason',
  'orders.renewStaff.reasonHint':
    'Goes to the audit log; the guest does not see it. For example: the guest sent the link to a stranger.',
  'orders.renewStaff.button': 'Make a new link',
  'orders.renewStaff.confirm': 'Make it and send it',
  'orders.renewStaff.back': 'Back',
  'orders.renewStaff.busy': 'Making it',
  'orders.renewStaff.done':
    'A new link was made and sent to the guest. The old one no longer opens the order.',
  'orders.renewStaff.failed': 'The new link could not be made. Please try again in a few minutes.',

  'orders.step.final': 'This step cannot be taken back.',
  'orders.step.why': 'Reason',
  'orders.step.whyHint':
    'Required, goes to the history of the order and the audit log. Guests cannot read it.',
  'orders.step.waits':
    'Approval of the cancellation was asked for and waits for a second person on the page “Refunds”.',
  'orders.step.back': 'Go back',
  'orders.step.close': 'Close',
  'orders.step.busy': 'Saving',
} as const satisfies Record<keyof typeof source, string>;
