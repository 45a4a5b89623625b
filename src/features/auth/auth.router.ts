import { proofInput, unlockPasskeyInput } from '#src/features/factors/factors.ts';
import { publicProcedure, router } from '#src/server/trpc.ts';
import {
  confirmEmailInput,
  loginInput,
  oauthInput,
  resetInput,
  resetRequestInput,
  verifyInput,
} from './auth.ts';
import { askAwaitedPasskey, finishSignIn } from './await-factor.ts';
import { beginOauth } from './begin-oauth.ts';
import { closeSession } from './close-session.ts';
import { confirmEmail } from './confirm-email.ts';
import { openSession } from './open-session.ts';
import { refreshSession } from './refresh-session.ts';
import { register } from './register.ts';
import { registerInput } from './register-input.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { askUnlockPasskey, unlockSession } from './unlock-session.ts';
import { verifyAccount } from './verify-account.ts';

export const authRouter = router({
  login: publicProcedure.input(loginInput).mutation(({ ctx, input }) => openSession(ctx, input)),
  askPasskey: publicProcedure.mutation(({ ctx }) => askAwaitedPasskey(ctx)),
  finishLogin: publicProcedure.input(proofInput).mutation(({ ctx, input }) => finishSignIn(ctx, input)),
  askUnlock: publicProcedure.mutation(({ ctx }) => askUnlockPasskey(ctx)),
  unlock: publicProcedure.input(unlockPasskeyInput).mutation(({ ctx, input }) => unlockSession(ctx, input)),
  logout: publicProcedure.mutation(({ ctx }) => closeSession(ctx)),
  refresh: publicProcedure.mutation(({ ctx }) => refreshSession(ctx)),
  oauthUrl: publicProcedure.input(oauthInput).mutation(({ ctx, input }) => beginOauth(ctx, input)),
  register: publicProcedure.input(registerInput).mutation(({ ctx, input }) => register(ctx, input)),
  verify: publicProcedure.input(verifyInput).mutation(({ ctx, input }) => verifyAccount(ctx, input)),
  confirmEmail: publicProcedure
    .input(confirmEmailInput)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),
  requestPasswordReset: publicProcedure
    .input(resetRequestInput)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),
  resetPassword: publicProcedure.input(resetInput).mutation(({ ctx, input }) => resetPassword(ctx, input)),
});
