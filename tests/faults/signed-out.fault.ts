/** Whose session has ended has no screen any more, whatever cookie or token is still shown: over HTTP, as page and as payload. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { DEMO_PASSWORD, DEMO_USERS } from '#db/seeds/demo-accounts.ts';
import { href } from '#src/routes.ts';
import { type Park, startPark } from '#tests/support/server.ts';

const EMAIL = DEMO_USERS.find(({ role }) => role === 'visitor')?.email ?? '';
const DASHBOARD = href('dashboard', 'vi');
/** What only the signed-in page has. */
const INSIDE = 'dash-';

let park: Park;
beforeAll(async () => {
  park = await startPark();
});
afterAll(() => park.stop());

type Held = { cookie: string; token: string };

async function post(procedure: string, { cookie, token }: Held, body?: object) {
  const answer = await fetch(`${park.urls[0]}/api/trpc/${procedure}`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', cookie },
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { result } = (await answer.json()) as { result?: { data?: { accessToken?: string } } };
  const given = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { status: answer.status, held: { cookie: given, token: result?.data?.accessToken ?? '' } };
}

const signIn = async () =>
  (await post('auth.login', { cookie: '', token: '' }, { email: EMAIL, password: DEMO_PASSWORD })).held;

/** How each of the two ways to a screen, and the API, answer whoever shows this. */
async function reachable({ cookie, token }: Held): Promise<boolean[]> {
  const screens = [DASHBOARD, `/RSC/R${DASHBOARD}.txt?query=`].map(async (path) => {
    const answer = await fetch(`${park.urls[0]}${path}`, { headers: { cookie }, redirect: 'manual' });
    return answer.status === 200 && (await answer.text()).includes(INSIDE);
  });
  const api = await fetch(`${park.urls[0]}/api/trpc/profile.getMyProfile`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return [...(await Promise.all(screens)), api.status === 200];
}

describe('a session', () => {
  test('that is signed out opens nothing at the very next request', async () => {
    const held = await signIn();
    expect(await reachable(held)).toEqual([true, true, true]);
    expect((await post('auth.logout', held)).status).toBe(200);
    expect(await reachable(held)).toEqual([false, false, false]);
    const answer = await fetch(park.urls[0] + DASHBOARD, {
      headers: { cookie: held.cookie },
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      href('login', 'vi', { query: { next: DASHBOARD } }),
    ]);
    expect((await post('auth.refresh', { ...held, token: '' })).status).toBe(401);
  });

  test('whose old cookie is shown after its replacement is over for the thief and for its owner', async () => {
    const first = await signIn();
    const second = (await post('auth.refresh', { ...first, token: '' })).held;
    expect(await reachable(second)).toEqual([true, true, true]);
    park.rows("UPDATE replaced_tokens SET replaced_at = '2026-01-01T00:00:00.000Z' RETURNING token_hash");
    expect((await post('auth.refresh', { ...first, token: '' })).status).toBe(401);
    for (const held of [first, second]) expect(await reachable(held)).toEqual([false, false, false]);
  });
});
