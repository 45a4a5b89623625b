import { publicProcedure, router } from '#src/server/trpc.ts';
import { cartInput } from '#src/values/cart-input.ts';
import { priceLines } from './price-lines.ts';

export const cartRouter = router({
  price: publicProcedure.input(cartInput).query(({ ctx, input }) => priceLines(ctx, input)),
});
