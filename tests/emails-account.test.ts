import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { users } from '#db/schema/auth.ts';
import { outbox } from '#db/schema/messages.ts';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { sendLink } from '#src/features/auth/send-link.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { testContext } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { linkTo, mailsOf } from '#tests/support/guests.ts';

// As old rows may hold it: the forms take no such name today.
const NASTY = `Hà <img src=x onerror="alert(1)"> & 'co'`;
const NOW = '2026-12-12T02:00:00.000Z';
const KINDS = ['register', 'known', 'reset', 'email', 'password', 'attack', 'emailChanged'] as const;
type Kind = (typeof KINDS)[number];

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

/** The mail as the worker would write it, to somebody of its own, and the token in it. */
async function mailOf(kind: Kind, locale: Locale) {
  const email = `${kind}.${locale}@khach.example`;
  const userId = `user-${kind}-${locale}`;
  const link = kind === 'known' ? 'register' : kind;
  const about = { passwordHash: 'x', firstName: NASTY, locale };
  if (kind !== 'register' && kind !== 'email')
    await db.read.insert(users).values({ ...about, id: userId, email, role: 'visitor', createdAt: NOW });
  await db.write(async (tx) => {
    await tx.delete(outbox);
    if (link === 'password') {
      const message = { kind: 'account-password' as const, orderId: '', payload: { userId }, now: NOW };
      return createMessage(tx, { ...message, dedupeKey: `account-password:${userId}` });
    }
    if (link === 'attack') {
      const payload = { login: email, index: '0', tries: '10', at: NOW };
      const message = { kind: 'account-attack' as const, orderId: '', payload, now: NOW };
      return createMessage(tx, { ...message, dedupeKey: `account-attack:${userId}:0` });
    }
    if (link === 'emailChanged') {
      const payload = { to: email, name: NASTY, locale, at: NOW };
      const message = { kind: 'account-email-changed' as const, orderId: '', payload, now: NOW };
      return createMessage(tx, { ...message, dedupeKey: `account-email-changed:${userId}` });
    }
    const registration = { ...about, phone: '', next: '' };
    const ctx = testContext(db, { locale, now: NOW });
    return sendLink(tx, ctx, { kind: link, email, ...(link === 'register' ? { registration } : {}) });
  });
  const [mail] = await mailsOf(db, NOW);
  if (!mail || !('mail' in mail)) throw new Error(`no ${kind} mail`);
  const hasLink = kind === 'register' || kind === 'reset' || kind === 'email';
  return { ...mail.mail, email, token: hasLink ? (await linkTo(db, kind, email)).token : null };
}

for (const locale of LOCALES) {
  describe(`mails about an account in ${locale}`, () => {
    test.each([...KINDS])('%s', async (kind) => {
      const { subject, html, text, to, email, token } = await mailOf(kind, locale);
      const { t } = intlFor(locale);
      expect(to).toBe(email);
      expect(subject).toBe(t(`auth.mail.${kind}.subject`));
      expect(html).toStartWith('<!DOCTYPE html');
      expect(html).toContain(`lang="${locale}"`);
      expect(html).not.toContain('<img src=x');
      expect(html).not.toMatch(/<script|<svg|@import|undefined|auth\.mail|\{\w+\}/i);
      expect(text).not.toMatch(/undefined|auth\.mail|\{\w+\}/);
      for (const [, url = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g))
        expect(url).toMatch(/^(http:\/\/127\.0\.0\.1:8080\/|cid:|tel:|mailto:)/);
      if (kind !== 'email') expect(text).toContain(t('messages.greeting', { name: NASTY }));
      for (const part of [html.replaceAll('&amp;', '&'), text])
        if (token) expect(part).toContain(`token=${token}`);
      const other =
        locale === 'vi' ? /\b(your|account|password|sign in)\b/i : /tài khoản|mật khẩu|đăng nhập/i;
      expect(`${subject} ${text.replaceAll(/https?:\S+/g, '')}`).not.toMatch(other);
    });
  });
}

test('every kind that the outbox knows has its mail here, and every mail its words', () => {
  const reported = Object.keys(intlFor('vi').words('auth.mail')).filter((id) => id.endsWith('.subject'));
  expect(reported.map((id) => id.replace('.subject', '')).toSorted()).toEqual([...KINDS].toSorted());
});

test('one to an address that is known names no token and opens nothing by itself', async () => {
  await db.read.delete(users).where(eq(users.email, 'known.vi@khach.example'));
  const { text, html } = await mailOf('known', 'vi');
  expect(`${text}${html}`).not.toContain('token=');
});
