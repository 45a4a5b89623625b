/** A row of each kind that guests read and that stands in one table: what is typed, and what it comes to. */
import { IMAGE_KIND } from '#src/features/gallery/image-kind.ts';
import { DISH_KIND } from '#src/features/menu/dish-kind.ts';
import { MENU_SECTION_KIND, RESTAURANT_KIND } from '#src/features/menu/menu-kinds.ts';
import { FAQ_KIND, MILESTONE_KIND, TEAM_KIND } from '#src/features/pages/short-text-kinds.ts';
import { MAP_LINE_KIND } from '#src/features/places/map-line-kind.ts';
import { PLACE_KIND } from '#src/features/places/place-kind.ts';
import { JOB_KIND } from '#src/features/recruitment/job-kind.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { NAME, name, pair } from './content-rows.ts';
import { fillRow } from './filled-row.ts';
import { db } from './ledger.ts';

export type ReadingRow = {
  kind: unknown;
  subject: string;
  leaves: Typed;
  values: Values;
  prepare: () => Promise<void>;
};

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
const LINE = { name: 'Lối vườn', lineKind: 'stepFree' };
const ENDS = [
  { x: 0.5, y: 0.25 },
  { x: 1, y: 0 },
];
const MEMBER = { name: 'Lò Thị Mẩy', picture: 'bep-truong' };

const nothing = async () => undefined;

function row(
  [kind, subject]: [unknown, string],
  typed: Typed,
  values: Values,
  prepare: () => Promise<void> = nothing,
): ReadingRow {
  return {
    ...{ kind, subject, prepare },
    leaves: { ...typed, position: '3', isActive: '1' },
    values: { ...values, position: 3, isActive: true },
  };
}

async function openKitchen(): Promise<void> {
  await fillRow(db, 'restaurants', { id: 'kitchen', name });
}

async function openSection(): Promise<void> {
  await openKitchen();
  await fillRow(db, 'menu_sections', { id: 'soups', restaurant_id: 'kitchen', name });
}

export const READING_ROWS = {
  faqs: row([FAQ_KIND, 'faq'], { ...pair('question'), ...pair('answer') }, { question: NAME, answer: NAME }),
  team: row(
    [TEAM_KIND, 'teamMember'],
    { ...MEMBER, ...pair('role'), ...pair('words') },
    { ...MEMBER, role: NAME, words: NAME },
  ),
  milestones: row(
    [MILESTONE_KIND, 'milestone'],
    { year: '2019', ...pair('title'), ...pair('words') },
    { year: 2019, title: NAME, words: NAME },
  ),
  jobs: row(
    [JOB_KIND, 'job'],
    {
      ...{ ...JOB_TEXTS, headcount: '2', requirements: '', benefits: '' },
      ...{ duties: 'new-1', 'duties.new-1.text': 'Trực' },
    },
    { ...JOB_TEXTS, headcount: 2, duties: ['Trực'], requirements: [], benefits: [] },
  ),
  images: row(
    [IMAGE_KIND, 'galleryImage'],
    { ...IMAGE_CODES, ...pair('caption'), ...pair('description'), ...pair('location'), tags: '' },
    { ...IMAGE_CODES, caption: NAME, description: NAME, location: NAME, tags: [] },
  ),
  restaurants: row(
    [RESTAURANT_KIND, 'restaurant'],
    { ...pair('name'), ...pair('way'), altitude: '1100', hours: '07:00/20:30', placeId: '' },
    { name: NAME, way: NAME, altitude: 1100, hours: { from: '07:00', to: '20:30' }, placeId: null },
  ),
  'menu-sections': row(
    [MENU_SECTION_KIND, 'menuSection'],
    {
      ...{ ...pair('name'), ...pair('description'), slug: 'mon-nuoc', ticketSlug: '' },
      ...{ restaurantId: 'kitchen', hours: '07:00/10:30' },
    },
    {
      ...{ name: NAME, description: NAME, slug: 'mon-nuoc', ticketSlug: null },
      ...{ restaurantId: 'kitchen', hours: { from: '07:00', to: '10:30' } },
    },
    openKitchen,
  ),
  dishes: row(
    [DISH_KIND, 'dish'],
    {
      ...{ ...pair('name'), ...pair('description'), 'portion.vi': '', 'portion.en': '' },
      ...{ priceVnd: '80k', sectionId: 'soups', marks: 'beef', picture: '' },
    },
    {
      ...{ name: NAME, description: NAME, portion: null, picture: null },
      ...{ priceVnd: 80_000, sectionId: 'soups', marks: ['beef'] },
    },
    openSection,
  ),
  places: row(
    [PLACE_KIND, 'place'],
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
  'map-lines': {
    ...{ kind: MAP_LINE_KIND, subject: 'mapLine', prepare: nothing },
    leaves: { ...LINE, liftId: '', points: '0.5/0.25 1/0', towers: '0', isActive: '1' },
    values: { ...LINE, liftId: null, points: ENDS, towers: 0, isActive: true },
  },
} satisfies Record<string, ReadingRow>;
