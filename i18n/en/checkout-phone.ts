import type { checkoutPhone as vi } from '../vi/checkout-phone.ts';

export const checkoutPhone = {
  'checkout.form.mailTypo': 'Did you mean {email}? Tap to correct it.',
  'checkout.form.wrongCount': '{count, plural, one {# field needs} other {# fields need}} another look',
  'checkout.form.due': 'To pay',
  'checkout.summary.open': 'Show your order',

  'checkout.cancel.heldUntil': 'Your places are still held until {time}, at the same price.',
  'checkout.cancel.heldGoodsUntil': 'Your items are still held until {time}, at the same price.',
  'checkout.cancel.others': 'Or pay another way',
  'checkout.cancel.last': 'Your last payment did not go through',

  'checkout.leave.title': 'Leave the checkout?',
  'checkout.leave.close': 'Close',
  'checkout.leave.held':
    'Your places stay held until {time}. Come back to this page before then to finish paying.',
  'checkout.leave.heldGoods':
    'Your items stay held until {time}. Come back to this page before then to finish paying.',
  'checkout.leave.stay': 'Stay',
  'checkout.leave.go': 'Leave',
  'checkout.leave.release': 'Release my places',
} as const satisfies Record<keyof typeof vi, string>;
