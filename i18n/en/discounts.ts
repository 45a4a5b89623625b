import type { discounts as source } from '#i18n/vi/discounts.ts';

export const discounts = {
  'discounts.error.required': 'Enter a discount code',
  'discounts.error.unknown': 'There is no such discount code. Please check each character.',
  'discounts.error.off': 'The code {code} can no longer be used',
  'discounts.error.early': 'The code {code} can be used from {day}',
  'discounts.error.ended': 'The code {code} ended on {day}',
  'discounts.error.scope': 'The code {code} is not for what you are buying',
  'discounts.error.visit': 'The code {code} is not for the day you chose',
  'discounts.error.minimum': 'Buy for {missing} more to use the code {code}',
  'discounts.error.used': 'The code {code} has been used up',
  'discounts.error.budget': 'What is left of the code {code} is not enough for this order',
  'discounts.error.small': 'The code {code} cannot be used here: what is left would be too little to pay',
  'discounts.error.buyer':
    '{max, plural, =1 {Each person can use the code {code} once} other {Each person can use the code {code} # times}}; you have already used it',
  'discounts.error.changed':
    'What the code {code} takes off has just changed. Nothing was charged: please check the new total and order again.',
  'discounts.error.ordered': 'This order is placed: its discount code can no longer be added or changed',

  'discounts.form.open': 'I have a discount code',
  'discounts.form.label': 'Discount code',
  'discounts.form.check': 'Apply',
  'discounts.form.checking': 'Checking',
  'discounts.form.notApplied': 'Press “Apply” to see the new price, or clear this code',
  'discounts.form.look': 'The code {code} takes {amount} off. Please check the new total and order again.',
  'discounts.form.failed': 'The code could not be checked. Please try again.',
  'discounts.form.applied': 'The code {code} takes {amount} off',
  'discounts.form.rest': 'New total {amount}',
  'discounts.form.remove': 'Remove the code',

  'discounts.line': 'Discount code {code}',
} as const satisfies Record<keyof typeof source, string>;
