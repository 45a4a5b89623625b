/** The pages on which guests read what is one row of a table, and how they are shown with its draft. */
import type { ShownDraft } from '#src/features/drafts/drafts.ts';
import { type DraftedRow, loadDraftedReads } from '#src/features/drafts/load-drafted-reads.ts';
import { shownValues } from '#src/features/drafts/shown-values.ts';
import { IMAGE_RESOURCE } from '#src/features/gallery/image-resource.ts';
import { IMAGE_ROWS } from '#src/features/gallery/image-rows.queries.ts';
import { DISH_RESOURCE } from '#src/features/menu/dish-resource.ts';
import { DISH_ROWS } from '#src/features/menu/dish-rows.queries.ts';
import { RESTAURANT_RESOURCE } from '#src/features/menu/restaurant-resource.ts';
import { RESTAURANT_ROWS } from '#src/features/menu/restaurant-rows.queries.ts';
import { MENU_SECTION_RESOURCE } from '#src/features/menu/section-resource.ts';
import { MENU_SECTION_ROWS } from '#src/features/menu/section-rows.queries.ts';
import { MILESTONE_ROWS, TEAM_ROWS } from '#src/features/pages/about-rows.queries.ts';
import { FAQ_RESOURCE } from '#src/features/pages/faq-resource.ts';
import { FAQ_ROWS } from '#src/features/pages/faq-rows.queries.ts';
import { MILESTONE_RESOURCE } from '#src/features/pages/milestone-resource.ts';
import { TEAM_RESOURCE } from '#src/features/pages/team-resource.ts';
import { MAP_LINE_RESOURCE } from '#src/features/places/map-line-resource.ts';
import { MAP_LINE_ROWS } from '#src/features/places/map-line-rows.queries.ts';
import { PLACE_RESOURCE } from '#src/features/places/place-resource.ts';
import { PLACE_ROWS } from '#src/features/places/place-rows.queries.ts';
import { JOB_RESOURCE } from '#src/features/recruitment/job-resource.ts';
import { JOB_ROWS } from '#src/features/recruitment/job-rows.queries.ts';
import type { Resource } from '#src/features/resources/resources.ts';
import { parkDay } from '#src/values/day.ts';
import type { Page } from './look-pages.tsx';

type Shown = {
  resource: Resource;
  /** The row that its values would be; each kind has values of its own. */
  rows: { drafted: (row: { id: string; values: never }) => DraftedRow };
  screen: () => Promise<Page>;
  /** What the address says of the row, where it says something. */
  named?: (draft: ShownDraft) => Record<string, string>;
};

const about = async () => (await import('#src/screens/public/about.tsx')).AboutScreen;
const menu = async () => (await import('#src/screens/public/menu.tsx')).MenuScreen;
const map = async () => (await import('#src/screens/public/map.tsx')).MapScreen;
const bySlug =
  (name: string) =>
  ({ values: { slug, isActive } }: ShownDraft): Record<string, string> =>
    slug && isActive ? { [name]: String(slug) } : {};

const SHOWN: readonly Shown[] = [
  {
    resource: FAQ_RESOURCE,
    rows: FAQ_ROWS,
    screen: async () => (await import('#src/screens/public/contact.tsx')).ContactScreen,
    named: ({ rowId }) => ({ faq: rowId }),
  },
  { resource: TEAM_RESOURCE, rows: TEAM_ROWS, screen: about },
  { resource: MILESTONE_RESOURCE, rows: MILESTONE_ROWS, screen: about },
  {
    resource: JOB_RESOURCE,
    rows: JOB_ROWS,
    screen: async () => (await import('#src/screens/public/recruitment.tsx')).RecruitmentScreen,
    named: bySlug('job'),
  },
  {
    resource: IMAGE_RESOURCE,
    rows: IMAGE_ROWS,
    screen: async () => (await import('#src/screens/public/gallery.tsx')).GalleryScreen,
    named: bySlug('image'),
  },
  { resource: RESTAURANT_RESOURCE, rows: RESTAURANT_ROWS, screen: menu },
  { resource: MENU_SECTION_RESOURCE, rows: MENU_SECTION_ROWS, screen: menu },
  { resource: DISH_RESOURCE, rows: DISH_ROWS, screen: menu },
  { resource: PLACE_RESOURCE, rows: PLACE_ROWS, screen: map, named: bySlug('place') },
  {
    resource: MAP_LINE_RESOURCE,
    rows: MAP_LINE_ROWS,
    screen: map,
    named: ({ values }) => (values.lineKind === 'stepFree' ? { layers: 'stepFree' } : {}),
  },
];

/** The page that reads the draft in place of the row, with all that counts, finds or joins it; null for another kind. */
export function draftedPage(draft: ShownDraft | null): (() => Promise<Page>) | null {
  const shown = SHOWN.find(({ resource }) => resource.kind === draft?.kind);
  if (!shown || !draft) return null;
  return async () => {
    const screen = await shown.screen();
    return ({ context }) => {
      const values = shownValues(shown.resource, draft.values, parkDay(context.now));
      const row = shown.rows.drafted({ id: draft.rowId, values: values as never });
      const query = new URLSearchParams(shown.named?.(draft));
      const db = loadDraftedReads(context.db, row);
      return screen({ context: { ...context, db, readOnce: db.read, query }, draft });
    };
  };
}
