/** Every procedure that there is, with the input that costs most where one is known. */
import { appRouter } from '#src/router.ts';

/** What the attacker has read in the pages: things that exist, and the dearest basket that one may ask for. */
export type Stage = {
  slugs: string[];
  ticketId: string;
  openingId: string;
  units: { slug: string; unitId: string; date: string }[];
};
export type HostileCall = { name: string; isQuery: boolean; input: (n: number) => unknown };
type Procedures = Readonly<Record<string, { _def: { type: 'query' | 'mutation' | 'subscription' } }>>;

const DAYS_ASKED = 60;
const addressee = (n: number) => `nguoi-la-${n}@khach.example`;
const phone = (n: number) => `09${String(12_000_000 + n)}`;
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** A basket of eight, of another ticket and day each time. */
export function hostileBasket({ units }: Stage, n: number) {
  const { unitId = '', date = '' } = units[n % units.length] ?? {};
  return { idempotencyKey: crypto.randomUUID(), date, lines: [{ unitId, quantity: 8 }] };
}

export function hostileCalls(stage: Stage): HostileCall[] {
  const known = inputs(stage);
  return Object.entries(appRouter._def.procedures as unknown as Procedures).map(([name, { _def }]) => ({
    name,
    isQuery: _def.type === 'query',
    input:
      known[name] ?? ((n) => ({ id: `x${n}`, slug: 'khong-co', code: 'ABCDEF', secret: `${n}`, page: n })),
  }));
}

function inputs(stage: Stage): Record<string, (n: number) => unknown> {
  const slug = (n: number) => stage.slugs[n % stage.slugs.length];
  const subject = { kind: 'ticket', id: stage.ticketId };
  const text = (n: number) => `Cuối tuần có đông không ạ? ${n} ${'sương '.repeat(100)}`;
  const person = (n: number) => ({ email: addressee(n), phone: phone(n), website: '' });
  return {
    'tickets.availability': (n) => ({ slug: slug(n), from: day(0), to: day(DAYS_ASKED) }),
    'tickets.bySlug': (n) => ({ slug: slug(n) }),
    'search.all': (n) => ({ q: `cpa troe ${n.toString(36)} khu hoi tre em gia dinh ngay le` }),
    'cart.price': (n) => ({
      lines: Array.from({ length: 50 }, (_, k) => ({ kind: 'product', id: `p${n}-${k}`, quantity: 9 })),
    }),
    'products.list': (n) => ({ min: n, max: n + 50_000, page: 1 }),
    'posts.list': (n) => ({ page: 1 + (n % 3) }),
    'reviews.list': (n) => ({ subject, page: 1 + (n % 3) }),
    'reviews.summary': () => ({ subject }),
    'comments.list': (n) => ({ subject, page: 1 + (n % 3) }),
    'gallery.list': (n) => ({ page: n % 4 }),
    'theme.getPageSections': (n) => ({ themeId: 1, locale: n % 2 ? 'vi' : 'en', pageType: 'home' }),
    'seo.getSeoByPath': (n) => `/khong-ai-viet-${n}`,
    'featureFlags.getFeatureFlagByKey': (n) => `enable_${n}`,
    'featureFlags.isFeatureEnabled': (n) => ({ key: `enable_${n}`, defaultValue: true }),
    'auth.login': (n) => ({
      email: n % 2 ? addressee(n) : 'khach@dinhmay.example',
      password: `mật khẩu ${n}`,
    }),
    'auth.register': (n) => ({ firstName: 'Lan', ...person(n), password: `sương sớm đồi chè ${n}` }),
    'auth.requestPasswordReset': (n) => ({ email: addressee(n) }),
    'auth.resetPassword': (n) => ({ token: 'x'.repeat(43), password: `sương sớm đồi chè ${n}` }),
    'fairness.askCode': (n) => ({ emailOrPhone: addressee(n) }),
    'fairness.confirmCode': (n) => ({ id: `x${n}`, code: '123456' }),
    'orders.hold': (n) => hostileBasket(stage, n),
    'orders.findMine': (n) => ({ emailOrPhone: addressee(n) }),
    'orders.open': (n) => ({ code: 'ABCDEF', contact: addressee(n) }),
    'waitingList.join': (n) => ({
      idempotencyKey: crypto.randomUUID(),
      ...{ ticket: slug(n), date: day(2), lines: hostileBasket(stage, n).lines, email: addressee(n) },
    }),
    'comments.create': (n) => ({ subject, name: 'Trần Thị Mai', email: addressee(n), content: text(n) }),
    'reviews.create': (n) => ({
      ...{ subject, rating: 1 + (n % 5), authorName: 'Trần Thị Mai', content: text(n) },
      ...{ serviceType: 'food', visitDate: day(-3), title: `Lần ${n}` },
    }),
    'contact.send': (n) => ({ name: 'Trần Thị Mai', ...person(n), topic: 'other', message: text(n) }),
    'quotes.create': (n) => ({ fullName: 'Trần Thị Mai', ...person(n), country: 'VN', message: text(n) }),
    'recruitment.send': (n) => ({
      ...{ openingId: stage.openingId, fullName: 'Trần Thị Mai', experience: text(n) },
      ...person(n),
    }),
    'subscriptions.create': (n) => ({ email: addressee(n) }),
    'consent.set': () => ({ isGranted: true, version: '1' }),
    'userSession.startSession': (n) => ({
      sessionId: `mi8zk3p1${String(n).padStart(10, 'a')}`,
      deviceInfo: { screenWidth: 1, screenHeight: 1, language: 'vi', platform: 'x', timeZone: 'UTC' },
      landingPage: `/tickets?${n}`,
    }),
  };
}
