/** How the look of ticket cards is written. */
import type { PublishableKind } from '#src/features/drafts/draft-sides.ts';
import { findThemeId, listThemeOptions } from '#src/features/theme/theme-rows.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { TICKET_CARD_RESOURCE } from './ticket-card-resource.ts';
import {
  findTicketCardRow,
  hasOtherCards,
  insertTicketCard,
  listTicketCardRows,
  updateTicketCard,
} from './ticket-card-rows.queries.ts';
import type { TicketCardValues } from './ticket-card-values.ts';

export const TICKET_CARD_KIND: PublishableKind<TicketCardValues> = {
  resource: TICKET_CARD_RESOURCE,
  store: {
    list: listTicketCardRows,
    find: findTicketCardRow,
    options: listThemeOptions,
    create: async (tx, row) => {
      const themeId = await findThemeId(tx, row.values.theme);
      if (themeId === null) throw new Problem('NOT_FOUND', 'resources.error.gone');
      await insertTicketCard(tx, row, themeId);
    },
    update: updateTicketCard,
    check: async (tx, { id, values: { theme } }) => {
      if (theme && (await hasOtherCards(tx, { id, theme })))
        throw new Problem('CONFLICT', 'resources.componentStyles.error.taken', { field: 'theme' });
    },
  },
};
