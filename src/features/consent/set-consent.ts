import { intlFor } from '#i18n/intl.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitShared } from '#src/server/limits/shared-limits.ts';
import { randomToken, sha256 } from '#src/server/sessions/tokens.ts';
import { clearedVisitCookie, readVisitSecret, visitCookie } from '#src/server/sessions/visit-cookie.ts';
import type { Context } from '#src/server/trpc.ts';
import { CONSENT_VERSION } from '#src/values/consent-version.ts';
import { newId } from '#src/values/id.ts';
import { createConsent, findConsent, removeMeasured, withdrawConsent } from './consent.queries.ts';
import type { Consent, ConsentInput } from './consent.ts';

// Generous for a network, since many phones share one.
const BY_NETWORK = { kind: 'consent', max: 300, windowSeconds: 60 * 60 } as const;

/**
 * Writes down what a visitor decided. An agreement brings the cookie that owns their visits; a refusal, also a later
 * one, deletes them and leaves no mark by which the visitor could be known again.
 */
export async function setConsent(ctx: Context, { isGranted, method }: ConsentInput): Promise<Consent> {
  const { db, now } = ctx;
  await limitShared({ ...BY_NETWORK, key: networkOf(ctx.ip), now });
  const known = readVisitSecret(ctx.cookies);
  const before = known ? await findConsent(db.read, sha256(known)) : null;
  if (isGranted && before?.policyVersion === CONSENT_VERSION)
    return { isGranted, version: CONSENT_VERSION, decidedAt: before.decidedAt };
  const secret = isGranted ? randomToken() : null;
  await db.write(async (tx) => {
    if (known) {
      await withdrawConsent(tx, { ownerHash: sha256(known), now });
      await removeMeasured(tx, sha256(known));
    }
    await createConsent(tx, {
      id: newId(),
      ownerHash: secret && sha256(secret),
      isGranted,
      policyVersion: CONSENT_VERSION,
      textHash: sha256(JSON.stringify(intlFor(ctx.locale).words('consent.bar'))),
      method,
      locale: ctx.locale,
      decidedAt: now,
      withdrawnAt: null,
    });
  });
  if (secret) ctx.setCookie(visitCookie(secret));
  else if (known) ctx.setCookie(clearedVisitCookie());
  return { isGranted, version: CONSENT_VERSION, decidedAt: now };
}

/** What the visitor agreed to, or null; a refusal is remembered by the browser alone. */
export async function getConsent({ db, cookies }: Pick<Context, 'db' | 'cookies'>): Promise<Consent | null> {
  const secret = readVisitSecret(cookies);
  const found = secret ? await findConsent(db.read, sha256(secret)) : null;
  return found && { isGranted: true, version: found.policyVersion, decidedAt: found.decidedAt };
}
