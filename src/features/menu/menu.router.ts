import { publishableProcedures } from '#src/features/drafts/draft-procedures.ts';
import { permit, publicProcedure, router } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { DISH_KIND } from './dish-kind.ts';
import { markSoldOut } from './mark-sold-out.ts';
import { readMenu } from './menu.queries.ts';
import { soldOutInput } from './menu.ts';
import { MENU_SECTION_KIND, RESTAURANT_KIND } from './menu-kinds.ts';

export const menuRouter = router({
  list: publicProcedure.query(({ ctx }) => readMenu(ctx.db.remembered, parkDay(ctx.now))),
  setSoldOut: permit('menu.mark')
    .input(soldOutInput)
    .mutation(({ ctx, input }) => markSoldOut(ctx, input)),
});

/** What staff write. */
export const staffDishesRouter = router(publishableProcedures(DISH_KIND));
export const staffMenuSectionsRouter = router(publishableProcedures(MENU_SECTION_KIND));
export const staffRestaurantsRouter = router(publishableProcedures(RESTAURANT_KIND));
