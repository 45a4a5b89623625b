import type { services as vi } from '../vi/services.ts';

export const services = {
  'services.list.title': 'Services on the mountain',
  'services.list.description':
    'Guides, experiences, transfers, photographs and events at {park}: prices, times and how to book.',
  'services.list.lead':
    'Small things that lighten the trip. Book ahead or ask for a quote; we answer within one working day.',
  'services.list.groups': 'Kinds of service',
  'services.list.all': 'All',
  'services.list.count': '{count, plural, one {# service} other {# services}}',
  'services.list.empty': 'Nothing of this kind at the moment.',
  'services.crumb': 'Services',
  'services.card.from': 'From',
  'services.card.per': 'per {unit}',
  'services.card.withTicketShort': 'Comes with a ticket',
  'services.card.see': 'See the service',
  'services.card.seeFor': 'See the service {name}',
  'services.detail.description': '{summary} {duration}, {place}.',
  'services.detail.includes': 'Included',
  'services.detail.excludes': 'Not included',
  'services.detail.about': 'How it goes',
  'services.detail.facts': 'Key facts',
  'services.detail.duration': 'Duration',
  'services.detail.place': 'Place',
  'services.detail.hours': 'Hours',
  'services.detail.vat': 'Price includes VAT',
  'services.detail.ticketTitle': 'Comes with {ticket}',
  'services.detail.ticketText':
    'It is part of the ticket and not sold on its own. Choose a day there and your place is kept.',
  'services.detail.bookTicket': 'Book this ticket',
  'services.detail.quoteText':
    'The price depends on people, day and wishes. Call {hotline} and we quote within one working day.',
  'services.detail.call': 'Call {hotline}',
  'services.detail.day': 'Day of use',
  'services.detail.others': 'Other services',
} satisfies Record<keyof typeof vi, string>;
