/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import { asPage } from '#src/sandbox/http.ts';
import { askedLocale, wordsFor } from '#src/sandbox/words.ts';
import { PermissionPage } from './permission-page.tsx';
import { createCodes, ZALO_PEOPLE, type ZaloKeys } from './zalo-codes.ts';

const TOKEN_SECONDS = 3600;
const CHALLENGE = /^[\w-]{43}$/;

/** Zalo's OAuth v4 and the one call of its graph that a sign-in makes; refusals come with status 200, as there. */
export function zaloApp({ appId, secret }: ZaloKeys): Hono {
  const app = new Hono();
  const codes = createCodes();

  app.get('/v4/permission', (c) => {
    if (!isAsked(c, appId)) return refuse(c, -14_002, 'Invalid app or redirect uri');
    const words = wordsFor(askedLocale(c.req.query('lang'), c.req.header('accept-language')));
    return asPage(c, <PermissionPage words={words} query={new URL(c.req.url).searchParams} />);
  });

  app.post('/v4/permission', async (c) => {
    if (!isAsked(c, appId)) return refuse(c, -14_002, 'Invalid app or redirect uri');
    const { person: id } = await c.req.parseBody();
    const person = ZALO_PEOPLE.find((one) => one.id === id);
    const code = person && codes.issueCode(person, c.req.query('code_challenge') ?? '');
    return c.redirect(redirectUrl(c.req.query(), code), 302);
  });

  app.post('/v4/access_token', async (c) => {
    const form = await c.req.parseBody();
    const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
    if (text('app_id') !== appId) return refuse(c, -14_002, 'Invalid app id');
    if (c.req.header('secret_key') !== secret) return refuse(c, -14_004, 'Invalid secret key');
    if (text('grant_type') !== 'authorization_code') return refuse(c, -14_005, 'Invalid grant type');
    const token = codes.redeem({ code: text('code'), verifier: text('code_verifier') });
    if (!token) return refuse(c, -14_019, 'Invalid authorization code');
    return c.json({ access_token: token, refresh_token: 'not-used-here', expires_in: String(TOKEN_SECONDS) });
  });

  app.get('/v2.0/me', (c) => {
    const person = codes.personOf(c.req.header('access_token') ?? '');
    if (!person) return refuse(c, 452, 'Session key invalid');
    const asked = (c.req.query('fields') ?? '').split(',');
    const claims = Object.fromEntries(Object.entries(person).filter(([name]) => asked.includes(name)));
    return c.json({ ...claims, error: 0, message: 'Success' });
  });
  return app;
}

/** With a code after consent, else with Zalo's code for a refusal. */
function redirectUrl(
  { redirect_uri = '', state = '' }: Record<string, string>,
  code: string | undefined,
): string {
  const back = new URL(redirect_uri);
  back.searchParams.set('state', state);
  if (code) back.searchParams.set('code', code);
  else back.searchParams.set('error', '-14010');
  return back.href;
}

function isAsked(c: Context, appId: string): boolean {
  const { app_id = '', redirect_uri = '', code_challenge = '' } = c.req.query();
  return app_id === appId && URL.canParse(redirect_uri) && CHALLENGE.test(code_challenge);
}

function refuse(c: Context, error: number, reason: string): Response {
  return c.json({ error, error_name: reason, error_reason: reason, message: reason });
}
