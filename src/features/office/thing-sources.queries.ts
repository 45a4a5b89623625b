/** Where the search of the office looks for each kind, and what it compares. */
import { and, eq, sql } from 'drizzle-orm';
import { indexed } from '#db/indexed.ts';
import { combos } from '#db/schema/combos.ts';
import { componentStyleConfigs, STYLE_KEY } from '#db/schema/component-style-config.ts';
import { discountCodes } from '#db/schema/discounts.ts';
import { galleryImages } from '#db/schema/gallery.ts';
import { gates } from '#db/schema/gate.ts';
import { lifts } from '#db/schema/live-board.ts';
import { media } from '#db/schema/media.ts';
import { dishes, menuSections, restaurants } from '#db/schema/menu.ts';
import { faqs, milestones, pages, teamMembers } from '#db/schema/pages.ts';
import { mapLines, places } from '#db/schema/places.ts';
import { posts, tags } from '#db/schema/posts.ts';
import { categories, products, services } from '#db/schema/products.ts';
import { quoteRequests } from '#db/schema/quotes.ts';
import { jobApplications, jobOpenings } from '#db/schema/recruitment.ts';
import { seasonRules, seasons, specialDays } from '#db/schema/seasons.ts';
import { redirects, seoRecords } from '#db/schema/seo.ts';
import {
  PAGE_KEY,
  pageSections,
  SECTION_KEY,
  THEME_KEY,
  themePages,
  themeSections,
  themes,
} from '#db/schema/theme.ts';
import { closures, ticketTypes } from '#db/schema/tickets.ts';
import { pools, timetableRules } from '#db/schema/timetable.ts';
import { GUESTS, type Source } from './guest-sources.queries.ts';
import type { ThingKind } from './things.ts';

/** A section that several themes have is told apart by their names. */
const OF_PAGE = and(
  eq(themePages.themeId, pageSections.themeId),
  eq(themePages.pageType, pageSections.pageType),
);

const OF_THEME = sql` || ' · ' || ${themes.name}`;

const CLOSED = sql<string>`closing.first_day`;

/** As one, what closed together: the park, one ticket type, or a lift. Its rows share their words. */
const CLOSINGS: Source = {
  table: sql`(SELECT coalesce(${closures.closingId}, ${closures.id}) AS id, ${closures.note} AS note, ${closures.liftId} AS lift_id, min(${closures.day}) AS first_day,
    max(${closures.day}) AS last_day, iif(min(${closures.ticketTypeId}) = max(${closures.ticketTypeId}), ${closures.ticketTypeId}, NULL) AS type_id
    FROM ${closures} GROUP BY 1) AS closing LEFT JOIN ${lifts} ON ${lifts.id} = closing.lift_id LEFT JOIN ${ticketTypes} ON ${ticketTypes.id} = closing.type_id`,
  id: sql`closing.id`,
  name: sql`closing.note`,
  besides: sql<string>`${CLOSED} || ' ' || strftime('%d/%m/%Y', ${CLOSED}) || ' ' || strftime('%d/%m/%Y', closing.last_day) || ' ' || coalesce(${lifts.name}, ${ticketTypes.name}, '')`,
  day: CLOSED,
  newestBy: CLOSED,
};

const CATEGORIES: Source = { table: categories, id: categories.id, name: categories.name };

export const SOURCES: Readonly<Record<ThingKind, Source>> = {
  'ticket-types': { table: ticketTypes, id: ticketTypes.id, name: ticketTypes.name },
  products: {
    table: indexed(products, 'products_order'),
    id: products.id,
    name: products.name,
    searched: { sign: 'p', key: products.id },
  },
  combos: { table: combos, id: combos.id, name: combos.name },
  services: { table: services, id: services.id, name: services.name },
  'discount-codes': {
    table: discountCodes,
    id: discountCodes.id,
    name: discountCodes.code,
    besides: discountCodes.name,
    searched: { sign: 'd', key: discountCodes.id },
  },
  categories: { ...CATEGORIES, only: eq(categories.kind, 'product') },
  'post-categories': { ...CATEGORIES, only: eq(categories.kind, 'post') },
  quotes: {
    table: quoteRequests,
    id: quoteRequests.code,
    name: quoteRequests.fullName,
    besides: sql`${quoteRequests.code} || ' ' || ${quoteRequests.phone} || ' ' || ${quoteRequests.email}`,
    hasPhone: true,
    searched: { sign: 'q', key: quoteRequests.id },
  },
  applications: {
    table: jobApplications,
    id: jobApplications.code,
    name: jobApplications.fullName,
    besides: sql`${jobApplications.code} || ' ' || ${jobApplications.phone} || ' ' || coalesce(${jobApplications.email}, '')`,
    hasPhone: true,
    newestBy: jobApplications.createdAt,
    searched: { sign: 'a', key: jobApplications.id },
  },
  posts: { table: posts, id: posts.id, name: posts.title, searched: { sign: 'o', key: posts.id } },
  tags: { table: tags, id: tags.id, name: tags.name },
  pages: { table: pages, id: pages.id, name: pages.title },
  faqs: { table: faqs, id: faqs.id, name: faqs.question },
  dishes: { table: dishes, id: dishes.id, name: dishes.name },
  'menu-sections': { table: menuSections, id: menuSections.id, name: menuSections.name },
  restaurants: { table: restaurants, id: restaurants.id, name: restaurants.name },
  places: { table: places, id: places.id, name: places.name },
  'map-lines': { table: mapLines, id: mapLines.id, name: mapLines.name },
  lifts: { table: lifts, id: lifts.id, name: lifts.name },
  gates: { table: gates, id: gates.id, name: gates.name },
  images: { table: galleryImages, id: galleryImages.id, name: galleryImages.caption },
  media: {
    table: media,
    id: media.id,
    name: media.fileName,
    besides: media.alt,
    searched: { sign: 'm', key: media.id },
  },
  team: { table: teamMembers, id: teamMembers.id, name: teamMembers.name },
  milestones: { table: milestones, id: milestones.id, name: milestones.title },
  jobs: { table: jobOpenings, id: jobOpenings.id, name: jobOpenings.title },
  seo: { table: seoRecords, id: seoRecords.id, name: seoRecords.path, besides: seoRecords.title },
  redirects: {
    table: redirects,
    id: redirects.id,
    name: redirects.fromPath,
    besides: redirects.toAddress,
    searched: { sign: 'r', key: redirects.id },
  },
  themes: { table: themes, id: THEME_KEY, name: themes.name },
  sections: {
    table: sql`${themeSections} JOIN ${themes} ON ${themes.id} = ${themeSections.themeId}`,
    id: SECTION_KEY,
    name: sql`coalesce(${themeSections.name}, ${themeSections.sectionId})${OF_THEME}`,
    only: eq(themeSections.locale, 'vi'),
  },
  'page-sections': {
    table: sql`(SELECT DISTINCT ${pageSections.themeId}, ${pageSections.pageType} FROM ${pageSections}) AS ${pageSections}
      JOIN ${themes} ON ${themes.id} = ${pageSections.themeId} LEFT JOIN ${themePages} ON ${OF_PAGE}`,
    id: PAGE_KEY,
    name: sql`coalesce(${themePages.name}, ${pageSections.pageType})${OF_THEME}`,
  },
  'component-styles': {
    table: componentStyleConfigs,
    id: STYLE_KEY,
    name: componentStyleConfigs.title,
  },
  ...GUESTS,
  closings: CLOSINGS,
  'season-rules': { table: seasonRules, id: seasonRules.id, name: seasonRules.name },
  'timetable-rules': {
    table: sql`${timetableRules} JOIN ${ticketTypes} ON ${ticketTypes.id} = ${timetableRules.ticketTypeId}`,
    id: timetableRules.id,
    name: timetableRules.name,
    besides: ticketTypes.name,
  },
  seasons: { table: seasons, id: seasons.id, name: seasons.name },
  pools: { table: pools, id: pools.id, name: pools.name },
  'special-days': {
    table: specialDays,
    id: specialDays.day,
    name: specialDays.name,
    day: sql<string>`${specialDays.day}`,
    newestBy: specialDays.day,
  },
};
