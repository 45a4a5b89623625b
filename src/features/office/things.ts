/**
 * What the search of the office finds besides orders: rows that are sold or said, looks, requests, closings, rules,
 * special days, applications, pictures, notes, what guests write and wait for, vouchers, refunds and transfers.
 */
import type { MessageId } from '#i18n/intl.ts';
import type { Permission } from '#src/values/permissions.ts';

/** In the order in which they are shown; a test holds the kinds of content together with their descriptions. */
export const THING_KINDS = {
  'ticket-types': { title: 'ticketTypes.title', permission: 'tickets.edit' },
  products: { title: 'goods.products.title', permission: 'products.edit' },
  combos: { title: 'goods.combos.title', permission: 'products.edit' },
  services: { title: 'goods.services.title', permission: 'products.edit' },
  'discount-codes': { title: 'discounts.title', permission: 'discounts.edit' },
  categories: { title: 'resources.categories.title', permission: 'products.edit' },
  quotes: { title: 'quotes.staff.title', permission: 'quotes.edit' },
  closings: { title: 'closures.staff.title', permission: 'closures.edit' },
  'season-rules': { title: 'timetable.prices', permission: 'tickets.edit' },
  'timetable-rules': { title: 'timetable.title', permission: 'tickets.edit' },
  seasons: { title: 'timetable.seasons', permission: 'tickets.edit' },
  pools: { title: 'timetable.pools', permission: 'tickets.edit' },
  'special-days': { title: 'calendar.season.title', permission: 'tickets.read' },
  applications: { title: 'recruitment.staff.title', permission: 'recruitment.read' },
  waiting: { title: 'waitingList.staff.title', permission: 'waiting-list.edit' },
  posts: { title: 'resources.posts.title', permission: 'posts.edit' },
  'post-categories': { title: 'resources.postCategories.title', permission: 'posts.edit' },
  tags: { title: 'resources.tags.title', permission: 'posts.edit' },
  pages: { title: 'resources.pages.title', permission: 'pages.edit' },
  faqs: { title: 'resources.faqs.title', permission: 'pages.edit' },
  dishes: { title: 'resources.dishes.title', permission: 'menu.edit' },
  'menu-sections': { title: 'resources.menuSections.title', permission: 'menu.edit' },
  restaurants: { title: 'resources.restaurants.title', permission: 'menu.edit' },
  places: { title: 'resources.places.title', permission: 'places.edit' },
  'map-lines': { title: 'resources.mapLines.title', permission: 'places.edit' },
  lifts: { title: 'resources.lifts.title', permission: 'live-board.edit' },
  gates: { title: 'resources.gates.title', permission: 'tickets.edit' },
  images: { title: 'resources.images.title', permission: 'gallery.edit' },
  media: { title: 'media.title', permission: 'files.edit' },
  team: { title: 'resources.team.title', permission: 'pages.edit' },
  milestones: { title: 'resources.milestones.title', permission: 'pages.edit' },
  jobs: { title: 'resources.jobs.title', permission: 'pages.edit' },
  seo: { title: 'resources.seo.title', permission: 'seo.edit' },
  redirects: { title: 'resources.redirects.title', permission: 'seo.edit' },
  themes: { title: 'resources.themes.title', permission: 'theme.edit' },
  sections: { title: 'resources.sections.title', permission: 'theme.edit' },
  'page-sections': { title: 'resources.pageSections.title', permission: 'theme.edit' },
  'component-styles': { title: 'resources.componentStyles.title', permission: 'theme.edit' },
  notes: { title: 'orderDesk.story.notes', permission: 'orders.find' },
  reviews: { title: 'moderation.found.review', permission: 'moderation.edit' },
  comments: { title: 'moderation.found.comment', permission: 'moderation.edit' },
} as const satisfies Record<string, { title: MessageId; permission: Permission }>;

export type ThingKind = keyof typeof THING_KINDS;

/** One that was found, in the language of who asks: its name, what it is, and where it opens. */
export type FoundThing = { id: string; name: string; note: string; to: `/${string}` };
