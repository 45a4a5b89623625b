import { describe, expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { listOwnEvents } from '#src/features/security/security.queries.ts';
import { queueEvent, storeQueuedEvents } from '#src/server/sessions/security-events.ts';
import { KHOA, LAN, signIn } from '#tests/support/accounts.ts';
import { asVisitor, testContext } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { clearMails, linkTo, MAI, mailsOf, registerGuest } from '#tests/support/guests.ts';
import { db, ip, openSecurityRows, recordedEvents, rows } from '#tests/support/security-rows.ts';

const NOW = '2026-12-12T02:00:00.000Z';

openSecurityRows();

describe('a sign-in', () => {
  test('leaves who, the network cut short, the device, the result and the request', async () => {
    await signIn(db, KHOA, { now: NOW, ip: '203.0.113.77', userAgent: 'Mozilla/5.0 Chrome/130' });
    expect(await rows()).toMatchObject([
      {
        at: NOW,
        kind: 'sign-in',
        action: 'password',
        result: 'ok',
        userId: 'user-khoa',
        network: '203.0.113.0',
        userAgent: 'Mozilla/5.0 Chrome/130',
        requestId: 'test',
      },
    ]);
  });

  test('that is refused leaves a row, with nobody where nobody is known by the name', async () => {
    await problemOf(asVisitor(db, { ip: ip() }).auth.login({ ...KHOA, password: 'wrong' }));
    await problemOf(asVisitor(db, { ip: ip() }).auth.login({ email: 'ai@la.example', password: 'wrong' }));
    expect(await rows()).toMatchObject([
      { kind: 'sign-in', result: 'refused', userId: 'user-khoa', reason: 'auth.error.wrongCredentials' },
      { kind: 'sign-in', result: 'refused', userId: null },
    ]);
  });

  test('never leaves what was typed', async () => {
    await problemOf(
      asVisitor(db, { ip: ip() }).auth.login({ email: 'ai@la.example', password: 'bí mật 99' }),
    );
    expect(JSON.stringify(await rows())).not.toMatch(/bí mật|ai@la/);
  });

  test('with a cookie that was replaced long ago leaves a row', async () => {
    const { cookie } = await signIn(db, KHOA, { now: NOW, ip: ip() });
    await asVisitor(db, { now: '2026-12-12T03:00:00.000Z', cookies: cookie, ip: ip() }).auth.refresh();
    const thief = asVisitor(db, { now: '2026-12-12T04:00:00.000Z', cookies: cookie, ip: ip() });
    await problemOf(thief.auth.refresh());
    expect(await recordedEvents()).toEqual(['sign-in password ok', 'sign-in refresh refused']);
  });

  test('is shown to its owner and to nobody else', async () => {
    await signIn(db, KHOA, { now: NOW, ip: ip() });
    await signIn(db, LAN, { now: NOW, ip: ip() });
    expect(await listOwnEvents(db.read, { userId: 'user-khoa' })).toMatchObject([
      { action: 'password', result: 'ok', network: '198.51.33.0' },
    ]);
  });
});

test('changes of an account leave rows: password, address, telephone, export, deletion', async () => {
  const browser = await registerGuest(db, { ...MAI, email: 'doi@khach.example' }, { now: NOW, ip: ip() });
  const password = 'gió thổi trên cao nguyên';
  await (await browser.user()).profile.setPassword({ current: MAI.password, password });
  await (await browser.user()).profile.setEmail({ current: password, email: 'moi@khach.example' });
  const { token } = await linkTo(db, 'email', 'moi@khach.example');
  await (await browser.user()).auth.confirmEmail({ token });
  await (await browser.user()).profile.updateProfile({ phone: '0987654321', country: 'VN' });
  await (await browser.user()).profile.updateProfile({ firstName: 'Mai' });
  await problemOf((await browser.user()).profile.setPassword({ current: 'wrong', password }));
  await (await browser.user()).profile.proveByPassword({ current: password });
  await (await browser.user()).profile.exportMyData();
  await (await browser.user()).profile.endOtherSessions();
  await (await browser.user()).profile.deleteAccount({ current: password, email: '' });
  expect((await recordedEvents()).toSorted()).toEqual(
    [
      'sign-in register ok',
      'account password.change ok',
      'account email.ask ok',
      'account email.change ok',
      'account phone.change ok',
      'account password.change refused',
      'account prove.password ok',
      'account export ok',
      'account session.endOthers ok',
      'account delete ok',
    ].toSorted(),
  );
});

describe('the old address is notified of a new one', () => {
  /** Asks in the other language than the owner's own, as from a strange browser. */
  async function reported(locale: Locale) {
    await clearMails(db);
    const email = `cu.${locale}@khach.example`;
    const next = `moi-hon.${locale}@khach.example`;
    const browser = await registerGuest(db, { ...MAI, email }, { now: NOW, ip: ip() });
    await (await browser.user()).profile.updateProfile({ locale });
    await (await browser.user()).profile.setEmail({ current: MAI.password, email: next });
    const { token } = await linkTo(db, 'email', next);
    await (await browser.user()).auth.confirmEmail({ token });
    const find = async () => (await mailsOf(db, NOW)).find(({ kind }) => kind === 'account-email-changed');
    const found = await find();
    if (!found || !('mail' in found)) throw new Error('nothing is sent');
    expect(found.mail.to).toBe(email);
    expect(`${found.mail.html}${found.mail.text}`).not.toContain(next);
    await (await browser.user()).profile.deleteAccount({ current: MAI.password, email: '' });
    expect(await find()).toHaveProperty('mail.to', email);
    return found.mail;
  }

  test('in Vietnamese, the account being gone or not', async () => {
    const { subject, text } = await reported('vi');
    expect(subject).toBe(intlFor('vi').t('auth.mail.emailChanged.subject'));
    expect(text).toContain('đã chuyển sang một địa chỉ email khác');
    expect(text).toContain('09:00 ngày 12/12/2026');
    expect(text).toContain('/lien-he');
  });

  test('in English, in which nothing is left of Vietnamese', async () => {
    const { subject, text, html } = await reported('en');
    const { t } = intlFor('en');
    expect(subject).toBe(t('auth.mail.emailChanged.subject'));
    expect(text).toContain('09:00 on 12 Dec 2026');
    expect(text).toContain(t('auth.mail.emailChanged.button'));
    expect(text).toContain('/en/contact');
    expect(html).toContain('lang="en"');
    expect(text).not.toMatch(/tài khoản|địa chỉ|liên hệ/i);
  });
});

describe('rows about refusals', () => {
  const refusal = { kind: 'refusal', action: 'flood', result: 'refused', userId: null } as const;

  test('are bounded: one network that is refused again and again does not fill the disk', async () => {
    for (let time = 0; time < 500; time += 1) queueEvent(testContext(db, { ip: '192.0.2.9' }), refusal);
    expect((await rows()).length).toBe(20);
  });

  test('wait while the database cannot be written, and are stored later', async () => {
    let isBroken = true;
    const flaky: Db = {
      ...db,
      write: (work) => (isBroken ? Promise.reject(new Error('busy')) : db.write(work)),
    };
    queueEvent({ ...testContext(db, { ip: '192.0.2.99' }), db: flaky }, { ...refusal, action: 'later' });
    await expect(storeQueuedEvents(flaky)).rejects.toThrow('busy');
    isBroken = false;
    await storeQueuedEvents(flaky);
    expect(await recordedEvents()).toEqual(['refusal later refused']);
  });
});
