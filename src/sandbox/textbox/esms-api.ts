/** eSMS's sending API, version 4: every answer has status 200, its code has the result. */
import type { Database } from 'bun:sqlite';
import { Hono } from 'hono';
import * as z from 'zod';
import { readSwitches } from '#src/sandbox/switches.ts';
import { reportLater } from './report-later.ts';
import { createText } from './texts.ts';

export type TextKeys = { apiKey: string; secretKey: string; brandname: string };

const PATH = '/MainService.svc/json/SendMultipleMessage_V4_post_json';
const CUSTOMER_CARE = '2';
const PHONE = /^(84|0)\d{9}$/;
/** As many characters as fit in three joined messages of seven bits each. */
const CONTENT_MAX_LENGTH = 459;
/** A number that its owner has closed to such messages, for trials. */
export const CLOSED_NUMBER = '84900000099';

const sending = z.object({
  ApiKey: z.string(),
  SecretKey: z.string(),
  Phone: z.string(),
  Content: z.string().min(1).max(CONTENT_MAX_LENGTH),
  Brandname: z.string().optional(),
  SmsType: z.string(),
  IsUnicode: z.enum(['0', '1']).default('0'),
  Sandbox: z.enum(['0', '1']).default('0'),
  RequestId: z
    .string()
    .max(50)
    .default(() => crypto.randomUUID()),
  CallbackUrl: z.url().optional(),
});
type Sending = z.output<typeof sending>;

export function esmsApi(db: Database, keys: TextKeys | null): Hono {
  const app = new Hono();
  const receive = async (body: unknown) => {
    const { textDown, textsLost } = readSwitches(db);
    if (textDown) return refused('103', 'Balance is not enough to send message');
    const read = sending.safeParse(body);
    if (!read.success) return refused('110', 'Input data is invalid');
    const reason = reasonAgainst(read.data, keys);
    if (reason) return reason;
    const { Phone: phone, Content: content, Brandname: brandname = '', RequestId: requestId } = read.data;
    const id = createText(db, {
      ...{ requestId, phone: phone.replace(/^0/, '84'), brandname, content },
      carrier: 'eSMS',
    });
    if (!id) return refused('124', 'RequestId is duplicated');
    if (read.data.CallbackUrl) reportEnd(read.data.CallbackUrl, { id, requestId, isLost: textsLost });
    return { CodeResult: '100', CountRegenerate: 0, SMSID: id };
  };
  for (const path of [PATH, `${PATH}/`])
    app.post(path, async (c) => c.json(await receive(await c.req.json().catch(() => null))));
  return app;
}

function reasonAgainst(
  { ApiKey, SecretKey, SmsType, Brandname, Phone, Content, IsUnicode }: Sending,
  keys: TextKeys | null,
) {
  if (!keys || ApiKey !== keys.apiKey || SecretKey !== keys.secretKey)
    return refused('101', 'Authorize Failed');
  if (SmsType !== CUSTOMER_CARE) return refused('118', 'SmsType is not supported');
  if (Brandname !== keys.brandname) return refused('104', 'Brandname not exist');
  if (!PHONE.test(Phone)) return refused('108', 'Phone number is invalid');
  if (Phone.replace(/^0/, '84') === CLOSED_NUMBER) return refused('99', 'Phone number is blocked');
  // What needs more than ASCII has to say so.
  if (IsUnicode === '0' && /[^\n\x20-\x7e]/.test(Content))
    return refused('110', 'Content has unicode letters');
  return null;
}

/** eSMS's report once the mobile operator has reported. */
function reportEnd(
  url: string,
  { id, requestId, isLost }: { id: string; requestId: string; isLost: boolean },
) {
  const [good, bad] = isLost ? ['0', '1'] : ['1', '0'];
  const report = new URL(url);
  const facts = { SMSID: id, RequestId: requestId, SendStatus: '5', SendSuccess: good, SendFailed: bad };
  for (const [name, value] of Object.entries({ ...facts, TotalSent: '1', TypeId: CUSTOMER_CARE }))
    report.searchParams.set(name, value);
  reportLater(() => fetch(report));
}

function refused(code: string, message: string) {
  return { CodeResult: code, ErrorMessage: message };
}
