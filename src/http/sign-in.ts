/** Where accounts elsewhere send visitors back to: `/api/auth/<provider>/callback`. */
import { Hono } from 'hono';
import { finishOauth } from '#src/features/auth/finish-oauth.ts';
import type { Context } from '#src/server/trpc.ts';
import { isIdentityProvider } from '#src/values/identity-provider.ts';

type MakeContext = (request: Request, setCookie: (cookie: string) => void) => Promise<Context>;

export function signInApi(makeContext: MakeContext, { patienceMs }: { patienceMs?: number } = {}): Hono {
  const app = new Hono();
  app.get('/:provider/callback', async (c) => {
    const provider = c.req.param('provider');
    if (!isIdentityProvider(provider)) return c.notFound();
    const setCookie = (cookie: string) => c.header('set-cookie', cookie, { append: true });
    const query = new URL(c.req.url).searchParams;
    const patience = patienceMs === undefined ? {} : { patienceMs };
    const ctx = await makeContext(c.req.raw, setCookie);
    return c.redirect(await finishOauth(ctx, { provider, query, ...patience }), 303);
  });
  return app;
}
