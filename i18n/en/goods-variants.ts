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
};
