import type { booking as vi } from '../vi/booking.ts';

export const booking = {
  'booking.title': 'Choose your ticket and day',
  'booking.description':
    'Choose a ticket, a day and your guests, see the total with tax at once, hold your places and pay. The QR codes come by email.',
  'booking.nothing': 'No tickets are on sale at the moment. Please come back later or call our hotline.',
  'booking.noScript':
    'You can see prices and free days here, but holding places needs JavaScript in your browser. Or call {hotline} and we will book for you.',
  'booking.steps.choose': 'Choose tickets',
  'booking.steps.pay': 'Details and payment',
  'booking.steps.receive': 'Get your QR code',
  'booking.types.title': 'Ticket',
  'booking.types.change': 'Change ticket',
  'booking.types.close': 'Show less',
  'booking.types.from': 'From {price}',

  'booking.form.date': 'Day of your visit',
  'booking.form.slot': 'Departure time',
  'booking.form.slotShort': 'Departure',
  'booking.form.slotAfterDate': 'Choose a day first; its departures will appear here.',
  'booking.form.slotRequired': 'Please choose a departure time',
  'booking.form.slotAvailable': 'Available',
  'booking.form.slotLow': 'Few left',
  'booking.form.slotSold': 'Sold out',
  'booking.form.slotClosed': 'Closed',
  'booking.form.guests': 'Guests',
  'booking.form.maxGuests': 'At most {max} per order',
  'booking.form.guestCount': '{count, plural, one {# guest} other {# guests}}',
  'booking.form.free': 'Free',
  'booking.form.from': 'from',
  'booking.form.height': 'From {cm} cm tall, measured at the desk',
  'booking.form.yourTicket': 'Your ticket so far',
  'booking.form.day': 'Day',
  'booking.form.notChosen': 'Not chosen yet',
  'booking.form.total': 'Total, tax included',
  'booking.form.chooseDay': 'Choose a day for the price',
  'booking.form.submit': 'Hold places and continue',
  'booking.form.submitting': 'Holding your places',
  'booking.form.barSubmit': 'Hold places',
  'booking.form.holdNote':
    'Your places and price are held for {minutes} minutes while you fill in your details and pay.',
} satisfies Record<keyof typeof vi, string>;
