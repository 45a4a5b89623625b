import type { pages as vi } from '../vi/pages.ts';

export const pages = {
  'pages.about.title': 'About us',
  'pages.about.headline': 'About {park}',
  'pages.about.description':
    'Mission, vision, what we hold to, the people and the story of the {park} cable car park.',
  'pages.about.lead': 'The people, what we hold to and the story of {park}.',
  'pages.about.values': 'What we hold to',
  'pages.about.milestones': 'The way so far',
  'pages.about.milestonesLead': 'The years that made this place.',
  'pages.about.team': 'People of the mountain',
  'pages.about.teamLead': 'You will meet them at the stations, in the kitchen and on the terraces.',
  'pages.about.recruitment': 'Work with us',
  'pages.about.contact': 'Contact',

  'pages.policies.title': 'Policies',
  'pages.policies.description':
    'Terms of sale, payment, delivery, returns, warranty, privacy, ticket rules, complaints and safety at {park}.',
  'pages.policies.lead':
    'Short, plain and the same for every guest. If anything is unclear, call the hotline.',
  'pages.policy.updated': 'In force since {day}',
  'pages.policy.contents': 'On this page',
  'pages.policy.others': 'Other policies',
  'pages.policy.ask': 'Still unclear? Call {hotline} or send a message.',
  'pages.policy.contact': 'Send a message',
} as const satisfies Record<keyof typeof vi, string>;
