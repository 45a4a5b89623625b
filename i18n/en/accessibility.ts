import type { accessibility as source } from '#i18n/vi/accessibility.ts';

export const accessibility = {
  'accessibility.title': 'Accessibility',
  'accessibility.description':
    '{park}’s website works with a keyboard, a screen reader, zoomed in and in high contrast. What does not work yet, and how to tell us.',
  'accessibility.lead':
    'You can book tickets here with a keyboard alone, with a screen reader, zoomed in or in high contrast. We follow WCAG 2.2 level AA and test the site again with every change.',
  'accessibility.holds': 'What works',
  'accessibility.holds.keyboard':
    'The Tab key reaches every button and link; the one in focus is always marked, and no bar covers it. In the calendar you move with the arrow keys.',
  'accessibility.holds.reader':
    'A screen reader hears the name of each page as it opens, the chosen day, the price of every day, mistakes in forms and how long your places are held.',
  'accessibility.holds.sight':
    'The page can be zoomed to 400% in the browser without scrolling sideways. A font size of 200% set in the browser enlarges all text, and none of it is cut off. High contrast on Windows and the setting for more contrast are supported. Nothing is said by colour alone.',
  'accessibility.holds.touch':
    'On a touch screen every button, and every link that stands by itself, is at least 44 pixels wide and high.',
  'accessibility.holds.motion':
    'Nothing moves for more than five seconds. If your device asks for less motion, the pages stand still.',
  'accessibility.holds.paper': 'Tickets, orders and prices always print as dark text on white.',
  'accessibility.gaps': 'What is not complete yet',
  'accessibility.gaps.map':
    'The drawn map is hard to use without sight; the list of places below it has everything that the map shows.',
  'accessibility.gaps.films': 'Films in the gallery have no audio description yet.',
  'accessibility.gaps.gateways':
    'The pages of payment gateways and wallets are made by others and we cannot change them. If you get stuck there, pay by bank transfer or call us and we will help.',
  'accessibility.gaps.photos': 'Not every photo that guests add to their reviews has a description.',
  'accessibility.contact': 'Tell us',
  'accessibility.contact.text':
    'If anything does not work for you, call {hotline} or write to us. We answer within two working days and will book for you if you like.',
  'accessibility.contact.link': 'Write to us',
} as const satisfies Record<keyof typeof source, string>;
