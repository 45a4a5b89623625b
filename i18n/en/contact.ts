import type { contact as vi } from '../vi/contact.ts';

export const contact = {
  'contact.error.nameRequired': 'Please enter your full name',
  'contact.error.emailOrPhone': 'Please leave an email address or a phone number so that we can answer',
  'contact.error.topicRequired': 'Please choose what it is about',
  'contact.error.messageRequired': 'Please write a message',
  'contact.error.messageShort': 'A little more, please: at least 10 characters',

  'contact.title': 'Contact',
  'contact.description':
    'Hotline, Zalo, email, opening hours and how to get to the {park} cable car park. Send a message and get a reference number at once.',
  'contact.lead': 'Call, write on Zalo or send a few lines: whenever the park is open, somebody answers.',
  'contact.hotline': 'Hotline',
  'contact.hotlineText': 'Answered {opens}–{closes}, holidays included',
  'contact.zalo': 'Message us on Zalo',
  'contact.zaloText': 'Opens the Zalo app or site in a new tab',
  'contact.mail': 'Write an email',
  'contact.hours': 'Opening hours',
  'contact.hoursText': '{opens}–{closes} every day',
  'contact.hoursLast': 'Last ride up from the valley {lastUp}, last ride down from the summit {lastDown}.',
  'contact.address': 'Address',
  'contact.mapLink': 'See it on a map',
  'contact.groups': 'Coming as a group?',
  'contact.groupsText':
    'Companies, schools, weddings: tell us how many and when, and we send one price for everything.',

  'contact.formTitle': 'Send a message',
  'contact.form.name': 'Full name',
  'contact.form.email': 'Email',
  'contact.form.mailTypo': 'Did you mean {email}? Tap to correct it.',
  'contact.form.phone': 'Phone number',
  'contact.form.either': 'email or phone',
  'contact.form.topic': 'What is it about',
  'contact.form.topicNone': 'Choose a topic',
  'contact.form.message': 'Message',
  'contact.form.messageHint': 'If it is about an order, please add the order number.',
  'contact.form.privacy': 'We use these details only to answer you.',
  'contact.form.about': 'I would like to ask about: {name}',
  'contact.form.website': 'Leave this empty',
  'contact.form.submit': 'Send message',
  'contact.form.submitting': 'Sending',
  'contact.form.checkFields': 'Some fields need another look. We have marked each of them.',
  'contact.form.offline': 'Your message could not be sent. Please check your connection and try again.',
  'contact.form.doneTitle': 'We have your message',
  'contact.form.doneCode': 'Reference',
  'contact.form.doneText':
    'We answer within the working day. If you call the hotline, give this number to our staff.',
  'contact.form.again': 'Send another message',
  'contact.noScript':
    'JavaScript is off in your browser, so this form cannot be sent. Please call the hotline or write an email.',

  'contact.topic.ticket': 'Tickets and booking',
  'contact.topic.quote': 'Group prices',
  'contact.topic.order': 'An order, a refund or an exchange',
  'contact.topic.service': 'Services, restaurant, products',
  'contact.topic.complaint': 'Complaint or suggestion',
  'contact.topic.privacy': 'My personal data',
  'contact.topic.press': 'Press and partnerships',
  'contact.topic.other': 'Something else',

  'contact.waysTitle': 'Getting to {park}',
  'contact.waysLead':
    'Foothill Station is right on National Route 4D, with parking for 800 cars and a level path for wheelchairs and prams.',
  'contact.faqTitle': 'Frequently asked questions',
  'contact.faqLead': 'What guests ask most before they ride up.',
  'contact.policies': 'Read our policies',

  'contact.mail.subject': 'We have received your message {code}',
  'contact.mail.preview': 'Your reference is {code}.',
  'contact.mail.title': 'We have your message',
  'contact.mail.lead':
    'Thank you for writing to {park}. Your message has the number {code}; we answer within the working day.',
  'contact.mail.closing':
    'In a hurry? Call {hotline} and give this number. If you did not write, please ignore this email.',
  'contact.mail.why': 'You receive this email because this address was entered in our contact form.',
  'contact.mail.link': 'Contact page',
  'contact.mail.noticeSubject': 'Message {code}: {topic}',
  'contact.mail.noticeTitle': 'A new message',
  'contact.mail.noticePreview': '{name} has written to the park.',
  'contact.mail.noticeLead':
    'If the guest left an email address, a reply to this email goes straight to them.',
  'contact.mail.noticeWhy': 'Internal mail of the website.',
  'contact.mail.name': 'Full name',
  'contact.mail.phone': 'Phone number',
  'contact.mail.email': 'Email',
  'contact.mail.topic': 'About',
  'contact.mail.at': 'Sent at',
} as const satisfies Record<keyof typeof vi, string>;
