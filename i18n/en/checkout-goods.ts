import type { checkoutGoods as vi } from '#i18n/vi/checkout-goods.ts';

export const checkoutGoods = {
  'checkout.address.title': 'Delivery address',
  'checkout.address.province': 'Province or city',
  'checkout.address.ward': 'Ward or commune',
  'checkout.address.wardHint':
    'Type its new name or that of the old district or ward, with or without marks.',
  'checkout.address.former': 'formerly {name}',
  'checkout.address.street': 'House number, street, hamlet',
  'checkout.address.streetExample': '12 Cau May',
  'checkout.address.note': 'Note for the courier',
  'checkout.address.optional': 'optional',
  'checkout.goodsTerms.title': 'Terms of purchase',
  'checkout.goodsTerms.kept':
    'Goods are kept for {minutes} minutes while you pay; after that they are sold to others.',
  'checkout.goodsTerms.way':
    'Delivery takes 24 hours nearby and 2 to 5 days anywhere in Vietnam; pick-up is free at {place}, where goods wait for {days} days.',
  'checkout.goodsTerms.shipping': 'Shipping costs {fee}; it is free above {threshold}.',
  'checkout.goodsTerms.return': 'Returns within 7 days for manufacturer defects.',
  'checkout.goodsTerms.warranty': '12-month warranty on goods that carry one.',
  'checkout.goodsTerms.services':
    'Services take place on the day you choose; call our hotline a day ahead to change it.',
  'checkout.goodsTerms.data':
    'Your name, phone number and address are used only for handing over the goods, the invoice and contact about this order.',
  'checkout.goodsTerms.full': 'Read the terms of sale in full',
  'checkout.goodsForm.title': 'Check out',
  'checkout.goodsForm.receive': 'Receive',
  'checkout.goodsForm.awayMore':
    'You go to {name}’s page to pay, then return here. We never see or store your card number.',
  'checkout.goodsForm.free': 'There is nothing to pay. The order is confirmed as soon as you place it.',
  'checkout.goodsForm.submitFree': 'Place order',
  'checkout.goodsForm.back': 'Back to the cart',
  'checkout.goodsForm.summary': 'Your cart',
  'checkout.goodsForm.noScript':
    'Ordering online needs JavaScript. Please turn it on and reload, or call {hotline}.',
  'checkout.goodsOnly.waitingLead':
    '{provider} has not told us the result for order {code} yet. It usually takes seconds, sometimes minutes. Leave this page open; the result appears as soon as it is confirmed.',
  'checkout.goodsOnly.waitingSafe':
    'Please do not pay again. If you were charged, the confirmation also reaches your email once the result is in.',
  'checkout.goodsOnly.provider':
    'The bank wants to check the payment for order {code} once more. We keep your order, and our staff will tell you as soon as there is a result.',
  'checkout.goodsOnly.twice':
    'Order {code} was paid twice. We will return {amount}; the order goes ahead as usual.',
  'checkout.goodsOnly.charged':
    'If you were charged, please do not pay again. We check with {provider} and confirm the order as soon as the money arrives.',
  'checkout.goodsOnly.paid':
    'Order {code} is paid; nothing more is due. The order page shows where your goods are.',
  'checkout.goodsOnly.awayDisabled':
    '{name} is not taking payments at the moment. Please choose another way, try again in a few minutes or call our hotline.',
  'checkout.goodsOnly.cash': 'You can switch to paying when you receive the goods.',
  'checkout.goodsOnly.shop': 'Back to the shop',
  'checkout.confirmed.title': 'This order is confirmed',
  'checkout.confirmed.text': 'Order {code} is confirmed; you pay when you receive the goods.',
  'checkout.goods.title': 'Thank you',
  'checkout.goods.paid': 'Order {code} is paid and being prepared.',
  'checkout.goods.confirmed': 'Order {code} is confirmed and being prepared.',
  'checkout.goods.services': 'Order {code} is confirmed; see you on the day you chose.',
  'checkout.goods.atDoor': 'You pay {amount} in cash when the goods arrive.',
  'checkout.goods.way': 'Delivered to {address}: within 24 hours nearby, 2 to 5 days anywhere in Vietnam.',
  'checkout.goods.mail': 'A confirmation is on its way to {email}.',
} as const satisfies Record<keyof typeof vi, string>;
