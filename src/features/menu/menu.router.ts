import { resourceInput } from '#src/features/resources/resource-input.ts';
import { permit, publicProcedure, router } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { DISH_RESOURCE } from './dish-resource.ts';
import { markSoldOut } from './mark-sold-out.ts';
import { readMenu } from './menu.queries.ts';
import { soldOutInput } from './menu.ts';
import { saveDish } from './save-dish.ts';

export const menuRouter = router({
  list: publicProcedure.query(({ ctx }) => readMenu(ctx.db.remembered, parkDay(ctx.now))),
  setSoldOut: permit('menu.mark')
    .input(soldOutInput)
    .mutation(({ ctx, input }) => markSoldOut(ctx, input)),
});

/** What staff write. */
export const staffDishesRouter = router({
  save: permit(DISH_RESOURCE.permission)
    .input(resourceInput(DISH_RESOURCE))
    .mutation(({ ctx, input }) => saveDish(ctx, input)),
});
