import type { tickets as vi } from '../vi/tickets.ts';

export const tickets = {
  'tickets.error.dateRequired': 'Please select a departure date',
  'tickets.error.dateInvalid': 'Invalid departure date',
  'tickets.error.datePast': 'Cannot select past dates',
  'tickets.error.periodTooLong': 'At most {max} days can be shown at a time',
  'tickets.error.unknown': 'This ticket does not exist',
  'tickets.error.noVariant': 'No matching variant found for your selection',
  'tickets.error.noUnits': 'Please choose at least one guest',
  'tickets.error.tooManyUnits': 'At most {max} guests per order. For larger groups, please call our hotline.',
  'tickets.error.unitMax': 'At most {max} tickets of this kind per order',
  'tickets.error.unitMin': 'At least {min} tickets of this kind per order',
  'tickets.error.needsCompanion': 'Children need to travel with at least one adult',
  'tickets.error.soldOut': 'This day has just sold out. Please choose another day or time.',
  'tickets.error.onlyLeft': '{left, plural, one {Only one place is left.} other {Only # places are left.}} Please choose fewer guests or another day.',
  'tickets.error.closed': 'Tickets are not sold for this day. Please choose another day.',
} satisfies Record<keyof typeof vi, string>;
