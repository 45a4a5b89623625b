/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import { toDataURL } from 'qrcode';
import type { Locale } from '#i18n/locales.ts';
import { asPage, rawQuery } from '#src/sandbox/http.ts';
import { readSwitches } from '#src/sandbox/switches.ts';
import { wordsFor } from '#src/sandbox/words.ts';
import { CardPage, prefilled } from './card-page.tsx';
import { type CardGroup, findCard, matchCard } from './cards.ts';
import { PENDING, REFUSAL_CODES, type RefusalCode } from './codes.ts';
import { finishPayment, type Gateway, type Result, returnUrl } from './finish-payment.ts';
import { PAGES } from './paths.ts';
import { MethodPage, methodPage, OtpPage, QrPage, RefusedPage, ResultPage } from './pay-pages.tsx';
import { readPayRequest } from './read-pay-request.ts';
import { countTry, findByToken, openTransaction, setCard, type Transaction } from './transactions.ts';

const CARD_TRIES = 4;
const OTP_TRIES = 3;
const QR_MODULE_MARGIN = 4;
const GROUPS: readonly string[] = ['NCB', 'NAPAS', 'INTCARD'];
const NOTHING_TYPED = { number: '', holder: '', date: '', cvc: '' };

type Form = Record<string, string>;
type Visit = { c: Context; transaction: Transaction; form: Form };

/** The pages a buyer walks through, from the shop's signed URL back to the shop's signed return. */
export function gatewayPages(gateway: Gateway): Hono {
  const app = new Hono();
  app.get(PAGES.open, (c) => open(gateway, c));
  app.get(PAGES.error, (c) => showRefusal(c));
  app.get(PAGES.method, (c) =>
    visit(gateway, c, ({ transaction }) => asPage(c, <MethodPage {...frame(gateway, c, transaction)} />)),
  );
  app.get(PAGES.card, (c) => visit(gateway, c, showCard(gateway)));
  app.post(PAGES.card, (c) => visit(gateway, c, takeCard(gateway)));
  app.get(PAGES.otp, (c) => visit(gateway, c, (now) => showOtp(gateway, now, null)));
  app.post(PAGES.otp, (c) => visit(gateway, c, takeOtp(gateway)));
  app.get(PAGES.qr, (c) => visit(gateway, c, showQr(gateway)));
  app.post(PAGES.qr, (c) =>
    visit(gateway, c, (now) => finish(gateway, now, { code: '00', bankCode: 'VNPAYQR', cardType: 'QRCODE' })),
  );
  app.post(PAGES.cancel, (c) => visit(gateway, c, (now) => finish(gateway, now, { code: '24' })));
  app.get(PAGES.result, (c) => showResult(gateway, c));
  return app;
}

function open(gateway: Gateway, c: Context): Response {
  const { db, config } = gateway;
  const query = rawQuery(c.req.url);
  const now = new Date().toISOString();
  const request = readPayRequest(query, config, now);
  const opened = 'code' in request ? request : openTransaction(db, { request, rawQuery: query, now });
  if ('code' in opened) {
    const lang = new URLSearchParams(query).get('vnp_Locale') === 'en' ? 'en' : 'vi';
    return c.redirect(`${PAGES.error}?code=${opened.code}&lang=${lang}`, 302);
  }
  const { autoPay } = readSwitches(db);
  if (autoPay !== 'none') return c.redirect(finishPayment(gateway, opened.ref, { code: autoPay }), 302);
  const choice = opened.bank_choice;
  const isKnown = choice === 'VNPAYQR' || GROUPS.includes(choice);
  const first = isKnown ? `${methodPage(choice)}?method=${choice}&token=` : `${PAGES.method}?token=`;
  return c.redirect(`${first}${opened.token}`, 302);
}

/** Runs a step of a payment that is still open; one that ended or ran out of time goes to its result. */
async function visit(
  gateway: Gateway,
  c: Context,
  step: (visit: Visit) => Response | Promise<Response>,
): Promise<Response> {
  const form = c.req.method === 'POST' ? textsOf(await c.req.parseBody()) : {};
  const transaction = findByToken(gateway.db, form.token ?? c.req.query('token') ?? '');
  if (!transaction) return c.redirect(`${PAGES.error}?code=91`, 303);
  if (transaction.status !== PENDING) return toResult(c, transaction);
  if (transaction.expires_at <= new Date().toISOString())
    return finish(gateway, { c, transaction, form }, { code: '11' });
  return step({ c, transaction, form });
}

function finish(gateway: Gateway, { c, transaction }: Visit, result: Result): Response {
  finishPayment(gateway, transaction.ref, result);
  return toResult(c, transaction);
}

function toResult(c: Context, transaction: Transaction): Response {
  return c.redirect(`${PAGES.result}?token=${transaction.token}&lang=${langOf(c, transaction)}`, 303);
}

function showCard(gateway: Gateway) {
  return ({ c, transaction }: Visit) => {
    const group = groupOf(c.req.query('method'));
    if (!group) return c.redirect(`${PAGES.method}?token=${transaction.token}`, 303);
    const typed = prefilled(findCard(c.req.query('card') ?? ''), new Date().toISOString());
    return asPage(
      c,
      <CardPage {...frame(gateway, c, transaction, group)} group={group} typed={typed} left={null} />,
    );
  };
}

function takeCard(gateway: Gateway) {
  return (now: Visit) => {
    const { c, transaction, form } = now;
    const group = groupOf(form.method);
    if (!group) return c.redirect(`${PAGES.method}?token=${transaction.token}`, 303);
    const typed = { ...NOTHING_TYPED, ...form };
    const card = matchCard(group, typed, new Date().toISOString());
    if (!card) {
      const left = CARD_TRIES - countTry(gateway.db, transaction.ref);
      if (left <= 0) return finish(gateway, now, { code: '10', bankCode: group });
      return asPage(
        c,
        <CardPage {...frame(gateway, c, transaction, group)} group={group} typed={typed} left={left} />,
      );
    }
    if (card.otp === null)
      return finish(gateway, now, { code: card.code, bankCode: bankOf(card), cardType: card.brand });
    setCard(gateway.db, transaction.ref, card.number);
    return c.redirect(`${PAGES.otp}?token=${transaction.token}&lang=${langOf(c, transaction)}`, 303);
  };
}

function showOtp(gateway: Gateway, { c, transaction }: Visit, left: number | null): Response {
  const card = findCard(transaction.card);
  if (!card?.otp) return c.redirect(`${PAGES.method}?token=${transaction.token}`, 303);
  return asPage(c, <OtpPage {...frame(gateway, c, transaction)} otp={card.otp} left={left} />);
}

function takeOtp(gateway: Gateway) {
  return (now: Visit) => {
    const { transaction, form } = now;
    const card = findCard(transaction.card);
    if (!card?.otp) return showOtp(gateway, now, null);
    const paidWith = { bankCode: bankOf(card), cardType: card.brand };
    if (form.otp?.trim() === card.otp) return finish(gateway, now, { code: card.code, ...paidWith });
    const left = OTP_TRIES - countTry(gateway.db, transaction.ref);
    return left > 0 ? showOtp(gateway, now, left) : finish(gateway, now, { code: '13', ...paidWith });
  };
}

function showQr(gateway: Gateway) {
  return async ({ c, transaction }: Visit) => {
    const qr = await toDataURL(c.req.url, { margin: QR_MODULE_MARGIN, width: 464 });
    return asPage(c, <QrPage {...frame(gateway, c, transaction)} qr={qr} />);
  };
}

function showResult(gateway: Gateway, c: Context): Response {
  const transaction = findByToken(gateway.db, c.req.query('token') ?? '');
  if (!transaction) return c.redirect(`${PAGES.error}?code=91`, 303);
  if (transaction.status === PENDING) return c.redirect(`${PAGES.method}?token=${transaction.token}`, 303);
  const backTo = returnUrl(transaction, gateway.config);
  return asPage(c, <ResultPage {...frame(gateway, c, transaction)} backTo={backTo} />);
}

function showRefusal(c: Context): Response {
  const asked = c.req.query('code') ?? '';
  const code = REFUSAL_CODES.find((known) => known === asked) ?? ('91' satisfies RefusalCode);
  const locale: Locale = c.req.query('lang') === 'en' ? 'en' : 'vi';
  const otherHref = `${PAGES.error}?code=${code}&lang=${locale === 'en' ? 'vi' : 'en'}`;
  return asPage(c, <RefusedPage words={wordsFor(locale)} code={code} otherHref={otherHref} />, 400);
}

function frame({ config }: Gateway, c: Context, transaction: Transaction, method?: string) {
  const locale = langOf(c, transaction);
  const query = new URLSearchParams({
    token: transaction.token,
    lang: locale === 'en' ? 'vi' : 'en',
    ...(method ? { method } : {}),
  });
  return {
    words: wordsFor(locale),
    transaction,
    merchant: config.tmnCode,
    otherHref: `${c.req.path}?${query}`,
  };
}

function langOf(c: Context, transaction: Transaction): Locale {
  const asked = c.req.query('lang');
  return asked === 'vi' || asked === 'en' ? asked : transaction.locale === 'en' ? 'en' : 'vi';
}

function groupOf(method: string | undefined): CardGroup | null {
  return method && GROUPS.includes(method) ? (method as CardGroup) : null;
}

export function bankOf({ group, brand }: { group: CardGroup; brand: string }): string {
  return group === 'INTCARD' ? brand : group;
}

function textsOf(body: Record<string, unknown>): Form {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
