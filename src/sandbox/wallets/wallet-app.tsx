/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import { toDataURL } from 'qrcode';
import type { Locale } from '#i18n/locales.ts';
import type { Gateway } from '#src/sandbox/gateway/finish-payment.ts';
import { asPage, readBody } from '#src/sandbox/http.ts';
import { readSwitches } from '#src/sandbox/switches.ts';
import { wordsFor } from '#src/sandbox/words.ts';
import { type Bill, findBill, findBillByToken, listBills, OPEN } from './bills.ts';
import { momoWallet } from './momo.ts';
import { momoApi } from './momo-api.ts';
import { finishBill, isOver, WALLET_PAGES, type Wallet, type WalletApp } from './wallet.ts';
import { pageOf, WalletEndPage, WalletPage } from './wallet-pages.tsx';
import { zalopayWallet } from './zalopay.ts';
import { zalopayApi } from './zalopay-api.ts';

const QR_MODULE_MARGIN = 4;
const MAX_SHOWN = 1000;

/** The wallets this sandbox has accounts for: their server calls, their pages, and paying without a browser. */
export function walletApps({ db, config }: Gateway): Hono {
  const app = new Hono();
  const wallets: Wallet[] = [];
  if (config.momo) {
    const wallet = momoWallet(config.momo);
    wallets.push(wallet);
    app.route('/', momoApi({ db, config, wallet }, config.momo));
  }
  if (config.zalopay) {
    const wallet = zalopayWallet(config.zalopay);
    wallets.push(wallet);
    app.route('/', zalopayApi({ db, config, wallet }, config.zalopay));
  }
  const walletAppOf = (bill: Bill): WalletApp | null => {
    const wallet = wallets.find(({ name }) => name === bill.wallet);
    return wallet ? { db, config, wallet } : null;
  };
  const visit = visitor(db, walletAppOf);
  app.get('/v2/gateway/pay', (c) => visit(c, c.req.query('s'), enter));
  app.get('/openinapp', (c) => visit(c, tokenOf(c.req.query('order')), enter));
  app.get(WALLET_PAGES.pay, (c) => visit(c, c.req.query('token'), showPage));
  app.post(WALLET_PAGES.pay, (c) => visit(c, null, (now) => takeCode(now)));
  app.post(WALLET_PAGES.cancel, (c) => visit(c, null, (now) => leave(now, now.walletApp.wallet.cancelled)));
  app.get(WALLET_PAGES.end, (c) => visit(c, c.req.query('token'), showEnd));
  app.get('/bills.json', (c) => c.json(listBills(db, MAX_SHOWN)));
  app.post(WALLET_PAGES.direct, async (c) => {
    const { wallet, ref, code } = readBody(await c.req.text());
    const bill = findBill(db, wallet as Bill['wallet'], String(ref));
    const walletApp = bill && walletAppOf(bill);
    if (!bill || !walletApp) return c.json({ error: 'no such bill' }, 404);
    if (bill.code !== OPEN) return c.json({ error: `${bill.ref} has ended` }, 409);
    const redirectUrl = finishBill(walletApp, bill, String(code ?? walletApp.wallet.codes[0]));
    return c.json({ ref: bill.ref, redirectUrl });
  });
  return app;
}

type Visit = { c: Context; walletApp: WalletApp; bill: Bill; form: Record<string, unknown>; locale: Locale };
type Step = (visit: Visit) => Response | Promise<Response>;

/** Finds the bill of a page; `token` null is the form's own. */
function visitor(db: WalletApp['db'], walletAppOf: (bill: Bill) => WalletApp | null) {
  return async (c: Context, token: string | null | undefined, step: Step): Promise<Response> => {
    const form = c.req.method === 'POST' ? await c.req.parseBody() : {};
    const bill = findBillByToken(db, String(token ?? form.token ?? ''));
    const walletApp = bill && walletAppOf(bill);
    if (!bill || !walletApp) return c.text('Unknown payment', 404);
    const asked = c.req.query('lang');
    const locale: Locale = asked === 'vi' || asked === 'en' ? asked : bill.locale;
    return step({ c, walletApp, bill, form, locale });
  };
}

/** The first page: the switches may have decided how it ends. */
function enter(visit: Visit): Response | Promise<Response> {
  const { walletApp, bill } = visit;
  const { autoPay } = readSwitches(walletApp.db);
  if (autoPay !== 'none' && bill.code === OPEN)
    return visit.c.redirect(finishBill(walletApp, bill, walletApp.wallet.codeLike(autoPay)), 302);
  return showPage(visit);
}

async function showPage(visit: Visit): Promise<Response> {
  const { c, walletApp, bill, locale } = visit;
  if (bill.code !== OPEN) return leave(visit, bill.code);
  if (isOver(bill)) return leave(visit, walletApp.wallet.expired);
  const here = pageOf(WALLET_PAGES.pay, bill, locale);
  const origin = walletApp.config.payOrigin ?? new URL(c.req.url).origin;
  const qr = await toDataURL(`${origin}${here}`, { margin: QR_MODULE_MARGIN, width: 464 });
  return asPage(c, <WalletPage {...pageProps(visit, WALLET_PAGES.pay)} qr={qr} />);
}

function takeCode(visit: Visit): Response | Promise<Response> {
  const { walletApp, form } = visit;
  const code = walletApp.wallet.codes.find((known) => known === form.code);
  return code === undefined
    ? showPage(visit)
    : leave(visit, isOver(visit.bill) ? walletApp.wallet.expired : code);
}

function leave({ c, walletApp, bill, locale }: Visit, code: string): Response {
  if (bill.code === OPEN) finishBill(walletApp, bill, code);
  return c.redirect(pageOf(WALLET_PAGES.end, bill, locale), 303);
}

function showEnd(visit: Visit): Response | Promise<Response> {
  if (visit.bill.code === OPEN) return showPage(visit);
  return asPage(visit.c, <WalletEndPage {...pageProps(visit, WALLET_PAGES.end)} />);
}

function pageProps({ walletApp: { wallet }, bill, locale }: Visit, path: string) {
  const otherHref = pageOf(path, bill, locale === 'vi' ? 'en' : 'vi');
  return { words: wordsFor(locale), wallet, bill, otherHref };
}

/** ZaloPay's order page has its token in base64. */
function tokenOf(order = ''): string {
  try {
    return String(readBody(atob(order)).zptranstoken);
  } catch {
    return '';
  }
}
