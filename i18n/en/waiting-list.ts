import type { waitingList as source } from '#i18n/vi/waiting-list.ts';

export const waitingList = {
  'waitingList.error.off': 'The waiting list is paused. Please choose another day.',
  'waitingList.error.unknown': 'This link is wrong, or the entry has been deleted',
  'waitingList.error.notOpen': 'This day is not on sale yet, so it has no waiting list',
  'waitingList.error.tooLate':
    'Sales for this day are about to end, so there is no time left to wait. Please choose another day.',
  'waitingList.error.onSale': 'There is room for you on this day. You can book it now.',
  'waitingList.error.tooMany':
    'You are already on {max} waiting lists. Please leave one of them before you add another.',
  'waitingList.error.unreachable': 'We cannot send messages to this number yet. Please add an email address.',
  'waitingList.error.emailOrPhone':
    'Please give a phone number or an email address, so that we can reach you',
  'waitingList.error.takeBackOver':
    'This request can no longer be withdrawn here. Use the link we sent you to leave the list.',
  'waitingList.error.over': 'This wait has ended',
  'waitingList.error.held': 'Places are still held for you. Please reload the page to see them.',
  'waitingList.error.twice':
    'You are already waiting for these places. Please open the link of that request.',
  'waitingList.error.paying':
    'These places are waiting for your payment. Please finish paying, or let the time run out.',
  'waitingList.error.oldPage':
    'Nobody was removed: this page is out of date, and removing a guest now takes a reason. Please reload the page and try again.',

  'waitingList.page.title': 'Waiting list',
  'waitingList.page.description':
    'Join the waiting list of a sold-out day: when places come free, we hold them for you and tell you at once.',
  'waitingList.page.lead':
    'When somebody returns tickets, we reserve them for whoever has waited longest and tell them at once. You then have {hours} daytime hours to book. You pay nothing until then.',
  'waitingList.page.nothing':
    'Open the calendar of a ticket and choose a sold-out day to join its waiting list.',
  'waitingList.page.tickets': 'See all tickets',
  'waitingList.page.book': 'Book this day',
  'waitingList.page.otherDay': 'Choose another day',
  'waitingList.page.day': 'Waiting list for {day}',
  'waitingList.page.join': 'Join the waiting list',
  'waitingList.page.noScript':
    'Joining needs JavaScript in your browser. Or call {hotline} and we do it for you.',

  'waitingList.other.title': 'Other days and tickets',
  'waitingList.other.ticket': 'See other days',
  'waitingList.other.open': 'See other days and prices',
  'waitingList.other.lead':
    'The figure is what your whole group pays more or less than on the day you wait for. Days with places can be booked; full days have a waiting list.',

  'waitingList.form.guests': 'How many guests?',
  'waitingList.form.maxGuests': 'Up to {max} guests per order',
  'waitingList.form.slotId': 'Departure time',
  'waitingList.form.slotNone': 'Choose a time',
  'waitingList.form.mailTypo': 'Did you mean {email}? Tap to correct it.',
  'waitingList.form.contact': 'How can we reach you?',
  'waitingList.form.contactHint': 'Give a phone number or an email address; both is safest.',
  'waitingList.form.phone': 'Phone number',
  'waitingList.form.email': 'Email',
  'waitingList.form.country': 'Country of the phone number: {name}, +{dial}',
  'waitingList.form.countrySearch': 'Search by country or calling code',
  'waitingList.form.countryNone': 'No country matches',
  'waitingList.form.countryCount': '{count, plural, one {# country} other {# countries}}',
  'waitingList.form.channel': 'Preferred contact',
  'waitingList.form.channelHint': 'If that fails, we use the other contact you gave.',
  'waitingList.form.byZalo': 'Zalo',
  'waitingList.form.bySms': 'Text message',
  'waitingList.form.byEmail': 'Email',
  'waitingList.form.website': 'Leave this empty',
  'waitingList.form.privacy':
    'We use this only to tell you about places, and delete it {days} days after the day you wait for. You can leave the list at any time.',
  'waitingList.form.submit': 'Join the waiting list',
  'waitingList.form.submitting': 'Joining',
  'waitingList.form.checkFields': 'Please look at the marked fields again.',
  'waitingList.form.failed': 'That did not work. Please check your connection and try again.',
  'waitingList.form.doneTitle': 'We have your request',
  'waitingList.form.doneText':
    'A link of your own is on its way to {to}. Open it to see whether you are on the list and where you stand, or to leave it.',

  'waitingList.status.waiting': 'You are on the waiting list',
  'waitingList.status.waitingText':
    'You are number {position}. When places come free, we hold them for you and tell you at once; there is no need to keep this page open.',
  'waitingList.status.largeText':
    'Large groups wait longer: when there are too few places for yours, a smaller group may be offered them first, and you keep your place in the line.',
  'waitingList.status.offered': 'There are places for you',
  'waitingList.status.offeredText':
    'We are holding {count, plural, one {# place} other {# places}} for you until {until}. After that they go to the next in line.',
  'waitingList.status.purchased': 'You have your tickets',
  'waitingList.status.purchasedText': 'You have paid for the places that were held. See you soon.',
  'waitingList.status.lapsed': 'Your places are no longer held',
  'waitingList.status.lapsedText':
    'They went to the next in line. If you still want this day, you can wait again from the end of the line.',
  'waitingList.status.left': 'You have left the waiting list',
  'waitingList.status.leftText':
    'We will not tell you anything more about this day. If you change your mind, you can wait again from the end of the line.',
  'waitingList.status.passed': 'There was no place this time',
  'waitingList.status.passedText':
    'Sales for the day you waited for have ended. We are sorry; please choose another day.',
  'waitingList.status.unsoldText':
    'What you chose when you joined is no longer sold for this day. We are sorry; please choose another ticket or day.',
  'waitingList.status.refused': 'You are not on this waiting list yet',
  'waitingList.status.refusedText':
    'Each guest can be on {max, plural, one {# waiting list} other {# waiting lists}} at most, and the email address or phone number you gave already is. Leave one of them by its own link, then come back here to join.',
  'waitingList.status.overText':
    'Sales for this day have ended, so there is nothing left to wait for. Please choose another day.',
  'waitingList.status.remaining': 'Time left',
  'waitingList.status.over': 'Time is up',
  'waitingList.status.take': 'Book these places',
  'waitingList.status.order': 'Open the order',
  'waitingList.status.leave': 'Leave the waiting list',
  'waitingList.status.decline': 'I am not coming, give my places away',
  'waitingList.status.rejoin': 'Wait again',
  'waitingList.status.enter': 'Join the waiting list',
  'waitingList.status.busy': 'Saving',
  'waitingList.status.failed': 'That did not work. Please try again.',
  'waitingList.status.closed':
    'This day is closed at the moment. You keep your place in the line in case it opens again.',
  'waitingList.fact.ticket': 'Ticket',
  'waitingList.fact.day': 'Day',
  'waitingList.fact.slot': 'Time',
  'waitingList.fact.guests': 'Guests',
  'waitingList.fact.to': 'Contact',
  'waitingList.fact.until': 'Held until',
  'waitingList.fact.total': 'Total',

  'waitingList.mail.why': 'You get this email because this address was put on a waiting list.',
  'waitingList.mail.manage': 'See or leave the waiting list',
  'waitingList.mail.closing': 'Was it not you? Open the link at the very end to leave the list.',
  'waitingList.mail.waiting-joined.subject': 'You are on the waiting list for {day}',
  'waitingList.mail.waiting-joined.text':
    'You are on the list. As soon as there is room for your whole group, we reserve your tickets and tell you; you then have {hours} daytime hours to book.',
  'waitingList.mail.waiting-joined.open': 'See where I stand',
  'waitingList.mail.waiting-full.subject':
    'Not added: you are already on {max, plural, one {# waiting list} other {# waiting lists}}',
  'waitingList.mail.waiting-full.text':
    'Somebody asked to put this address on one more waiting list. Each guest can be on {max} at most, so we have not added it. Below is one of those that you are on; leave one, and you can join another.',
  'waitingList.mail.waiting-full.refused':
    'Each guest can be on {max, plural, one {# waiting list} other {# waiting lists}} at most, and the phone number or email address you gave already is, so we have not added this one. Leave one of them, then open the link below to join.',
  'waitingList.mail.waiting-full.open': 'Open this entry',
  'waitingList.mail.waiting-offered.subject': 'Places on {day}, held for you until {until}',
  'waitingList.mail.waiting-offered.text':
    'We are holding places for your whole group until {until} (Vietnam time). After that they go to the next in line.',
  'waitingList.mail.waiting-offered.open': 'Book these places',
  'waitingList.mail.waiting-lapsed.subject': 'Your places on {day} are no longer held',
  'waitingList.mail.waiting-lapsed.text':
    'The time is up, so the places went to the next in line. If you still want to come, one click puts you back at the end of the line.',
  'waitingList.mail.waiting-lapsed.open': 'Wait again',
  'waitingList.mail.waiting-withdrawn.subject': 'Places on {day} no longer held: sales are suspended',
  'waitingList.mail.waiting-withdrawn.text':
    'Sales of this ticket for the day have been suspended, so we can no longer hold your places. We are sorry. You keep your place in the line; when sales start again and there is room, we tell you at once.',
  'waitingList.mail.waiting-withdrawn.open': 'See this wait',
  'waitingList.mail.waiting-unsold.subject': 'The ticket you waited for on {day} is no longer sold',
  'waitingList.mail.waiting-unsold.text':
    'We are sorry: what you chose when you joined is no longer sold for this day, so your wait ends here. Please have a look at other tickets and days.',
  'waitingList.mail.waiting-unsold.open': 'See other tickets and days',
  'waitingList.mail.waiting-passed.subject': 'Sales for {day} have ended without a place for you',
  'waitingList.mail.waiting-passed.text':
    'We are sorry: nobody returned enough tickets for your group before sales ended. Thank you for waiting; we hope to welcome you on another day.',
  'waitingList.mail.waiting-passed.open': 'Choose another day',
  'waitingList.mail.waiting-over.subject': 'Sales for {day} have ended, your places are no longer held',
  'waitingList.mail.waiting-over.text':
    'The places we held for you were not booked before sales for this day ended, so your wait ends here. Thank you for waiting; we hope to welcome you on another day.',
  'waitingList.mail.waiting-over.open': 'Choose another day',

  'waitingList.text.waiting-joined': '{park}: you are on the waiting list for {day}. See: {url}',
  'waitingList.text.waiting-full':
    '{park}: not added, you are on {max, plural, one {# waiting list} other {# waiting lists}}. See: {url}',
  'waitingList.text.waiting-offered': '{park}: places on {day}, held until {time} {date}. Book: {url}',
  'waitingList.text.waiting-lapsed': '{park}: places on {day} no longer held. Wait again: {url}',
  'waitingList.text.waiting-withdrawn': '{park}: sales for {day} suspended, places not held. See: {url}',
  'waitingList.text.waiting-unsold': '{park}: your ticket for {day} is no longer sold. Others: {url}',
  'waitingList.text.waiting-passed': '{park}: sorry, no place on {day}. Other days: {url}',
  'waitingList.text.waiting-over': '{park}: sales for {day} have ended, places not held. Other days: {url}',

  'waitingList.own.title': 'Waiting list',
  'waitingList.own.open': 'See this wait',
  'waitingList.state.waiting': 'Waiting',
  'waitingList.state.offered': 'Places held',
  'waitingList.state.purchased': 'Bought',
  'waitingList.state.lapsed': 'Time ran out',
  'waitingList.state.left': 'Left',
  'waitingList.state.passed': 'No place',
  'waitingList.state.refused': 'Not on the list',
} as const satisfies Record<keyof typeof source, string>;
