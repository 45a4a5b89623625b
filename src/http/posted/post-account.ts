/** Accounts without a script: signing in and out, registering, a new password. */
import {
  confirmEmailInput,
  loginInput,
  oauthInput,
  resetInput,
  resetRequestInput,
  unlockInput,
  verifyInput,
} from '#src/features/auth/auth.ts';
import { finishSignIn } from '#src/features/auth/await-factor.ts';
import { beginOauth } from '#src/features/auth/begin-oauth.ts';
import { closeSession } from '#src/features/auth/close-session.ts';
import { confirmEmail } from '#src/features/auth/confirm-email.ts';
import { openSession } from '#src/features/auth/open-session.ts';
import { register as registerAccount } from '#src/features/auth/register.ts';
import { registerInput } from '#src/features/auth/register-input.ts';
import { requestPasswordReset, resetPassword } from '#src/features/auth/reset-password.ts';
import { unlockSession } from '#src/features/auth/unlock-session.ts';
import { verifyAccount } from '#src/features/auth/verify-account.ts';
import { proofInput } from '#src/features/factors/factors.ts';
import { attachStaff, joinStaff } from '#src/features/people/accept-invitation.ts';
import { attachInput, joinInput } from '#src/features/people/people.ts';
import { href } from '#src/routes.ts';
import { Problem } from '#src/server/problem.ts';
import { ownPath } from '#src/server/sessions/access.ts';
import type { PostForm } from './post-form.ts';

/** The sign-in page itself knows where a person who is signed in goes next. */
export const login: PostForm = async (ctx, { match: { locale }, fields, query }) => {
  const next = query.get('next');
  if (fields._do === 'unlock') {
    // It may have ended meanwhile.
    if (ctx.locked) await unlockSession(ctx, unlockInput.parse(fields));
    return { to: href('login', locale, { query: next ? { next } : {} }) };
  }
  if (fields.provider) {
    const { url } = await beginOauth(ctx, oauthInput.parse({ provider: fields.provider, next }));
    return { to: url };
  }
  if (fields.factor === undefined) await openSession(ctx, loginInput.parse(fields));
  else await finishSignIn(ctx, proofInput.parse({ code: fields.factor }));
  return { to: href('login', locale, { query: next ? { next } : {} }) };
};

export const register: PostForm = async (ctx, post) => {
  if (post.fields.provider) return login(ctx, post);
  const next = post.query.get('next');
  await registerAccount(
    ctx,
    registerInput.parse({ ...post.fields, country: post.fields.country ?? null, next }),
  );
  return { to: href('register', ctx.locale, { query: { state: 'sent' } }) };
};

export const forgot: PostForm = async (ctx, { match: { locale }, fields }) => {
  await requestPasswordReset(ctx, resetRequestInput.parse(fields));
  return { to: href('forgot', locale, { query: { state: 'sent' } }) };
};

export const reset: PostForm = async (ctx, { match: { locale }, fields, query }) => {
  await resetPassword(ctx, resetInput.parse({ ...fields, token: query.get('token') ?? '' }));
  return { to: href('login', locale, { query: { state: 'changed' } }) };
};

export const confirmOrVerify: PostForm = async (ctx, { match: { locale }, fields, query }) => {
  const token = query.get('token') ?? '';
  if (query.get('of') === 'email') {
    await confirmEmail(ctx, confirmEmailInput.parse({ token }));
    return { to: href('dashboard', locale, { query: { section: 'profile' } }) };
  }
  const { next } = await verifyAccount(ctx, verifyInput.parse({ ...fields, token }));
  return { to: ownPath(next) ?? href('home', locale) };
};

export const acceptInvitation: PostForm = async (ctx, { fields, query }) => {
  const token = query.get('token') ?? '';
  const { user } = ctx;
  const { next } = user
    ? await attachStaff({ ...ctx, user }, attachInput.parse({ token }))
    : await joinStaff(ctx, joinInput.parse({ ...fields, token }));
  return { to: next };
};

/** The only form of an account's pages that needs no script. */
export const signOut: PostForm = async (ctx, { match: { locale }, fields }) => {
  if (fields.form !== 'sign-out') throw new Problem('BAD_REQUEST', 'forms.needsScripts');
  await closeSession(ctx);
  return { to: href('login', locale) };
};
