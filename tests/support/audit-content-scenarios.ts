/** What staff save as content: a new question, the price of a ticket, the name of a category. */
import { CATEGORY_RESOURCE, POST_CATEGORY_RESOURCE } from '#src/features/categories/category-resource.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { TICKET_TYPE_RESOURCE } from '#src/features/ticket-types/ticket-type-resource.ts';
import { findTicketTypeRow } from '#src/features/ticket-types/ticket-type-rows.queries.ts';
import { MENU_SCENARIOS } from './audit-menu-scenarios.ts';
import type { Scenario } from './audit-scenario.ts';
import { added, changed, NAME, name, pair } from './content-rows.ts';
import { fillRow } from './filled-row.ts';
import { db } from './ledger.ts';
import { ADULT, BEFORE } from './park.ts';

const IMAGE_CODES = {
  picture: 'pho-bo',
  medium: 'photo',
  category: 'food',
  date: '2026-11-01',
  slug: 'bat-pho',
};
const JOB_TEXTS = {
  ...{ title: 'Lái cáp', department: 'Kỹ thuật', place: 'Ga Chân Núi', employment: 'FULL_TIME' },
  ...{ salaryText: '12 triệu', summary: 'Trực cáp.', slug: 'lai-cap' },
  ...{ postedOn: '2026-11-01', deadline: '2026-12-31' },
};

const PLACE = { placeKind: 'gate', picture: 'pho-bo', slug: 'cong-moi' };
const MAP_LINE = { name: 'Lối vườn', lineKind: 'stepFree' };
const ENDS = [
  { x: 0.5, y: 0.25 },
  { x: 1, y: 0 },
];
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
  ...MENU_SCENARIOS,
  'staff.content.places.save': added(
    'place',
    {
      ...{ ...PLACE, ...pair('name'), ...pair('placeNote'), ...pair('description') },
      ...{ point: '0.5/0.25', altitude: '900', hours: '7:00/17:00' },
    },
    {
      ...{ ...PLACE, name: NAME, placeNote: NAME, description: NAME },
      ...{ point: { x: 0.5, y: 0.25 }, altitude: 900, hours: { from: '07:00', to: '17:00' } },
      ...{ nearSlug: null, walkMinutes: null, isStepFree: false, liftId: null },
      ...{ ticketSlug: null, serviceSlug: null },
    },
  ),
  'staff.content.map-lines.save': async () => ({
    input: {
      id: null,
      revision: 0,
      leaves: { ...MAP_LINE, points: '0.5/0.25 1/0', towers: '0', isActive: '1' },
    },
    now: BEFORE,
    row: {
      ...{ subjectKind: 'mapLine', before: null },
      after: { ...MAP_LINE, liftId: null, points: ENDS, towers: 0, isActive: true },
    },
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
  'staff.content.images.save': added(
    'galleryImage',
    { ...IMAGE_CODES, ...pair('caption'), ...pair('description'), ...pair('location'), tags: '' },
    { ...IMAGE_CODES, caption: NAME, description: NAME, location: NAME, tags: [] },
  ),
  'staff.content.jobs.save': added(
    'job',
    {
      ...JOB_TEXTS,
      headcount: '2',
      duties: 'new-1',
      'duties.new-1.text': 'Trực',
      requirements: '',
      benefits: '',
    },
    { ...JOB_TEXTS, headcount: 2, duties: ['Trực'], requirements: [], benefits: [] },
  ),
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
  'staff.content.milestones.save': added(
    'milestone',
    { year: '2019', ...pair('title'), ...pair('words') },
    { year: 2019, title: NAME, words: NAME },
  ),
  'staff.content.team.save': added(
    'teamMember',
    { name: 'Lò Thị Mẩy', picture: 'bep-truong', ...pair('role'), ...pair('words') },
    { name: 'Lò Thị Mẩy', picture: 'bep-truong', role: NAME, words: NAME },
  ),
  'staff.content.faqs.save': async () => {
    const typed = {
      'question.vi': 'Mấy giờ?',
      'question.en': 'When?',
      'answer.vi': 'Bảy.',
      'answer.en': 'Seven.',
    };
    const leaves = { ...typed, position: '3', isActive: '1' };
    const question = { vi: 'Mấy giờ?', en: 'When?' };
    const after = { question, answer: { vi: 'Bảy.', en: 'Seven.' }, position: 3, isActive: true };
    const input = { id: null, revision: 0, leaves };
    return { input, now: BEFORE, row: { subjectKind: 'faq', before: null, after } };
  },
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
    return { input: { id: 'round', revision: 1, leaves }, now: BEFORE, row };
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
