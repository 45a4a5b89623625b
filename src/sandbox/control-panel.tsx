/** @jsxImportSource hono/jsx */
import type { Database } from 'bun:sqlite';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { Gateway } from './gateway/finish-payment.ts';
import { listNotifications, resendNotification } from './gateway/notify-merchant.ts';
import { listTransactions } from './gateway/transactions.ts';
import { asPage } from './http.ts';
import { readMoney } from './money.ts';
import { PanelPage, type ShownPayment } from './panel-page.tsx';
import { DELAYS, FLAGS, readSwitches, resetSwitches, setSwitches, switchesInput } from './switches.ts';
import { listBills } from './wallets/bills.ts';
import { askedLocale, wordsFor } from './words.ts';

const MAX_SHOWN = 30;
const KEPT_FOR_TESTS = 1000;

export function controlPanel({ db }: Gateway): Hono {
  const app = new Hono();
  app.get('/', (c) => {
    const words = wordsFor(askedLocale(c.req.query('lang'), c.req.header('accept-language')));
    const notifications = listNotifications(db, KEPT_FOR_TESTS);
    const shown = { switches: readSwitches(db), payments: listPayments(db), notifications };
    return asPage(c, <PanelPage words={words} isSaved={c.req.query('saved') === '1'} {...shown} />);
  });
  app.get('/switches', (c) => c.json(readSwitches(db)));
  app.post('/switches', async (c) => {
    const isForm = !c.req.header('content-type')?.includes('json');
    const change = switchesInput.safeParse(
      isForm ? readForm(await c.req.parseBody()) : await c.req.json().catch(() => null),
    );
    if (!change.success) return c.json({ error: z.prettifyError(change.error) }, 400);
    const switches = setSwitches(db, change.data);
    return isForm ? c.redirect(`/?saved=1&lang=${langOf(c)}`, 303) : c.json(switches);
  });
  app.delete('/switches', (c) => c.json(resetSwitches(db)));
  app.post('/switches/reset', (c) => {
    resetSwitches(db);
    return c.redirect(`/?saved=1&lang=${langOf(c)}`, 303);
  });
  app.get('/transactions.json', (c) => c.json(listTransactions(db, KEPT_FOR_TESTS)));
  app.get('/notifications.json', (c) => c.json(listNotifications(db, KEPT_FOR_TESTS)));
  app.get('/money.json', (c) => c.json(readMoney(db)));
  app.post('/notifications/:id/resend', (c) => {
    const isKnown = resendNotification(db, Number(c.req.param('id')), new Date().toISOString());
    return isKnown ? c.redirect(`/?lang=${langOf(c)}`, 303) : c.json({ error: 'no such notification' }, 404);
  });
  return app;
}

/** Of the gateway and the wallets, the latest first. */
function listPayments(db: Database): ShownPayment[] {
  const cards = listTransactions(db, MAX_SHOWN).map(
    ({ ref, amount, response_code: code, created_at: at }) => {
      return { ref, amountVnd: amount / 100, code, at };
    },
  );
  const bills = listBills(db, MAX_SHOWN).map(({ ref, amount: amountVnd, code, created_at: at }) => {
    return { ref, amountVnd, code, at };
  });
  return [...cards, ...bills].sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, MAX_SHOWN);
}

function langOf(c: Context): string {
  return askedLocale(c.req.query('lang'), c.req.header('accept-language'));
}

/** A form leaves out boxes that are not ticked, and sends figures as text. */
function readForm(form: Record<string, unknown>): unknown {
  const flags = FLAGS.map((name) => [name, name in form]);
  const delays = DELAYS.map((name) => [name, Number(form[name])]);
  return {
    ...Object.fromEntries([...flags, ...delays]),
    autoPay: form.autoPay,
    zaloCode: Number(form.zaloCode),
  };
}
