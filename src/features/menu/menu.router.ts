import { publicProcedure, router, staffProcedure } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { markSoldOut } from './mark-sold-out.ts';
import { readMenu } from './menu.queries.ts';
import { soldOutInput } from './menu.ts';

export const menuRouter = router({
  list: publicProcedure.query(({ ctx }) => readMenu(ctx.db.remembered, parkDay(ctx.now))),
  setSoldOut: staffProcedure.input(soldOutInput).mutation(({ ctx, input }) => markSoldOut(ctx, input)),
});
