import { publicProcedure, router } from '#src/server/trpc.ts';
import { createSubscription } from './create-subscription.ts';
import { subscriptionInput } from './subscriptions.ts';

export const subscriptionsRouter = router({
  create: publicProcedure
    .input(subscriptionInput)
    .mutation(({ ctx, input }) => createSubscription(ctx, input)),
});
