/** A park whose visitors may sign in with Google, Facebook and Zalo, each of them on this machine. */
import type { Db } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import { redirectUri } from '#src/features/auth/begin-oauth.ts';
import { zaloApp } from '#src/sandbox/zalo/zalo.tsx';
import { env } from '#src/server/env/env.ts';
import { openAccounts } from './accounts.ts';
import { testDatabase } from './database.ts';
import { type OpenId, openOpenId } from './open-id.ts';
import { type Jar, travellerOf } from './traveller.ts';

const ZALO = { clientId: '4200000000000000009', clientSecret: 'zalo-secret-of-the-tests' };
const SLOW_MS = 3000;

export type AuthWorld = {
  db: Db;
  google: OpenId;
  facebook: OpenId;
  zalo: { url: string; mood: OpenId['mood'] };
  browser: (locale?: Locale, jar?: Jar) => ReturnType<typeof travellerOf>;
  /** Resets the providers to normal, with no user in front of them. */
  calm: () => void;
  stop: () => Promise<void>;
};

export async function openAuthWorld(): Promise<AuthWorld> {
  const db = await testDatabase();
  await openAccounts(db);
  const google = await openOpenId('google', redirectUri('google'));
  const facebook = await openOpenId('facebook', redirectUri('facebook'));
  const zalo = openZalo();
  for (const [name, { clientId, clientSecret, url }] of Object.entries({ google, facebook, zalo }))
    env().PROVIDERS[name as 'google' | 'facebook' | 'zalo'] = { clientId, clientSecret, baseUrl: url };
  let visits = 0;
  return {
    db,
    google,
    facebook,
    zalo,
    browser(locale = 'vi', jar = new Map()) {
      visits += 1;
      return travellerOf(db, { locale, jar, ip: `198.51.${100 + Math.floor(visits / 200)}.${visits % 200}` });
    },
    calm() {
      Object.assign(google, { person: null, mood: 'well' });
      Object.assign(facebook, { person: null, mood: 'well', bend: null });
      zalo.mood = 'well';
    },
    async stop() {
      env().PROVIDERS = {};
      await Promise.all([google.stop(), facebook.stop(), zalo.stop()]);
      db.close();
    },
  };
}

function openZalo() {
  const app = zaloApp({ appId: ZALO.clientId, secret: ZALO.clientSecret });
  const state: AuthWorld['zalo'] & { stop: () => Promise<void> } & typeof ZALO = {
    ...ZALO,
    url: '',
    mood: 'well',
    stop: () => server.stop(true),
  };
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      if (state.mood === 'broken') return new Response('<h1>503</h1>', { status: 503 });
      if (state.mood === 'slow') await Bun.sleep(SLOW_MS);
      return app.fetch(request);
    },
  });
  state.url = server.url.origin;
  return state;
}
