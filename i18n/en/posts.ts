import type { posts as vi } from '#i18n/vi/posts.ts';

export const posts = {
  'posts.title': 'Stories',
  'posts.heading': 'Stories from above the clouds',
  'posts.description':
    'Cloud-sea seasons, festival dates, mountain food and what to know before you ride the {park} cable car.',
  'posts.lead':
    'Notes from the people who work on the mountain: when the clouds gather, what to wear, what to eat, which way to walk.',
  'posts.feed': 'New stories from {park} (RSS)',
  'posts.feedLink': 'Follow by RSS',
  'posts.count': '{count, plural, one {# story} other {# stories}}',
  'posts.minutes': '{minutes} min read',
  'posts.updated': 'Updated {day}',
  'posts.published': 'Published {day}',

  'posts.filter.label': 'Filter by category',
  'posts.filter.all': 'All',
  'posts.filter.tag': 'Stories about “{tag}”',
  'posts.sort.label': 'Sort',
  'posts.sort.newest': 'Newest',
  'posts.sort.popular': 'Most read',
  'posts.sort.oldest': 'Oldest',
  'posts.none': 'Nothing in this category yet.',

  'posts.side.popular': 'Most read',
  'posts.side.categories': 'Featured categories',

  'posts.toc': 'In this story',
  'posts.tags': 'Topics',
  'posts.related': 'Read next',
  'posts.all': 'All stories',
  'posts.share.title': 'Share this story',
  'posts.share.copy': 'Copy link',
  'posts.share.copied': 'Link copied',
  'posts.share.copyFailed': 'Could not copy the link',
  'posts.share.copyFailedText': 'Select and copy this address instead:',
  'posts.share.facebook': 'Share on Facebook',
  'posts.share.email': 'Send by email',
} as const satisfies Record<keyof typeof vi, string>;
