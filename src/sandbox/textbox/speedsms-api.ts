/** SpeedSMS's sending API: a token as the name of HTTP Basic, codes of three digits, no memory of repetitions. */
import type { Database } from 'bun:sqlite';
import { Hono } from 'hono';
import * as z from 'zod';
import { readSwitches } from '#src/sandbox/switches.ts';
import { CLOSED_NUMBER } from './esms-api.ts';
import { reportLater } from './report-later.ts';
import { createText } from './texts.ts';

export type SpeedSmsAccount = {
  accessToken: string;
  sender: string;
  /** Where the account's owner wants its reports; null for nowhere. */
  reportUrl: string | null;
};

const ARRIVED = 0;
const NEVER_ARRIVED = 65;

const PHONE = /^(84|0)\d{9}$/;
const CUSTOMER_CARE = 2;

const sending = z.object({
  to: z.array(z.string()).length(1),
  content: z.string().min(1),
  sms_type: z.int(),
  sender: z.string(),
});

export function speedSmsApi(db: Database, account: SpeedSmsAccount | null): Hono {
  const app = new Hono();
  app.post('/index.php/sms/send', async (c) => {
    const sent = c.req.header('authorization') ?? '';
    const wanted = account && `Basic ${Buffer.from(`${account.accessToken}:x`).toString('base64')}`;
    if (!account || sent !== wanted) return c.json(refused('009', 'API not allowed'), 401);
    return c.json(receive(db, account, await c.req.json().catch(() => null)));
  });
  return app;
}

function receive(db: Database, account: SpeedSmsAccount, body: unknown) {
  const { speedSmsDown, textsLost } = readSwitches(db);
  if (speedSmsDown) return refused('300', 'Your account balance not enough to send sms');
  const read = sending.safeParse(body);
  if (!read.success || read.data.sms_type !== CUSTOMER_CARE || read.data.sender !== account.sender)
    return refused('101', 'Invalid or missing parameters');
  const [to = ''] = read.data.to;
  const phone = to.replace(/^0/, '84');
  if (!PHONE.test(to) || phone === CLOSED_NUMBER) return refused('105', 'Phone number invalid');
  if (/[^\n\x20-\x7e]/.test(read.data.content)) return refused('110', 'Not support sms content encoding');
  const text = {
    requestId: crypto.randomUUID(),
    phone,
    brandname: account.sender,
    content: read.data.content,
  };
  const id = createText(db, { ...text, carrier: 'SpeedSMS' });
  if (account.reportUrl)
    reportEnd(account.reportUrl, { tranId: id, phone, status: textsLost ? NEVER_ARRIVED : ARRIVED });
  const data = { tranId: id, totalSMS: 1, totalPrice: 250, invalidPhone: [] };
  return { status: 'success', code: '00', data };
}

/** SpeedSMS's report once the mobile operator has reported; nothing in it is signed. */
function reportEnd(url: string, report: { tranId: string | null; phone: string; status: number }): void {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ type: 'report', ...report });
  reportLater(() => fetch(url, { method: 'POST', headers, body }));
}

function refused(code: string, message: string) {
  return { status: 'error', code, message };
}
