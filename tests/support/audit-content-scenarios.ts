/** What staff save as content that counts at once: the price of a ticket, the name of a category. */
import { CATEGORY_RESOURCE, POST_CATEGORY_RESOURCE } from '#src/features/categories/category-resource.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { TICKET_TYPE_RESOURCE } from '#src/features/ticket-types/ticket-type-resource.ts';
import { findTicketTypeRow } from '#src/features/ticket-types/ticket-type-rows.queries.ts';
import { loadFormEffect } from '#src/features/timetable/load-type-effect.ts';
import type { Scenario } from './audit-scenario.ts';
import { added, changed, NAME, name, pair } from './content-rows.ts';
import { fillRow } from './filled-row.ts';
import { db } from './ledger.ts';
import { ADULT, BEFORE } from './park.ts';

const SEO = { path: '/bang-gia-ve', title: 'Giá vé', robots: 'index, follow' };
const NO_TEXTS = {
  ...{
    description: null,
    keywords: null,
    ogTitle: null,
    ogDescription: null,
    ogImage: null,
    canonical: null,
  },
};
const REDIRECT = { fromPath: '/gia-cu', toAddress: '/bang-gia-ve', moveStatus: '301' };

export const CONTENT_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'staff.content.tags.save': async () => ({
    input: { id: null, revision: 0, leaves: { ...pair('name'), slug: 'am-thuc', isActive: '1' } },
    now: BEFORE,
    row: { subjectKind: 'tag', before: null, after: { name: NAME, slug: 'am-thuc', isActive: true } },
  }),
  'staff.content.seo.save': async () => ({
    input: { id: null, revision: 0, leaves: SEO },
    now: BEFORE,
    row: { subjectKind: 'seoRecord', before: null, after: { ...SEO, ...NO_TEXTS } },
  }),
  'staff.content.redirects.save': async () => ({
    input: { id: null, revision: 0, leaves: { ...REDIRECT, isActive: '1' } },
    now: BEFORE,
    row: { subjectKind: 'redirect', before: null, after: { ...REDIRECT, isActive: true } },
  }),
  'staff.content.lifts.save': added(
    'lift',
    {
      ...{ ...pair('name'), ...pair('from'), ...pair('to') },
      ...{ fromAltitude: '400', toAltitude: '1100', cabinsTotal: '30', lastUp: '16:30', lastDown: '17:15' },
    },
    {
      ...{ name: NAME, from: NAME, to: NAME, fromAltitude: 400, toAltitude: 1100 },
      ...{ cabinsTotal: 30, lastUp: '16:30', lastDown: '17:15' },
    },
  ),
  'staff.content.gates.save': added('gate', pair('name'), { name: NAME }),
  'staff.content.ticket-types.save': async () => {
    const before = await findTicketTypeRow(db.read, 'round');
    const leaves = {
      ...typedOf(TICKET_TYPE_RESOURCE, before?.values ?? {}),
      [`units.${ADULT}.prices.peak`]: '800k',
    };
    const units = before?.values.units ?? [];
    const after = units.map((unit) =>
      unit.id === ADULT ? { ...unit, prices: { ...unit.prices, peak: 800_000 } } : unit,
    );
    const row = { subjectKind: 'ticketType', subjectId: 'round', before: { units }, after: { units: after } };
    const sent = { id: 'round', revision: 1, leaves };
    const seen = (await loadFormEffect(db.read, { now: BEFORE, locale: 'vi' }, sent))?.key;
    return { input: { ...sent, seen }, now: BEFORE, row };
  },
  'staff.content.categories.save': ofCategory('product'),
  'staff.content.post-categories.save': ofCategory('post'),
};

function ofCategory(kind: 'product' | 'post'): Scenario {
  return async () => {
    const own = { slug: 'pho', picture: 'pho-bo', position: 1 };
    const flags = { is_active: 1, is_featured: 0, revision: 1 };
    await fillRow(db, 'categories', { ...own, ...flags, kind, id: 'row', name, description: name });
    const values = { ...own, kind, name: NAME, description: NAME, isActive: true, isFeatured: false };
    const resource = kind === 'post' ? POST_CATEGORY_RESOURCE : CATEGORY_RESOURCE;
    const after = { name: { ...NAME, en: 'Noodles' } };
    return {
      input: changed(resource, values, { 'name.en': 'Noodles' }),
      now: BEFORE,
      row: { subjectKind: 'category', subjectId: 'row', before: { name: NAME }, after },
    };
  };
}
