/** Every limit of the site, by where it is counted: in the database what guards secrets, money and messages. */
import { expect, test } from 'bun:test';
import { Glob } from 'bun';

type Place = 'database' | 'memory';

/** File → where its limits are counted, and what they guard. */
const LIMITS: Record<string, [Place, string]> = {
  'src/features/auth/begin-oauth.ts': ['memory', 'the processor: nothing is guessed or sent'],
  'src/features/auth/confirm-email.ts': ['database', 'the secret of a link'],
  'src/features/auth/finish-oauth.ts': ['memory', 'calls to the provider; a signed cookie guards the state'],
  'src/features/auth/limit-login.ts': ['database', 'passwords'],
  'src/features/auth/refresh-session.ts': ['memory', 'the processor: the token has 256 bits'],
  'src/features/auth/register.ts': ['database', 'mails to anybody'],
  'src/features/auth/reset-password.ts': ['database', 'mails to anybody, the secret of a link'],
  'src/features/auth/spend-state.ts': ['database', 'the state of a trip elsewhere, good for one return'],
  'src/features/auth/verify-account.ts': ['database', 'the secret of a link and a password'],
  'src/features/closures/choose-offer.ts': ['database', 'money given back'],
  'src/features/comments/write-comment.ts': ['memory', 'the moderators’ queue'],
  'src/features/consent/set-consent.ts': ['memory', 'rows of visits'],
  'src/features/contact/send-message.ts': ['database', 'mails to anybody'],
  'src/features/exchanges/request-exchange.ts': ['database', 'places and money'],
  'src/features/fairness/assert-fair-stock.ts': ['database', 'goods taken without money'],
  'src/features/fairness/prove-contact.ts': ['database', 'codes by mail and text message, and tries at them'],
  'src/features/gate/redeem-group.ts': [
    'memory',
    'staff only; a typed code has fifty bits and each scan leaves a row',
  ],
  'src/features/gate/redeem-ticket.ts': [
    'memory',
    'staff only; a typed code has fifty bits and each scan leaves a row',
  ],
  'src/features/gate/verify-ticket.ts': [
    'memory',
    'staff only; a typed code has fifty bits and each scan leaves a row',
  ],
  'src/features/orders/change-contact.ts': ['database', 'mails to anybody'],
  'src/features/orders/find-mine.ts': ['database', 'mails with the links of orders'],
  'src/features/order-messages/limit-unpaid-mail.ts': ['database', 'mails and text messages to anybody'],
  'src/features/orders/open-by-contact.ts': ['database', 'the secret of an order'],
  'src/features/checkout/place-order.ts': ['database', 'goods taken without money'],
  'src/features/order-messages/resend-order.ts': ['database', 'mails and text messages'],
  'src/features/posts/count-view.ts': ['memory', 'rows of views'],
  'src/features/profile/change-access.ts': ['database', 'mails to anybody'],
  'src/features/profile/check-self.ts': ['database', 'passwords'],
  'src/features/profile/claim-orders.ts': ['database', 'the secret of an order'],
  'src/features/profile/my-data.ts': ['memory', 'the processor'],
  'src/features/profile/prove-phone.ts': ['database', 'text messages, which cost money, and their codes'],
  'src/features/quotes/create-quote.ts': ['database', 'mails to anybody'],
  'src/features/recruitment/apply-for-job.ts': ['database', 'mails to anybody'],
  'src/features/recruitment/store-cv.ts': ['memory', 'the disk; a sum in the database bounds it'],
  'src/features/refunds/request-refund.ts': ['database', 'money given back'],
  'src/features/reviews/vote-helpful.ts': ['memory', 'rows of votes'],
  'src/features/reviews/write-review.ts': ['memory', 'the moderators’ queue'],
  'src/features/subscriptions/create-subscription.ts': ['database', 'mails to anybody'],
  'src/features/uploads/fetch-avatar.ts': ['memory', 'calls to other sites'],
  'src/features/uploads/store-upload.ts': ['memory', 'the processor'],
  'src/features/user-session/track-session.ts': ['memory', 'rows of visits'],
  'src/features/vouchers/open-voucher.ts': ['database', 'money on vouchers'],
  'src/features/waiting-list/line-limits.ts': ['database', 'mails and text messages'],
  'src/http/aftercare.ts': ['memory', 'posts of one network, before the commands count their own'],
  'src/http/holds.ts': ['memory', 'the processor: releasing needs the order’s secret'],
  'src/http/subscriptions.ts': ['memory', 'the processor: the token has 256 bits'],
};

async function placesOf(path: string): Promise<Place[]> {
  const text = await Bun.file(path).text();
  const isStored = /import \{[^}]*\b(limitStored|limitInside|countUse)\b[^}]*\} from [^;]*stored-limits/.test(
    text,
  );
  const isInMemory = /import \{[^}]*\blimit\b[^}]*\} from [^;]*\/rate-limit\.ts/.test(text);
  return [...(isStored ? (['database'] as const) : []), ...(isInMemory ? (['memory'] as const) : [])];
}

test('each limit is counted in the database or in memory as listed, and none is missing', async () => {
  const found: Record<string, Place[]> = {};
  for (const path of [...new Glob('src/**/*.ts').scanSync('.')].sort()) {
    const places = path.startsWith('src/server/') ? [] : await placesOf(path);
    if (places.length > 0) found[path] = places;
  }
  const listed = Object.entries(LIMITS).map(([path, [place]]) => [path, [place]] as const);
  expect(Object.entries(found)).toEqual([...listed].sort(([a], [b]) => (a < b ? -1 : 1)) as never);
});
