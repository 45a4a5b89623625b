/** The outside world of a machine without accounts: VNPay's gateway, MoMo, ZaloPay, a bank, Resend's mail, eSMS and Zalo's sign-in, on one small server. */
import { Glob } from 'bun';
import { Hono } from 'hono';
import { bankApp } from './bank/bank.tsx';
import { startBankNotifier } from './bank/notify-shop.ts';
import { codesPage } from './codes-page.tsx';
import type { SandboxConfig } from './config.ts';
import { controlPanel } from './control-panel.tsx';
import type { Gateway } from './gateway/finish-payment.ts';
import { gatewayPages } from './gateway/gateway.tsx';
import { gatewayApi } from './gateway/gateway-api.ts';
import { startNotifier } from './gateway/notify-merchant.ts';
import { API } from './gateway/paths.ts';
import { mailbox } from './mailbox/mailbox.tsx';
import { resendApi } from './mailbox/resend-api.ts';
import { openState } from './state.ts';
import { readSwitches } from './switches.ts';
import { esmsApi } from './textbox/esms-api.ts';
import { speedSmsApi } from './textbox/speedsms-api.ts';
import { textbox } from './textbox/textbox.tsx';
import { walletApps } from './wallets/wallet-app.tsx';
import { zaloOaApi } from './zalo/oa-api.ts';
import { zaloApp } from './zalo/zalo.tsx';

const BODY_MAX_BYTES = 48 * 1024 * 1024;
const HERE = import.meta.dir;
const FONTS = `${HERE}/../../public/fonts`;
const TROUBLED = ['/paymentv2/*', '/merchant_webapi/*', '/qrpayauth/*', '/v2/*', '/openinapp', '/wallet/*'];
const SHEETS = ['frame', 'pages'];

export type Sandbox = { url: string; stop: () => Promise<void> };

export function startSandbox(config: SandboxConfig): Sandbox {
  const db = openState(config.databasePath);
  const gateway: Gateway = { db, config };
  let isStopping = false;
  const server = Bun.serve({
    hostname: config.hostname,
    port: config.port,
    maxRequestBodySize: BODY_MAX_BYTES,
    idleTimeout: 0,
    fetch: sandboxApp(gateway, () => isStopping).fetch,
  });
  const { bank, retrySeconds } = config;
  const stopNotifier = startNotifier(db, config);
  const stopBank = bank && startBankNotifier(db, { bank, retrySeconds });
  return {
    url: server.url.origin,
    async stop() {
      isStopping = true;
      await stopNotifier();
      await stopBank?.();
      await server.stop(true);
      db.close();
    },
  };
}

function sandboxApp(gateway: Gateway, isStopping: () => boolean): Hono {
  const app = new Hono();
  for (const path of TROUBLED) {
    app.use(path, async (c, next) => {
      const { delayMs, refuses } = readSwitches(gateway.db);
      if (c.req.path === API.pay) return next();
      await Bun.sleep(delayMs);
      return refuses ? c.html('<h1>Internal Server Error</h1>', 500) : next();
    });
  }
  app.route('/', gatewayPages(gateway));
  app.route('/', gatewayApi(gateway));
  app.route('/', walletApps(gateway));
  app.route('/mailbox', resendApi(gateway.db, gateway.config));
  app.route('/', mailbox(gateway.db));
  app.route('/', esmsApi(gateway.db, gateway.config.texts));
  const { zalo, zaloOa, speedSms, bank, siteDatabase } = gateway.config;
  app.route('/', speedSmsApi(gateway.db, speedSms));
  app.route('/', textbox(gateway.db));
  app.route('/', codesPage());
  if (bank) app.route('/', bankApp({ db: gateway.db, bank, siteDatabase }));
  if (zalo) app.route('/', zaloApp(zalo));
  if (zalo && zaloOa) app.route('/', zaloOaApi(gateway.db, zalo, zaloOa));
  app.route('/', controlPanel(gateway));
  app.route('/', looks());
  app.onError((error, c) => {
    // A request put off by a switch may come due after the end.
    if (!isStopping()) console.error(error);
    return c.text('Internal Server Error', 500);
  });
  return app;
}

function looks(): Hono {
  const app = new Hono();
  app.get('/sandbox.css', async (c) => {
    const sheets = SHEETS.map((name) => Bun.file(`${HERE}/styles/${name}.css`).text());
    return c.body((await Promise.all(sheets)).join('\n'), 200, { 'content-type': 'text/css; charset=utf-8' });
  });
  app.get('/clock.js', async (c) => {
    const source = await Bun.file(`${HERE}/pay-clock.ts`).text();
    const script = new Bun.Transpiler({ loader: 'ts', target: 'browser' }).transformSync(source);
    return c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' });
  });
  app.get('/fonts/:name', async (c) => {
    const name = c.req.param('name');
    if (!/^[a-z0-9-]+$/.test(name)) return c.notFound();
    const [file] = [...new Glob(`${name}.*.woff2`).scanSync(FONTS)];
    return file
      ? new Response(Bun.file(`${FONTS}/${file}`), { headers: { 'cache-control': 'max-age=86400' } })
      : c.notFound();
  });
  app.get('/bank/:code', (c) => {
    const code = (c.req.param('code').split('.')[0] ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
    const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60"><rect width="120" height="60" rx="6" fill="#0b4a8f"/><text x="60" y="36" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">${code}</text></svg>`;
    return c.body(mark, 200, { 'content-type': 'image/svg+xml' });
  });
  return app;
}
