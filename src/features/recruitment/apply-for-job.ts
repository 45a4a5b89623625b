import type { Tx } from '#db/client.ts';
import type { JobApplicationRow } from '#db/schema/recruitment.ts';
import { createGenericMails } from '#src/features/messages/messages.queries.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitInside } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { sha256 } from '#src/server/sessions/tokens.ts';
import { readVisitorId } from '#src/server/sessions/visitor-cookie.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds, parkDay } from '#src/values/day.ts';
import { mailboxOf } from '#src/values/email.ts';
import { newId } from '#src/values/id.ts';
import { toE164 } from '#src/values/phone.ts';
import { sameTextKey } from '#src/values/plain-text.ts';
import type { ApplicationInput } from './application-input.ts';
import { takeCv } from './cvs.queries.ts';
import { createApplication, findOpening, findSameApplication } from './recruitment.queries.ts';
import { FOLD_SECONDS, randomApplicationCode } from './recruitment.ts';

const BY_NETWORK = { kind: 'application-network', max: 20, windowSeconds: 15 * 60 };
const BY_PHONE = { kind: 'application-phone', max: 6, windowSeconds: 60 * 60 };
const BY_EMAIL = { kind: 'application-email', max: 6, windowSeconds: 60 * 60 };

/** Stores an application for a job still open, and writes to the park and to the applicant; gives its number. */
export async function applyForJob(ctx: Context, input: ApplicationInput): Promise<{ code: string }> {
  if (input.website !== '') return { code: randomApplicationCode() };
  const row = newApplication(ctx, input);
  const same = { fingerprint: row.fingerprint, since: addSeconds(ctx.now, -FOLD_SECONDS) };
  const before = await findSameApplication(ctx.db.read, same);
  if (before) return before;
  return ctx.db.write(async (tx) => {
    const raced = await findSameApplication(tx, same);
    if (raced) return raced;
    const opening = await findOpening(tx, { id: row.openingId, today: parkDay(ctx.now) });
    if (!opening) throw new Problem('CONFLICT', 'recruitment.error.closed');
    await countUse(tx, ctx, row);
    await createApplication(tx, row);
    if (input.cvId) await giveCv(tx, ctx, { id: input.cvId, applicationId: row.id });
    const kinds = row.email
      ? (['application-received', 'application-notice'] as const)
      : (['application-notice'] as const);
    await createGenericMails(tx, { kinds, id: row.id, now: ctx.now });
    return { code: row.code };
  });
}

async function countUse(tx: Tx, { ip, now }: Context, { phone, email }: JobApplicationRow): Promise<void> {
  await limitInside(
    tx,
    { ...BY_NETWORK, key: networkOf(ip), now },
    { ...BY_PHONE, key: phone, now },
    ...(email ? [{ ...BY_EMAIL, key: mailboxOf(email), now }] : []),
  );
}

/** Only a file that this very visitor sent, and only once. */
async function giveCv(tx: Tx, ctx: Context, cv: { id: string; applicationId: string }): Promise<void> {
  const visitorId = readVisitorId(ctx.cookies);
  if (!visitorId || !(await takeCv(tx, { ...cv, visitorId })))
    throw new Problem('CONFLICT', 'recruitment.error.cvGone');
}

function newApplication(ctx: Context, input: ApplicationInput): JobApplicationRow {
  const phone = toE164(input.phone);
  if (!phone) throw new Problem('BAD_REQUEST', 'errors.phone');
  const { openingId, fullName, email, experience, cvId, cvUrl } = input;
  return {
    id: newId(),
    code: randomApplicationCode(),
    openingId,
    fullName,
    phone,
    email: email || null,
    experience,
    cvUrl: cvUrl || null,
    fingerprint: sha256(JSON.stringify([phone, openingId, email, sameTextKey(experience), cvId])),
    createdAt: ctx.now,
    state: 'new',
    decidedAt: null,
    decidedBy: null,
    revision: 1,
  };
}
