import type { ScreenContext } from '#src/context.ts';
import {
  builtInConfigs,
  type TicketCardLook,
  ticketCardLook,
} from '#src/features/component-style-config/component-style-config.ts';
import { loadCardLook } from '#src/features/component-style-config/load-card-look.ts';
import { TICKET_CARD_RESOURCE } from '#src/features/component-style-config/ticket-card-resource.ts';
import { ticketCardSettings } from '#src/features/component-style-config/ticket-card-values.ts';
import {
  type Block,
  HOME_BLOCKS,
  type ReadBlocks,
  readBlocks,
  usableBlocks,
} from '#src/features/theme/blocks.ts';
import { findLandingPage, LANDING } from '#src/features/theme/landing-pages.queries.ts';
import { isOfSections, loadLookBlocks, loadLookStanding } from '#src/features/theme/load-look-blocks.ts';
import { loadShownTheme } from '#src/features/theme/load-shown-theme.ts';
import { listPageSections, listSections } from '#src/features/theme/sections.queries.ts';
import { findActiveTheme } from '#src/features/theme/theme.queries.ts';
import { BUILT_IN_THEME, type Theme } from '#src/features/theme/theme.ts';
import type { Slugs } from '#src/values/route.ts';

type Part = Pick<ScreenContext, 'db' | 'locale' | 'report'> & Partial<Pick<ScreenContext, 'look'>>;

/** The theme that pages wear; the built-in one when it cannot be read. */
export async function loadTheme({ db, report, look }: Part): Promise<Theme> {
  const shown = look && (await loadShownTheme(db.read, look));
  if (shown) return shown;
  return findActiveTheme(db.read).catch((error: unknown) => {
    report('theme not read', '', error);
    return BUILT_IN_THEME;
  });
}

/** A kind of page under the active theme: what it lists itself, then what the theme puts on every one; empty without a list. */
export async function loadBlocks(context: Part, pageType: string): Promise<Block[]> {
  const [own, standing] = await Promise.all([loadOwnBlocks(context, pageType), loadStanding(context)]);
  return own.length > 0 ? closedBy(standing, own) : [];
}

/** As staff composed it; else, when their list is empty or cannot be read, the built-in home page. */
export async function loadHomeBlocks(context: Part): Promise<Block[]> {
  const [own, standing] = await Promise.all([loadOwnBlocks(context, 'home'), loadStanding(context)]);
  if (own.length > 0) return closedBy(standing, own);
  const isBuiltIn = ({ sectionId }: Block) => !standing.some((block) => block.sectionId === sectionId);
  return [...readBlocks(HOME_BLOCKS).blocks.filter(isBuiltIn), ...standing];
}

/** A section that a page lists itself is not repeated at the end. */
function closedBy(standing: readonly Block[], own: readonly Block[]): Block[] {
  const listed = new Set(own.map(({ sectionId }) => sectionId));
  return [...own, ...standing.filter(({ sectionId }) => !listed.has(sectionId))];
}

async function loadOwnBlocks(context: Part, pageType: string): Promise<Block[]> {
  const { db, locale, report, look } = context;
  const themeId = look ? await shownId(context) : 'active';
  const asked =
    look && typeof themeId === 'number' && isOfSections(look)
      ? loadLookBlocks(db.read, { look, themeId, pageType, locale })
      : listPageSections(db.read, { themeId, pageType, locale });
  return wornBlocks(context, asked, { of: { pageType, locale }, report, failure: 'page sections not read' });
}

async function loadStanding(context: Part): Promise<Block[]> {
  const { db, locale, report, look } = context;
  const themeId = look ? await shownId(context) : 'active';
  const asked =
    look && typeof themeId === 'number' && isOfSections(look)
      ? loadLookStanding(db.read, { look, themeId, locale })
      : listSections(db.read, { themeId, locale });
  return wornBlocks(context, asked, { of: { locale }, report, failure: 'theme sections not read' });
}

async function shownId(context: Part): Promise<number> {
  return (await loadTheme(context)).id;
}

type Asked = Parameters<typeof usableBlocks>[1];
type ReadInput = Omit<Asked, 'of'> & { of: Omit<Asked['of'], 'themeId'> };

/** A theme whose colours cannot be read is not worn, so its sections are not either. */
async function wornBlocks(
  context: Part,
  asked: Promise<ReadBlocks>,
  { of, ...readInput }: ReadInput,
): Promise<Block[]> {
  asked.catch(() => undefined);
  const { id: themeId } = await loadTheme(context);
  const blocks = await usableBlocks(asked, { of: { themeId, ...of }, ...readInput });
  return themeId === BUILT_IN_THEME.id ? [] : blocks;
}

/** Whether the folding screen is the first thing on a page, so that its pictures are worth fetching ahead. */
export async function opensWithScreen(context: Part & Pick<ScreenContext, 'match'>): Promise<boolean> {
  const { name } = context.match ?? {};
  if (name !== 'home' && name !== 'landing') return false;
  const blocks = await (name === 'home'
    ? loadHomeBlocks(context)
    : loadLanding(context).then((page) => page.blocks));
  const [first] = blocks;
  return first?.type === 'hero' && !first.settings.title;
}

type Landing = { slugs: Slugs; blocks: Block[] };

/** The landing page that an address names, or named before; without blocks where there is none. */
export async function loadLanding(context: Part & Pick<ScreenContext, 'match'>): Promise<Landing> {
  const { match, look } = context;
  const slug = match?.params.slug ?? '';
  const blocksOf = (page: string) => loadBlocks(context, `${LANDING}${page}`);
  // What is looked at may have no address yet.
  const [found, asked] = await Promise.all([look ? null : findLanding(context, slug), blocksOf(slug)]);
  const slugs = found ?? { slug, slugEn: null };
  return { slugs, blocks: slugs.slug === slug ? asked : await blocksOf(slugs.slug) };
}

function findLanding({ db, report }: Part, slug: string): Promise<Slugs | null> {
  return findLandingPage(db.remembered, slug).catch((error: unknown) => {
    report('landing page not read', slug, error);
    return null;
  });
}

/** How the active theme draws ticket cards. */
export async function loadTicketLook(context: Part): Promise<TicketCardLook> {
  const { db, report, look } = context;
  if (look?.kind === TICKET_CARD_RESOURCE.kind)
    return ticketCardLook([
      { type: 'ticket-card', settings: look.values.isActive ? ticketCardSettings(look.values) : null },
    ]);
  const asked = loadCardLook(db.read, look ? await shownId(context) : 'active');
  asked.catch(() => undefined);
  const { id } = await loadTheme(context);
  if (id === BUILT_IN_THEME.id) return ticketCardLook(builtInConfigs(id));
  return asked.catch((error: unknown) => {
    report('component styles not read', String(id), error);
    return ticketCardLook(builtInConfigs(id));
  });
}
