/** The table of the specification's §7, row by row over HTTP: name, kind, payload, answer; the other kind is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { DEMO_PASSWORD } from '#db/seeds/demo-accounts.ts';
import { CONSENT_VERSION } from '#src/values/consent-version.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { beginning, FIREFOX } from '#tests/support/visits.ts';

type Kind = 'query' | 'mutation';
type Row = [procedure: string, kind: Kind, payload: unknown, answer: unknown];

const EMAIL = 'khach@dinhmay.example';
const ID = 'mi8zk3p1abcdefghij';
const WAYS = ['cod', 'counter', 'credit', 'momo', 'transfer', 'vnpay', 'zalopay'];
const CART = 'enable_add_to_cart';
/** The cart, and each way to pay, in the order of their keys. */
const ALL_ON = [CART, ...WAYS.map((method) => `enable_payment_${method}`), 'enable_waiting_list'].map(
  (key) => ({
    key,
    enabled: true,
  }),
);
const THEME = { themeId: 1, locale: 'vi' };
const VISIT = { sessionId: ID, startTime: expect.any(String), pageViews: expect.any(Number) };
const USER = { id: expect.any(String), email: EMAIL, profile: { firstName: expect.any(String) } };
const SEO = ['title', 'description', 'keywords', 'ogTitle', 'ogDescription'].map((name) => [
  name,
  expect.any(String),
]);

/** In the order in which a browser would ask. */
const ROWS: Row[] = [
  ['auth.login', 'mutation', { email: EMAIL, password: DEMO_PASSWORD }, { accessToken: expect.any(String) }],
  ['profile.getMyProfile', 'query', undefined, USER],
  [
    'profile.updateProfile',
    'mutation',
    { firstName: 'Minh Châu' },
    { email: EMAIL, profile: { firstName: 'Minh Châu' } },
  ],
  [
    'seo.getSeoByPath',
    'query',
    '/khong-ai-viet-ve',
    { ...Object.fromEntries(SEO), robotsTxt: 'index, follow' },
  ],
  ['userSession.startSession', 'mutation', beginning(ID), VISIT],
  ['userSession.getSession', 'query', { sessionId: ID }, VISIT],
  [
    'userSession.updateSession',
    'mutation',
    {
      ...{ sessionId: ID, lastActivity: new Date().toISOString(), pageViews: 1, isActive: true },
      ...{ ipAddress: 'unknown', country: 'XX' },
    },
    VISIT,
  ],
  ['userSession.endSession', 'mutation', { sessionId: ID, exitPage: '/' }, expect.anything()],
  ['featureFlags.getAllFeatureFlags', 'query', undefined, ALL_ON],
  ['featureFlags.getFeatureFlagByKey', 'query', CART, { key: CART, enabled: true }],
  ['featureFlags.isFeatureEnabled', 'query', { key: CART, defaultValue: false }, true],
  ['theme.getActiveTheme', 'query', undefined, { id: 1, name: expect.any(String), isActive: true }],
  ['theme.getSections', 'query', THEME, [{ sectionId: 'promises', type: 'promises', settings: {} }]],
  [
    'theme.getPageSections',
    'query',
    { ...THEME, pageType: 'home' },
    expect.arrayContaining([expect.objectContaining({ sectionId: 'hero', type: 'hero' })]),
  ],
  ['theme.getSection', 'query', { ...THEME, sectionId: 'hero' }, { sectionId: 'hero', type: 'hero' }],
  [
    'componentStyleConfig.byThemeId',
    'query',
    1,
    [
      expect.objectContaining({
        type: 'ticket-card',
        settings: expect.objectContaining({ imageHeight: 400 }),
      }),
    ],
  ],
  ['auth.logout', 'mutation', undefined, expect.anything()],
];

let park: Park;
let token = '';
let cookie = '';
beforeAll(async () => {
  park = await startPark();
  const { data } = await call('consent.set', 'mutation', { isGranted: true, version: CONSENT_VERSION });
  expect(data).toBeTruthy();
});
afterAll(() => park.stop());

type Answer = {
  status: number;
  data: unknown;
  error: { message: string; data: { code: string } } | undefined;
};

/** As the browser's client sends it, with what it has been given so far. */
async function call(name: string, kind: Kind, payload: unknown, extra: HeadersInit = {}): Promise<Answer> {
  const address = `${park.urls[0]}/api/trpc/${name}`;
  const input = payload === undefined ? '' : JSON.stringify(payload);
  const headers = {
    ...{ 'content-type': 'application/json', 'user-agent': FIREFOX, cookie },
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...extra,
  };
  const answer = await (kind === 'query'
    ? fetch(`${address}?input=${encodeURIComponent(input || '{}')}`, { headers })
    : fetch(address, { method: 'POST', headers, ...(input ? { body: input } : {}) }));
  const given = answer.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  cookie = [cookie, ...given].filter(Boolean).join('; ');
  const { result, error } = (await answer.json()) as { result?: { data?: unknown }; error?: Answer['error'] };
  return { status: answer.status, data: result?.data, error };
}

describe('§7, the calls it makes', () => {
  for (const [name, kind, payload, wanted] of ROWS) {
    test(`${name}: ${kind}`, async () => {
      const { status, data, error } = await call(name, kind, payload);
      expect([status, error]).toEqual([200, undefined]);
      if (Array.isArray(wanted) || typeof wanted !== 'object') expect(data).toEqual(wanted as never);
      else expect(data).toMatchObject(wanted as object);
      if (name === 'auth.login') token = (data as { accessToken: string }).accessToken;
    });
  }

  test('after auth.logout the token opens nothing', async () => {
    const { status, error } = await call('profile.getMyProfile', 'query', undefined);
    expect([status, error?.data.code]).toEqual([401, 'UNAUTHORIZED']);
  });

  for (const [name, kind, payload] of ROWS) {
    test(`${name} is no ${kind === 'query' ? 'mutation' : 'query'}`, async () => {
      const { status, error } = await call(name, kind === 'query' ? 'mutation' : 'query', payload);
      expect([status, error?.data.code]).toEqual([405, 'METHOD_NOT_SUPPORTED']);
    });
  }
});

describe('from elsewhere', () => {
  const before = () => park.rows<{ n: number }>('SELECT count(*) AS n FROM consents')[0]?.n;
  const FOREIGN: [string, HeadersInit][] = [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
    ['an old browser on another site', { origin: 'https://boc-lot.example' }],
    ['a sandboxed frame', { origin: 'null' }],
  ];
  for (const [who, headers] of FOREIGN) {
    test(`a POST from ${who} is refused and writes nothing`, async () => {
      const had = before();
      for (const name of ['consent.set', 'auth.login', 'userSession.startSession', 'profile.updateProfile']) {
        const { status, error } = await call(
          name,
          'mutation',
          { isGranted: true, version: CONSENT_VERSION },
          headers,
        );
        expect([status, error?.data.code]).toEqual([403, 'FORBIDDEN']);
      }
      expect(before()).toBe(had);
    });
  }

  test('a visit id reveals nothing to others, and nobody but its owner can change the visit', async () => {
    const own = { cookie, token };
    const sessionId = 'mi8zk3p1zzzzzzzzzz';
    await call('userSession.startSession', 'mutation', beginning(sessionId));
    cookie = '';
    token = '';
    expect((await call('userSession.getSession', 'query', { sessionId })).data).toBeNull();
    await call('userSession.endSession', 'mutation', { sessionId, exitPage: '/' });
    ({ cookie, token } = own);
    expect((await call('userSession.getSession', 'query', { sessionId })).data).toMatchObject({ sessionId });
  });

  test('a flag key of 1 MB, in the address or in a body, is refused clearly', async () => {
    const key = 'x'.repeat(1_000_000);
    for (const kind of ['query', 'mutation'] as const) {
      const url = `${park.urls[0]}/api/trpc/featureFlags.getFeatureFlagByKey`;
      const answer = await (kind === 'query'
        ? fetch(`${url}?input="${key}"`)
        : fetch(url, {
            method: 'POST',
            body: JSON.stringify(key),
            headers: { 'content-type': 'application/json' },
          }));
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
  });
});
