import type { Db } from '#db/client.ts';
import type { AccountLinkRow, UserRow } from '#db/schema/auth.ts';
import { type AccountMail, accountMail } from '#emails/account.tsx';
import type { GenericMailFrame } from '#emails/generic-mail.tsx';
import { parkOf } from '#emails/park.ts';
import { renderMail } from '#emails/render-mail.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Composed, LeasedMessage } from '#src/features/messages/messages.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href } from '#src/routes.ts';
import { siteOrigin } from '#src/server/env/env.ts';
import { findLinkById } from './account-links.queries.ts';
import { findUser, findUserByEmail, listLoginUsers } from './auth.queries.ts';
import { isRealEmail, LINK_HOURS } from './auth.ts';
import { linkUrl } from './link-tokens.ts';

type Ctx = { db: Db; now: string };
export type Draft = Omit<AccountMail, 'frame'> & { to: string; locale: Locale };

/**
 * Composes the mail of an outbox row. Whether an address is known is decided here and not in the answer to the page.
 */
export async function composeAccountMail(ctx: Ctx, message: LeasedMessage): Promise<Composed> {
  const draft = await draftOf(ctx, message);
  if ('skipped' in draft) return draft;
  return composeDraft(ctx, draft);
}

/** The mail of a draft in the frame that all mails about accounts have. */
export async function composeDraft(ctx: Ctx, { to, locale, ...mail }: Draft): Promise<Composed> {
  const settings = await readSettings(ctx.db.read);
  const { t } = intlFor(locale);
  const frame: GenericMailFrame = {
    locale,
    siteUrl: siteOrigin(),
    park: parkOf(settings, locale),
    why: t('auth.mail.why'),
    link: { label: t('auth.mail.contact'), href: `${siteOrigin()}${href('contact', locale)}` },
  };
  const content = accountMail({ ...mail, frame });
  return {
    mail: { ...(await renderMail(content)), to, replyTo: settings['park.email'], attachments: [] },
  };
}

async function draftOf(
  { db, now }: Ctx,
  { kind, payload }: LeasedMessage,
): Promise<Draft | { skipped: string }> {
  if (kind === 'account-password') {
    const user = await findUser(db.read, payload.userId ?? '');
    if (!user || !isRealEmail(user.email)) return { skipped: 'nobody to write to' };
    return passwordChanged(user, now);
  }
  if (kind === 'account-email-changed') return addressChanged(payload);
  if (kind === 'account-attack') {
    const user = await userTried(db, payload);
    if (!user || !isRealEmail(user.email)) return { skipped: 'nobody to write to' };
    return passwordsTried(user, payload);
  }
  const link = await findLinkById(db.read, payload.linkId ?? '');
  if (!link || link.usedAt || link.expiresAt <= now) return { skipped: 'the link is over' };
  const user = await findUserByEmail(db.read, link.email);
  if (link.kind === 'register') return user ? alreadyThere(link, user) : confirmAddress(link);
  if (link.kind === 'reset') return user ? newPassword(link, user) : { skipped: 'no such account' };
  return user ? alreadyThere(link, user) : newAddress(link);
}

function confirmAddress(link: AccountLinkRow): Draft {
  const intl = intlFor(link.locale);
  return drawn(intl, link.email, 'register', {
    name: link.registration?.firstName ?? '',
    hours: LINK_HOURS.register,
    action: { href: linkUrl(link), label: intl.t('auth.mail.register.button') },
  });
}

function newPassword(link: AccountLinkRow, { firstName }: UserRow): Draft {
  const intl = intlFor(link.locale);
  return drawn(intl, link.email, 'reset', {
    name: firstName,
    hours: LINK_HOURS.reset,
    action: { href: linkUrl(link), label: intl.t('auth.mail.reset.button') },
  });
}

function newAddress(link: AccountLinkRow): Draft {
  const intl = intlFor(link.locale);
  return drawn(intl, link.email, 'email', {
    name: '',
    hours: LINK_HOURS.email,
    action: { href: linkUrl(link), label: intl.t('auth.mail.email.button') },
  });
}

function alreadyThere({ locale, email }: AccountLinkRow, { firstName }: UserRow): Draft {
  const intl = intlFor(locale);
  const at = (name: 'login' | 'forgot') => `${siteOrigin()}${href(name, locale)}`;
  return drawn(intl, email, 'known', {
    name: firstName,
    hours: 0,
    action: {
      href: at('login'),
      label: intl.t('auth.mail.known.button'),
      more: { href: at('forgot'), label: intl.t('auth.mail.known.forgot') },
    },
  });
}

function passwordChanged({ email, firstName, locale }: UserRow, now: string): Draft {
  const intl = intlFor(locale ?? 'vi');
  const at = intl.moment(now);
  return drawn(intl, email, 'password', {
    name: firstName,
    hours: 0,
    at,
    action: {
      href: `${siteOrigin()}${href('forgot', intl.locale)}`,
      label: intl.t('auth.mail.password.button'),
    },
  });
}

/**
 * To the old address. The payload is complete: the account may be deleted by then, and its owner must still be
 * notified.
 */
function addressChanged({ to = '', name = '', locale = '', at = '' }: Record<string, string>): Draft {
  const intl = intlFor(locale === 'en' ? 'en' : 'vi');
  return drawn(intl, to, 'emailChanged', {
    name,
    hours: 0,
    at: intl.moment(at),
    action: {
      href: `${siteOrigin()}${href('contact', intl.locale)}`,
      label: intl.t('auth.mail.emailChanged.button'),
    },
  });
}

/** Whom the typed name means; a telephone number may mean two. */
async function userTried(
  db: Db,
  { login = '', index = '0' }: LeasedMessage['payload'],
): Promise<UserRow | null> {
  const found = await listLoginUsers(db.read, login.includes('@') ? { email: login } : { phone: login });
  return findUser(db.read, found[Number(index)]?.id ?? '');
}

function passwordsTried(
  { email, firstName, locale }: UserRow,
  { tries = '', at = '' }: LeasedMessage['payload'],
): Draft {
  const intl = intlFor(locale ?? 'vi');
  const to = (name: 'login' | 'forgot') => `${siteOrigin()}${href(name, intl.locale)}`;
  return drawn(intl, email, 'attack', {
    name: firstName,
    hours: 0,
    at: intl.moment(at),
    tries: Number(tries),
    action: {
      href: to('forgot'),
      label: intl.t('auth.mail.attack.button'),
      more: { href: to('login'), label: intl.t('auth.mail.attack.login') },
    },
  });
}

type Kind = 'attack' | 'register' | 'reset' | 'email' | 'known' | 'password' | 'emailChanged';
type Facts = {
  name: string;
  hours: number;
  at?: string;
  tries?: number;
  action: NonNullable<AccountMail['action']>;
};

function drawn(
  { t, locale }: Intl18,
  to: string,
  kind: Kind,
  { name, hours, at = '', tries = 0, action }: Facts,
): Draft {
  const greeting = name ? [t('messages.greeting', { name })] : [];
  return {
    to,
    locale,
    subject: t(`auth.mail.${kind}.subject`),
    title: t(`auth.mail.${kind}.title`),
    paragraphs: [...greeting, t(`auth.mail.${kind}.lead`, { at, tries })],
    action,
    note: t(`auth.mail.${kind}.note`, { hours }),
  };
}
