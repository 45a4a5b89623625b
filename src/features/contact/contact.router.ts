import { publicProcedure, router } from '#src/server/trpc.ts';
import { contactInput } from './contact-input.ts';
import { sendMessage } from './send-message.ts';

export const contactRouter = router({
  send: publicProcedure.input(contactInput).mutation(({ ctx, input }) => sendMessage(ctx, input)),
});
