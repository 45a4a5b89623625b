/** The owner of an account is written what has become of its second factors, in their own language. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { composeFactorMail } from '#src/features/auth/compose-factor-mail.ts';
import { LAN } from '#tests/support/accounts.ts';
import { LAN_ID, NOW, openLan } from '#tests/support/factor-world.ts';
import { db, openOnce } from '#tests/support/own-database.ts';

openOnce(openLan);

const NEWS = [
  ...(['passkeyAdded', 'totpAdded', 'passkeyRemoved', 'totpRemoved'] as const),
  ...(['codesRenewed', 'recoveryUsed', 'reset'] as const),
];
const NAME = `<img src=x> & "key"`;

function mailAbout(what: string, userId = LAN_ID) {
  const leased = { id: 'm', dedupeKey: 'd', orderId: '', attempts: 1, leaseUntil: null };
  const payload = { userId, what, name: NAME, at: NOW };
  return composeFactorMail({ db, now: NOW }, { ...leased, kind: 'account-factor', payload });
}

describe.each(LOCALES)('in %s', (locale) => {
  test.each(NEWS)('%s is told with its time and the way to act', async (what) => {
    await db.read.update(users).set({ locale }).where(eq(users.id, LAN_ID));
    const composed = await mailAbout(what);
    if (!('mail' in composed)) throw new Error('no mail');
    const { mail } = composed;
    const { t, moment } = intlFor(locale);
    expect(mail).toMatchObject({ to: LAN.email, subject: t(`factors.mail.${what}.subject`) });
    expect(mail.text).toContain(moment(NOW));
    expect(mail.text).toContain(`${locale === 'en' ? '/en' : ''}/staff/me`);
    expect(mail.text).toContain(t('factors.mail.note'));
    expect(mail.html).not.toContain('<img src=x>');
  });
});

test('nobody is written to where there is no account or no address', async () => {
  expect(await mailAbout('reset', 'nobody')).toHaveProperty('skipped');
  await db.read.update(users).set({ email: 'x@account.invalid' }).where(eq(users.id, LAN_ID));
  expect(await mailAbout('reset')).toHaveProperty('skipped');
});
