import type { Queryable } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { collectPersonal, erasePersonal } from '#src/features/retention/personal.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { listOwnVouchers } from '#src/features/vouchers/vouchers.queries.ts';
import { purgeOwner } from '#src/features/waiting-list/leave-line.ts';
import { listOwnEntries } from '#src/features/waiting-list/own-entries.queries.ts';
import { siteOrigin } from '#src/server/env/env.ts';
import { limitShared } from '#src/server/limits/shared-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { clearedDeviceCookie } from '#src/server/sessions/device-cookie.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import { clearedSessionCookie } from '#src/server/sessions/session-cookie.ts';
import type { UserContext } from '#src/server/trpc.ts';
import { isStaff } from '#src/values/permissions.ts';
import { uploadPath } from '#src/values/upload.ts';
import { checkProof, checkSelf } from './check-self.ts';
import {
  findOffersChoice,
  hideAuthor,
  listOrderData,
  listOwnFiles,
  listOwnPictures,
  listWritten,
  removeOwnPictures,
} from './my-data.queries.ts';
import { listAddresses, listIdentities, listSessions, removeAccount } from './profile.queries.ts';
import type { Farewell } from './profile-input.ts';
import { findSelf, profileOf, proofsOf } from './read-profile.ts';

const EXPORTS = { kind: 'export', max: 10, windowSeconds: 60 * 60 } as const;

/**
 * Everything stored about the user, as a download. Secrets and hashes are excluded, and so are voucher codes: anybody
 * who has one can spend it. Files are named with the address that gives them to the signed-in user.
 */
export async function exportMyData(ctx: UserContext) {
  await limitShared({ ...EXPORTS, key: ctx.user.id, now: ctx.now });
  const self = await findSelf(ctx);
  await checkProof(ctx, { user: self, action: 'export' });
  const event = { kind: 'account', action: 'export', result: 'ok', userId: self.id } as const;
  await ctx.db.write((tx) => recordEvent(tx, ctx, event));
  const { read } = ctx.db;
  const userId = self.id;
  const sessions = await listSessions(read, { userId, now: ctx.now });
  const addresses = await listAddresses(read, userId);
  const vouchers = await listOwnVouchers(read, { userId });
  const files = await listOwnFiles(read, proofsOf(self).email);
  const waiting = await listOwnEntries(read, { userId, email: proofsOf(self).email });
  return {
    exportedAt: ctx.now,
    account: { ...profileOf(self), createdAt: self.createdAt, emailVerifiedAt: self.emailVerifiedAt },
    signInWith: await listIdentities(read, userId),
    sessions: sessions.map(({ id: _, ...session }) => session),
    addresses: addresses.map(({ userId: _, ...address }) => address),
    notices: await findOffersChoice(read, userId),
    orders: await listOrderData(read, userId),
    written: await writtenBy(read, { userId, email: proofsOf(self).email }),
    vouchers: vouchers.map(({ voucher: { code: _, orderId: __, ...voucher }, orderCode }) => ({
      ...voucher,
      orderCode,
    })),
    records: await collectPersonal(read, { userId, ...proofsOf(self) }),
    files: files.map(({ code, ...file }) => ({
      ...file,
      address: `${siteOrigin()}/api/applications/${code}/cv`,
    })),
    waiting: waiting.map(({ entry: { id: _, userId: __, changedBy: ___, ...entry }, ticketName }) => ({
      ...entry,
      ticketName,
    })),
  };
}

/** Pictures are named with the address that gives them to the signed-in user, shown to others or not. */
async function writtenBy(db: Queryable, owner: { userId: string; email: string | null }) {
  const { reviews, ...others } = await listWritten(db, owner);
  const pictures = await listOwnPictures(db, owner.userId);
  const addressesOf = (review: string) =>
    pictures
      .filter(({ reviewId }) => reviewId === review)
      .map(({ id }) => `${siteOrigin()}${uploadPath(id, 'large')}`);
  return {
    ...others,
    reviews: reviews.map(({ id, ...review }) => ({ ...review, pictures: addressesOf(id) })),
  };
}

/**
 * Deletes the account and removes the name from published texts and the pictures sent with them. Orders and invoices stay, as accounting law requires,
 * but belong to no account. A user without a password types the address instead.
 */
export async function deleteAccount(ctx: UserContext, input: Farewell): Promise<Record<string, never>> {
  const self = await findSelf(ctx);
  if (isStaff(ctx.user)) throw new Problem('FORBIDDEN', 'profile.error.staffStay');
  await checkSelf(ctx, { user: self, current: input.current, action: 'delete' });
  const shown = profileOf(self).email;
  if (self.passwordHash === '' && input.email.trim().toLowerCase() !== shown)
    throw new Problem('BAD_REQUEST', 'profile.error.typeEmail', { field: 'email' });
  const name = intlFor(self.locale ?? ctx.locale).t('profile.formerGuest');
  const { 'availability.limitedPercent': limitedPercent } = await loadSettings(ctx);
  const owner = { userId: self.id, email: proofsOf(self).email };
  await ctx.db.write(async (tx) => {
    await removeOwnPictures(tx, self.id);
    await hideAuthor(tx, { userId: self.id, email: self.email, name });
    await purgeOwner(tx, owner, { limitedPercent, now: ctx.now });
    await erasePersonal(tx, { userId: self.id, ...proofsOf(self) });
    await removeAccount(tx, { userId: self.id, email: self.email });
    await recordEvent(tx, ctx, { kind: 'account', action: 'delete', result: 'ok', userId: self.id });
  });
  ctx.setCookie(clearedSessionCookie());
  ctx.setCookie(clearedDeviceCookie());
  return {};
}
