import type { seo as vi } from '../vi/seo.ts';

export const seo = {
  'seo.fromPrice': 'From {price}',
  'resources.seo.title': 'Page heads and search',
  'resources.seo.lead':
    'The title, description and picture that search engines and shared links show for each page.',
  'resources.seo.new': 'New page',
  'resources.seo.path': 'Page',
  'resources.seo.pathHint': 'Each language is a page of its own. Chosen once, not changed later.',
  'resources.seo.name': 'Title',
  'resources.seo.description': 'Description',
  'resources.seo.keywords': 'Keywords',
  'resources.seo.ogTitle': 'Title when shared',
  'resources.seo.ogDescription': 'Description when shared',
  'resources.seo.ogImage': 'Picture when shared',
  'resources.seo.ogImageHint':
    '1200 wide, 630 high. The address of the picture: /og.jpg, or one that begins with https://',
  'resources.seo.robots': 'Search engines',
  'resources.seo.indexFollow': 'May show it and follow its links',
  'resources.seo.noindexFollow': 'May not show it, may follow its links',
  'resources.seo.indexNofollow': 'May show it, may not follow its links',
  'resources.seo.noindexNofollow': 'May neither show it nor follow its links',
  'resources.seo.canonical': 'Main address',
  'resources.seo.canonicalHint':
    'Only when this page repeats another page of ours, for example /en/ticket-pricing',
  'resources.seo.taken': 'There is a record of this page. Open it from the list.',
  'resources.seo.otherSite': 'The main address must be on our site. Write it like this: {path}',
  'resources.seo.own': 'Left empty, the page says: {text}',
  'resources.seo.ownMade': 'Left empty, the page makes it from what it shows.',
  'resources.seo.length': 'Length',
  'resources.seo.short':
    '{words, plural, one {# word} other {# words}}, rather short: {low} to {high} words are best',
  'resources.seo.good':
    '{words, plural, one {# word} other {# words}}, a good length: {low} to {high} words are best',
  'resources.seo.long':
    '{words, plural, one {# word} other {# words}}, rather long: {low} to {high} words are best',
  'resources.redirects.title': 'Redirects',
  'resources.redirects.lead': 'Old addresses without a page, and where guests are led instead.',
  'resources.redirects.new': 'New redirect',
  'resources.redirects.from': 'Old address',
  'resources.redirects.fromHint':
    'The part after the domain, for example /prices-2024. Used only while no page is there.',
  'resources.redirects.to': 'Leads to',
  'resources.redirects.toHint':
    'A page of ours such as /en/ticket-pricing, or another site that begins with https://',
  'resources.redirects.status': 'How it moves',
  'resources.redirects.status301': '301: moved for good (the usual one)',
  'resources.redirects.status308': '308: moved for good, forms are sent again as they were',
  'resources.redirects.isActive': 'In use',
  'resources.redirects.realPage':
    'There is a page at {path}. Only an address without a page can be redirected.',
  'resources.redirects.ownWord': 'The site uses {path} itself, so it cannot be redirected',
  'resources.redirects.ownSite': 'This is our own site. Write only: {path}',
  'resources.redirects.itself': '{path} cannot lead to itself',
  'resources.redirects.chain': '{path} leads on to another address. Lead straight to the last one.',
  'resources.redirects.chainTo':
    '{path} leads here. Change that one first, so that guests are led only once.',
  'resources.redirects.noPage': 'There is no page at {path}',
  'resources.redirects.taken': 'This old address is in the list already',
  'audit.kind.seoRecord': 'Page head',
  'audit.kind.redirect': 'Redirect',
  'audit.field.path': 'Page',
  'audit.field.keywords': 'Keywords',
  'audit.field.ogTitle': 'Title when shared',
  'audit.field.ogDescription': 'Description when shared',
  'audit.field.ogImage': 'Picture when shared',
  'audit.field.robots': 'Search engines',
  'audit.field.canonical': 'Main address',
  'audit.field.fromPath': 'Old address',
  'audit.field.toAddress': 'Leads to',
  'audit.field.moveStatus': 'How it moves',
} satisfies Record<keyof typeof vi, string>;
