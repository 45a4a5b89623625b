import { publicProcedure, router } from '#src/server/trpc.ts';
import { loginInput } from './auth.ts';
import { closeSession } from './close-session.ts';
import { openSession } from './open-session.ts';

export const authRouter = router({
  login: publicProcedure.input(loginInput).mutation(({ ctx, input }) => openSession(ctx, input)),
  logout: publicProcedure.mutation(({ ctx }) => closeSession(ctx)),
});
