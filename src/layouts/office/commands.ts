/** What the search of the office can do for a person besides opening rooms: only what they may. */
import { intlFor, type MessageId } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import type { OfficeCommand } from '#src/features/office/office.ts';
import { href } from '#src/routes.ts';
import { parkDay } from '#src/values/day.ts';
import { may, mayNow, type Permission } from '#src/values/permissions.ts';

/** What can be made new, as its kind is described by its feature; a test holds the two together. */
export const NEW_KINDS = [
  { kind: 'ticket-types', title: 'ticketTypes.new', permission: 'tickets.edit' },
  { kind: 'lifts', title: 'resources.lifts.new', permission: 'live-board.edit' },
  { kind: 'gates', title: 'resources.gates.new', permission: 'tickets.edit' },
  { kind: 'products', title: 'goods.products.new', permission: 'products.edit' },
  { kind: 'combos', title: 'goods.combos.new', permission: 'products.edit' },
  { kind: 'services', title: 'goods.services.new', permission: 'products.edit' },
  { kind: 'discount-codes', title: 'discounts.new', permission: 'discounts.edit' },
  { kind: 'categories', title: 'resources.categories.new', permission: 'products.edit' },
  { kind: 'restaurants', title: 'resources.restaurants.new', permission: 'menu.edit' },
  { kind: 'menu-sections', title: 'resources.menuSections.new', permission: 'menu.edit' },
  { kind: 'dishes', title: 'resources.dishes.new', permission: 'menu.edit' },
  { kind: 'posts', title: 'resources.posts.new', permission: 'posts.edit' },
  { kind: 'post-categories', title: 'resources.postCategories.new', permission: 'posts.edit' },
  { kind: 'tags', title: 'resources.tags.new', permission: 'posts.edit' },
  { kind: 'pages', title: 'resources.pages.new', permission: 'pages.edit' },
  { kind: 'faqs', title: 'resources.faqs.new', permission: 'pages.edit' },
  { kind: 'images', title: 'resources.images.new', permission: 'gallery.edit' },
  { kind: 'places', title: 'resources.places.new', permission: 'places.edit' },
  { kind: 'map-lines', title: 'resources.mapLines.new', permission: 'places.edit' },
  { kind: 'team', title: 'resources.team.new', permission: 'pages.edit' },
  { kind: 'milestones', title: 'resources.milestones.new', permission: 'pages.edit' },
  { kind: 'jobs', title: 'resources.jobs.new', permission: 'pages.edit' },
  { kind: 'seo', title: 'resources.seo.new', permission: 'seo.edit' },
  { kind: 'themes', title: 'resources.themes.new', permission: 'theme.edit' },
  { kind: 'sections', title: 'resources.sections.new', permission: 'theme.edit' },
  { kind: 'page-sections', title: 'resources.pageSections.new', permission: 'theme.edit' },
  { kind: 'component-styles', title: 'resources.componentStyles.newOne', permission: 'theme.edit' },
  { kind: 'redirects', title: 'resources.redirects.new', permission: 'seo.edit' },
] as const satisfies { kind: string; title: MessageId; permission: Permission }[];

const FILES = [
  { table: 'trips', permissions: ['tickets.read'] },
  { table: 'arrivals', permissions: ['tickets.read', 'gate.scan'] },
  { table: 'takings', permissions: ['day-totals.read'] },
  { table: 'channels', permissions: ['day-totals.read'] },
] as const;

export function officeCommands({ user, locale, now, mayEnter }: ScreenContext): OfficeCommand[] {
  const { t } = intlFor(locale);
  const made = NEW_KINDS.filter(({ permission }) => may(user, permission)).map(({ kind, title }) => ({
    label: t(title),
    to: href('staffContentItem', locale, { params: { kind, id: 'new' } }),
  }));
  const files = FILES.filter(({ permissions }) => permissions.some((one) => mayNow(user, one))).map(
    ({ table }) => ({
      label: t('dayTotals.csvOf', { table: t(`dayTotals.${table}.title`) }),
      to: `/api/staff/today/${table}.csv?day=${parkDay(now)}` as const,
    }),
  );
  const colours = (['light', 'dark', 'auto'] as const).map((act) => ({
    label: t('office.command.colour', { colour: t(`chrome.colour.${act}`) }),
    act,
    to: href('staffMe', locale),
  }));
  return [
    ...(mayEnter('staffClosures')
      ? [{ label: t('office.command.close'), to: href('staffClosures', locale) }]
      : []),
    ...made,
    ...(may(user, 'people.edit')
      ? [{ label: t('office.command.invite'), to: href('staffPeople', locale) }]
      : []),
    ...files,
    ...colours,
    { label: t('office.person.lock'), act: 'lock', to: href('staffMe', locale) },
    { label: t('chrome.staff.signOut'), act: 'out', to: href('login', locale) },
  ];
}
