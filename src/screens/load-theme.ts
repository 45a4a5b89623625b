import type { ScreenContext } from '#src/context.ts';
import { listStyleConfigs } from '#src/features/component-style-config/component-style-config.queries.ts';
import {
  builtInConfigs,
  type TicketCardLook,
  ticketCardLook,
} from '#src/features/component-style-config/component-style-config.ts';
import { type Block, HOME_BLOCKS, readBlocks } from '#src/features/theme/blocks.ts';
import { listPageSections } from '#src/features/theme/sections.queries.ts';
import { findActiveTheme } from '#src/features/theme/theme.queries.ts';
import { BUILT_IN_THEME, type Theme } from '#src/features/theme/theme.ts';

type Part = Pick<ScreenContext, 'db' | 'locale' | 'report'>;

/** The theme that pages wear; the built-in one when it cannot be read. */
export async function loadTheme({ db, report }: Part): Promise<Theme> {
  return findActiveTheme(db.read).catch((error: unknown) => {
    report('theme not read', '', error);
    return BUILT_IN_THEME;
  });
}

/** The blocks of a kind of page under the active theme; what cannot be read is left out and logged once. */
export async function loadBlocks(context: Part, pageType: string): Promise<Block[]> {
  const { db, locale, report } = context;
  const { id } = await loadTheme(context);
  const read = await listPageSections(db.read, { themeId: id, pageType, locale }).catch((error: unknown) => {
    report('page sections not read', `${id} ${pageType} ${locale}`, error);
    return { blocks: [], broken: [] };
  });
  for (const { sectionId, type } of read.broken)
    report('section skipped: unknown type or settings', `${id} ${locale} ${sectionId} ${type}`);
  return read.blocks;
}

/** As staff composed it; else, when their list is empty or cannot be read, the built-in home page. */
export async function loadHomeBlocks(context: Part): Promise<Block[]> {
  const blocks = await loadBlocks(context, 'home');
  return blocks.length > 0 ? blocks : readBlocks(HOME_BLOCKS).blocks;
}

/** Whether the folding screen is the first thing on a page, so that its pictures are worth fetching ahead. */
export async function opensWithScreen(context: Part & Pick<ScreenContext, 'match'>): Promise<boolean> {
  const { name, params } = context.match ?? {};
  if (name !== 'home' && name !== 'landing') return false;
  const blocks = await (name === 'home'
    ? loadHomeBlocks(context)
    : loadBlocks(context, landingPage(params?.slug)));
  const [first] = blocks;
  return first?.type === 'hero' && !first.settings.title;
}

/** How a landing page is called among the pages that a theme composes. */
export function landingPage(slug = ''): string {
  return `landing/${slug}`;
}

/** How the active theme draws ticket cards. */
export async function loadTicketLook(context: Part): Promise<TicketCardLook> {
  const { db, report } = context;
  const { id } = await loadTheme(context);
  const configs = await listStyleConfigs(db.read, id).catch((error: unknown) => {
    report('component styles not read', String(id), error);
    return builtInConfigs(id);
  });
  return ticketCardLook(configs);
}
