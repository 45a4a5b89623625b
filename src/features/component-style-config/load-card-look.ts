import type { Queryable } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { ACTIVE_THEME_ID } from '#src/features/theme/theme.queries.ts';
import { findTicketCardLook } from './component-style-config.queries.ts';
import type { TicketCardLook } from './component-style-config.ts';

type ThemeId = number | 'active';

/** How ticket cards look under a theme; `active` saves the trip that asks which one it is. */
export function loadCardLook(db: Queryable, themeId: ThemeId): Promise<TicketCardLook> {
  return askOnce(db, readCardLook, themeId);
}

function readCardLook(db: Queryable, themeId: ThemeId): Promise<TicketCardLook> {
  return findTicketCardLook(db, themeId === 'active' ? ACTIVE_THEME_ID : themeId);
}
