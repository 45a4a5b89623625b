/**
 * Every limit of the site, by where it is counted: in the database what guards secrets, money and messages, the rest as
 * `limit-places.ts` says.
 */
import { expect, test } from 'bun:test';
import { Glob } from 'bun';
import { LIMIT_PLACES } from '#src/server/limits/limit-places.ts';

type Place = 'database' | 'shared' | 'process';

/** File → where its limits are counted, and what they guard. */
const LIMITS: Record<string, [Place, string]> = {
  'src/features/auth/begin-oauth.ts': ['process', 'the processor: nothing is guessed or sent'],
  'src/features/auth/confirm-email.ts': ['database', 'the secret of a link'],
  'src/features/auth/finish-oauth.ts': ['shared', 'calls to the provider; a signed cookie guards the state'],
  'src/features/auth/limit-login.ts': ['database', 'passwords'],
  'src/features/auth/refresh-session.ts': ['shared', 'the processor: the token has 256 bits'],
  'src/features/auth/register.ts': ['database', 'mails to anybody'],
  'src/features/auth/reset-password.ts': ['database', 'mails to anybody, the secret of a link'],
  'src/features/auth/spend-state.ts': ['database', 'the state of a trip elsewhere, good for one return'],
  'src/features/auth/verify-account.ts': ['database', 'the secret of a link and a password'],
  'src/features/closures/choose-offer.ts': ['database', 'money given back'],
  'src/features/comments/write-comment.ts': ['shared', 'the moderators’ queue'],
  'src/features/consent/set-consent.ts': ['shared', 'rows of visits'],
  'src/features/contact/send-message.ts': ['database', 'mails to anybody'],
  'src/features/discounts/read-discount.ts': ['database', 'guesses at codes'],
  'src/features/exchanges/request-exchange.ts': ['database', 'places and money'],
  'src/features/factors/check-factor.ts': ['database', 'codes of second factors'],
  'src/features/factors/passkey-checks.ts': ['database', 'a challenge, good for one answer'],
  'src/features/fairness/assert-fair-stock.ts': ['database', 'goods taken without money'],
  'src/features/fairness/prove-contact.ts': ['database', 'codes by mail and text message, and tries at them'],
  'src/features/gate/redeem-group.ts': [
    'process',
    'staff only; a typed code has fifty bits and each scan leaves a row',
  ],
  'src/features/gate/redeem-ticket.ts': [
    'process',
    'staff only; a typed code has fifty bits and each scan leaves a row',
  ],
  'src/features/gate/verify-ticket.ts': [
    'process',
    'staff only; a typed code has fifty bits and each scan leaves a row',
  ],
  'src/features/orders/change-contact.ts': ['database', 'mails to anybody'],
  'src/features/orders/find-mine.ts': ['database', 'mails with the links of orders'],
  'src/features/order-messages/limit-unpaid-mail.ts': ['database', 'mails and text messages to anybody'],
  'src/features/orders/open-by-contact.ts': ['database', 'the secret of an order'],
  'src/features/checkout/place-order.ts': ['database', 'goods taken without money'],
  'src/features/order-messages/resend-order.ts': ['database', 'mails and text messages'],
  'src/features/people/accept-invitation.ts': ['database', 'one-time links that open the office'],
  'src/features/people/invite-member.ts': ['database', 'mails to anybody'],
  'src/features/posts/count-view.ts': ['shared', 'rows of views'],
  'src/features/profile/change-access.ts': ['database', 'mails to anybody'],
  'src/features/profile/check-self.ts': ['database', 'passwords'],
  'src/features/profile/claim-orders.ts': ['database', 'the secret of an order'],
  'src/features/profile/my-data.ts': ['shared', 'the processor'],
  'src/features/profile/prove-phone.ts': ['database', 'text messages, which cost money, and their codes'],
  'src/features/quotes/create-quote.ts': ['database', 'mails to anybody'],
  'src/features/recruitment/apply-for-job.ts': ['database', 'mails to anybody'],
  'src/features/recruitment/store-cv.ts': ['shared', 'the disk; a sum in the database bounds it'],
  'src/features/refunds/request-refund.ts': ['database', 'money given back'],
  'src/features/reviews/vote-helpful.ts': ['shared', 'rows of votes'],
  'src/features/reviews/write-review.ts': ['shared', 'the moderators’ queue'],
  'src/features/subscriptions/create-subscription.ts': ['database', 'mails to anybody'],
  'src/features/uploads/fetch-avatar.ts': ['shared', 'calls to other sites'],
  'src/features/uploads/store-upload.ts': ['process', 'the processor'],
  'src/features/user-session/track-session.ts': ['shared', 'rows of visits'],
  'src/features/vouchers/open-voucher.ts': ['database', 'money on vouchers'],
  'src/features/waiting-list/line-limits.ts': ['database', 'mails and text messages'],
  'src/http/aftercare.ts': ['process', 'posts of one network, before the commands count their own'],
  'src/http/holds.ts': ['process', 'the processor: releasing needs the order’s secret'],
  'src/http/subscriptions.ts': ['process', 'the processor: the token has 256 bits'],
};

async function placesOf(path: string): Promise<Place[]> {
  const text = await Bun.file(path).text();
  const isStored = /import \{[^}]*\b(limitStored|limitInside|countUse)\b[^}]*\} from [^;]*stored-limits/.test(
    text,
  );
  const isShared = /import \{[^}]*\blimitShared\b[^}]*\} from [^;]*\/shared-limits\.ts/.test(text);
  const isOfProcess = /import \{[^}]*\blimit\b[^}]*\} from [^;]*\/rate-limit\.ts/.test(text);
  return [
    ...(isStored ? (['database'] as const) : []),
    ...(isShared ? (['shared'] as const) : []),
    ...(isOfProcess ? (['process'] as const) : []),
  ];
}

test('each limit is counted in the database, in Valkey or in the process as listed, and none is missing', async () => {
  const found: Record<string, Place[]> = {};
  for (const path of [...new Glob('src/**/*.ts').scanSync('.')].sort()) {
    const places = path.startsWith('src/server/') ? [] : await placesOf(path);
    if (places.length > 0) found[path] = places;
  }
  const listed = Object.entries(LIMITS).map(([path, [place]]) => [path, [place]] as const);
  expect(Object.entries(found)).toEqual([...listed].sort(([a], [b]) => (a < b ? -1 : 1)) as never);
});

test('the table of places in the code has each kind, at the place where it is counted, with a reason', async () => {
  const counted = new Map<string, Place>();
  for (const [path, [place]] of Object.entries(LIMITS)) {
    if (place === 'database') continue;
    const kind = /limit(?:Shared)?\(\{\s*kind: '([^']+)'/.exec(await kindText(path))?.[1];
    const constant = /const [A-Z_]+ = \{ kind: '([^']+)', max/.exec(await kindText(path))?.[1];
    counted.set(kind ?? constant ?? `none in ${path}`, place);
  }
  const listed = Object.entries(LIMIT_PLACES).filter(([kind]) => !/^(calls|work):/.test(kind));
  expect(Object.fromEntries(counted)).toEqual(
    Object.fromEntries(listed.map(([kind, [place]]) => [kind, place])),
  );
  for (const [, why] of Object.values(LIMIT_PLACES)) expect(why.length).toBeGreaterThan(10);
});

test('nobody forgets to wait for a shared limit', async () => {
  for await (const path of new Glob('src/{features,http}/**/*.ts').scan('.')) {
    const calls = (await Bun.file(path).text()).match(/(?:await )?limitShared\(/g) ?? [];
    for (const call of calls) expect([path, call]).toEqual([path, 'await limitShared(']);
  }
});

/** A gate's commands share the limit of their rules file. */
async function kindText(path: string): Promise<string> {
  return Bun.file(path.startsWith('src/features/gate/') ? 'src/features/gate/gate.ts' : path).text();
}
