import { publicProcedure, router } from '#src/server/trpc.ts';
import { cartInput } from './cart.ts';
import { priceLines } from './price-lines.ts';

export const cartRouter = router({
  price: publicProcedure.input(cartInput).query(({ ctx, input }) => priceLines(ctx, input)),
});
