export const goodsVariants = {
  'goods.combine.button': 'Make the variants',
  'goods.combine.hint':
    'Makes every variant of the options above, {max} at most. You look first and save afterwards; prices, codes and stock of existing variants stay.',
  'goods.combine.refused': 'The variants could not be made',
  'goods.combine.waiting': 'Not saved yet. When you save this product',
  'goods.combine.whole': 'All variants are there, nothing to add',
  'goods.combine.made': '{count} new:',
  'goods.combine.same': '{count} stay as they are, with price, code and stock:',
  'goods.combine.ending': '{count} go off sale but stay in stock and in orders:',
  'goods.combine.off': '{count} stay off sale; tick On sale to sell them again:',
  'goods.combine.noOptions': 'Add at least one option first, such as Colour with the values Red and Blue.',
  'goods.combine.empty': 'Each option needs a name and at least one value, one a line.',
  'goods.combine.tooMany': 'These options make {count} variants; the limit is {max}. Take some values away.',
  'goods.combine.tooManyWithLost':
    'With the {lost} variants that are no longer among the options this makes {count} rows; the limit is {max}. Take some values away.',
  'goods.error.optionTwice': 'Another option has this name, apart from accents and capitals',
  'goods.error.slash': 'A value has no slash, which parts the values. Use “and” or a hyphen.',
  'goods.error.valueTwice': 'Two lines are the same apart from accents and capitals. Remove one.',
  'goods.error.choices':
    'It needs one value of each option, as it stands in Options, for example: 100 g / Red',
  'goods.error.noOptions': 'This product has no options. Add one, or leave this empty.',
  'goods.error.choicesTwice': 'A variant above has the same values',
  'goods.reprice.by': 'New price (150.000 or −10%)',
  'goods.reprice.movesOld': 'Change the old price by that percentage, too',
  'goods.reprice.old.stays': 'the old price stays {was}',
  'goods.reprice.old.moves': 'the old price {was} becomes {now}',
  'goods.reprice.old.removed': 'the old price {was} goes',
  'goods.reprice.oldRemoved':
    '{count, plural, one {# old price goes, as the new price is not below it: guests see no discount there any more.} other {# old prices go, as the new price is not below them: guests see no discount there any more.}}',
  'goods.reprice.oldByPercent':
    'Old prices change by percentage only. You typed a price, so old prices stay.',
  'goods.reprice.look': 'Look at the new prices',
  'goods.reprice.title': 'If the prices change so',
  'goods.reprice.count':
    '{count, plural, one {# product changes} other {# products change}} price, of {all, plural, one {# ticked} other {# ticked}}.',
  'goods.reprice.note': 'Percent is rounded to 1,000 ₫. Orders keep the price they were placed at.',
  'goods.reprice.typed': 'Type how many are ticked ({count}) to change them',
  'goods.reprice.save': 'Change {count, plural, one {# price} other {# prices}}',
  'goods.reprice.done':
    '{count, plural, one {# product has} other {# products have}} another price. The history of each has the one before.',
  'goods.reprice.asDrafts':
    'The new prices are drafts: guests pay the old ones until you publish each product.',
  'goods.reprice.asPublished': 'Guests pay the new prices as soon as you press.',
  'goods.reprice.saveDrafts':
    'Write new prices into the drafts of {count, plural, one {# product} other {# products}}',
  'goods.reprice.drafted':
    'New prices are in the drafts of {count, plural, one {# product} other {# products}}. Guests pay the old ones until each is published.',
  'goods.reprice.error.by':
    'Type a price from 1,000 to 100,000,000, such as 150.000, or a percentage from −90% to +300%, such as −10%.',
  'goods.reprice.error.tooHigh': 'The new price is above 100,000,000 ₫',
  'goods.reprice.error.unseen': 'Look at the new prices first, then change them.',
  'goods.reprice.error.stale': 'A price or the list has changed since you looked. These are the prices now.',
  'goods.reprice.error.rows':
    'No price was changed: these products cannot be. Untick or correct them, then try again.',
  'goods.reprice.error.count': 'Type {count} exactly to change the prices.',
};
