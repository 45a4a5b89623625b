import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { componentStyleConfigs } from '#db/schema/component-style-config.ts';
import {
  type ComponentStyleConfig,
  mergeConfigs,
  type TicketCardLook,
  ticketCardLook,
} from './component-style-config.ts';

/** What is active under a theme, each laid over the built-in look of its type. */
export function listStyleConfigs(db: Queryable, themeId: number): Promise<ComponentStyleConfig[]> {
  return askOnce(db, readStyleConfigs, themeId);
}

async function readStyleConfigs(db: Queryable, themeId: number): Promise<ComponentStyleConfig[]> {
  return mergeConfigs(await readActive(db, themeId), themeId);
}

function readActive(db: Queryable, themeId: number | SQL<number>) {
  return db
    .select({
      id: componentStyleConfigs.id,
      themeId: componentStyleConfigs.themeId,
      type: componentStyleConfigs.type,
      title: componentStyleConfigs.title,
      settings: componentStyleConfigs.settings,
      isActive: componentStyleConfigs.isActive,
      createdAt: componentStyleConfigs.createdAt,
      updatedAt: componentStyleConfigs.updatedAt,
    })
    .from(componentStyleConfigs)
    .where(and(eq(componentStyleConfigs.themeId, themeId), eq(componentStyleConfigs.isActive, true)))
    .orderBy(asc(componentStyleConfigs.id));
}

/** How ticket cards look under a theme. */
export async function findTicketCardLook(
  db: Queryable,
  themeId: number | SQL<number>,
): Promise<TicketCardLook> {
  return ticketCardLook(await readActive(db, themeId));
}
