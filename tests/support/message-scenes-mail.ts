/** What a mail that is not about an order is about: an account, a subscription, an inquiry. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { AccountMessageKind, GenericMailKind, SubscriptionMessageKind } from '#db/schema/messages.ts';
import { newId } from '#src/values/id.ts';
import { fillRow } from './filled-row.ts';
import type { Scene } from './message-scene.ts';
import { BEFORE } from './park.ts';

type MailKind = AccountMessageKind | GenericMailKind | SubscriptionMessageKind;
type Values = Record<string, string | number | null>;

const LATER = '2026-12-02T03:00:00.000Z';
export const POST_TITLE = 'Mùa mây trên đỉnh';
export const JOB_TITLE = 'Nhân viên gác cổng';
export const CODE = 'BG7K2P9X';
export const PERSON = 'Trần Quang Huy';

/** A row of that table by an id of its own, with only these columns chosen; gives the payload that names it. */
function about(table: string, name: string, values: Values, payload: Record<string, string> = {}): Scene {
  return async (db, locale) => {
    const id = newId();
    await put(db, table, { id, email: `${id}@example.com`, locale, code: CODE, ...values });
    return { orderId: '', payload: { [name]: id, locale, ...payload } };
  };
}

async function put(db: Db, table: string, values: Values): Promise<void> {
  await db.read.run(sql`PRAGMA foreign_keys = OFF`);
  await fillRow(db, table, values);
}

const link = (kind: string) =>
  about('account_links', 'linkId', {
    kind,
    user_id: null,
    registration: null,
    used_at: null,
    expires_at: LATER,
  });
const user = (payload: Record<string, string> = {}) =>
  about('users', 'userId', { first_name: 'Lan', role: 'visitor', phone: null }, payload);
const subscriber = (state: string) =>
  about('subscribers', 'subscriberId', { state, round: 1, left_at: null });
const contactMessage = about('contact_messages', 'id', { name: PERSON, topic: 'order', phone: null });
const QUOTE = {
  status: 'new',
  full_name: PERSON,
  group_size: 45,
  visit_date: '2026-12-12',
  purpose: null,
  subject: null,
};
const quote = about('quote_requests', 'id', { ...QUOTE, phone: '+84912345678', country: 'VN' });

/** The account whose link or login it is. */
const withUser =
  (scene: Scene): Scene =>
  async (db, locale) => {
    const row = await scene(db, locale);
    const { linkId = '' } = row.payload;
    await put(db, 'users', {
      id: newId(),
      email: `${linkId}@example.com`,
      first_name: 'Lan',
      role: 'visitor',
      locale,
    });
    return row;
  };

const answer: Scene = async (db, locale) => {
  const { payload } = await quote(db, locale);
  const id = newId();
  const price = {
    basis: 'guest',
    price_vnd: 123_000,
    guests: 45,
    visit_date: null,
    valid_until: '2026-12-05',
  };
  await put(db, 'quote_answers', { id, quote_id: payload.id ?? '', ...price });
  return { orderId: '', payload: { id } };
};

const application: Scene = async (db, locale) => {
  const openingId = newId();
  await put(db, 'job_openings', { id: openingId, title: JOB_TITLE, deadline: '2026-12-31' });
  const values = { opening_id: openingId, full_name: PERSON, phone: '+84912345678', cv_url: null };
  return about('job_applications', 'id', values)(db, locale);
};

const news: Scene = async (db, locale) => {
  const postId = newId();
  const both = (text: string) => JSON.stringify({ vi: text, en: text });
  const texts = { title: both(POST_TITLE), summary: both('Tóm tắt'), body: both('Bài'), author: both('Lan') };
  const online = {
    is_active: 1,
    published_at: BEFORE,
    minutes: '{"vi":1,"en":1}',
    slug: `bai-${postId}`,
    slug_en: null,
  };
  const category = { id: `c-${postId}`, kind: 'post', name: both('Tin'), slug: `tin-${postId}` };
  await put(db, 'categories', category);
  await put(db, 'posts', { id: postId, ...texts, ...online, category_id: category.id });
  const row = await subscriber('active')(db, locale);
  return { ...row, payload: { ...row.payload, postId } };
};

const invitation: Scene = async (db, locale) => {
  await put(db, 'staff_roles', {
    id: 'gate-role',
    preset: null,
    name: 'Người gác cổng',
    permissions: '[]',
  }).catch(() => {});
  const open = { role_id: 'gate-role', expires_at: LATER, used_at: null, used_by: null, withdrawn_at: null };
  return about('staff_invitations', 'invitationId', open)(db, locale);
};

const attack: Scene = async (db, locale) => {
  const row = await user()(db, locale);
  const login = `${row.payload.userId}@example.com`;
  return { orderId: '', payload: { login, index: '0', tries: '12', at: BEFORE } };
};

export const MAIL_SCENES = {
  'account-register': { plain: link('register'), known: withUser(link('register')) },
  'account-reset': { plain: withUser(link('reset')) },
  'account-email': { plain: link('email'), known: withUser(link('email')) },
  'account-email-changed': {
    plain: async (_, locale) => ({
      orderId: '',
      payload: { to: 'cu@example.com', name: 'Lan', locale, at: BEFORE },
    }),
  },
  'account-password': { plain: user() },
  'account-attack': { plain: attack },
  'account-factor': { plain: user({ what: 'totpAdded', name: 'x', at: BEFORE }) },
  'contact-code': {
    plain: about('contact_codes', 'codeId', { contact: 'a@example.com', used_at: null, expires_at: LATER }),
  },
  'staff-invitation': { plain: invitation },
  'subscription-confirm': { plain: subscriber('pending') },
  'subscription-welcome': { plain: subscriber('active') },
  'post-news': { plain: news },
  'contact-received': { plain: contactMessage },
  'contact-notice': { plain: contactMessage },
  'quote-received': { plain: quote },
  'quote-notice': { plain: quote },
  'quote-answer': { plain: answer },
  'application-received': { plain: application },
  'application-notice': { plain: application },
} satisfies Record<MailKind, Record<string, Scene>>;
