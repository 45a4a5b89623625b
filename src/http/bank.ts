/** Webhooks of SePay and payOS about the park's bank account. */
import { type Context, Hono } from 'hono';
import type { Db } from '#db/client.ts';
import { readPayos } from '#src/features/payments/providers/payos.ts';
import {
  type ReportedTransfer,
  readSepay,
  type TransferRefusal,
} from '#src/features/payments/providers/sepay.ts';
import { receiveTransfer } from '#src/features/transfers/receive-transfer.ts';
import { database } from '#src/server/database.ts';
import { env } from '#src/server/env/env.ts';
import { bodyLimit } from '#src/server/limits/limited-body.ts';
import { factsOf } from '#src/server/request.ts';
import { log } from '#src/server/tracing/log.ts';

const BODY_MAX_BYTES = 64 * 1024;
const STATUS_OF_REFUSAL = { signature: 401, drift: 401, malformed: 400, 'not-paid': 200 } as const;

/** Null where this channel is not set up. */
type Read = (c: Context, raw: string, now: string) => ReportedTransfer | TransferRefusal | null;

/** The webhooks below `/api/payments`, on the database that `open` gives. */
export function bankApi(open: () => Promise<Db> = database): Hono {
  const app = new Hono();
  for (const [path, read] of [
    ['/sepay/webhook', sepay],
    ['/payos/webhook', payos],
  ] as const) {
    const tooLarge = (c: Context) => {
      const facts = { requestId: factsOf(c.req.raw).id, path: c.req.path, reason: 'too-large' };
      log.warn(facts, 'bank webhook refused');
      return c.json({ success: false, message: 'Payload Too Large' }, 413);
    };
    app.use(path, bodyLimit({ maxSize: BODY_MAX_BYTES, onError: tooLarge }));
    app.post(path, (c) => takeWebhook(c, read, open));
    app.all(path, (c) => c.json({ success: false, message: 'Method Not Allowed' }, 405, { allow: 'POST' }));
  }
  return app;
}

function sepay(c: Context, raw: string, now: string) {
  const keys = env().BANK.sepay;
  return keys && readSepay(keys, { headers: c.req.raw.headers, raw, now });
}

function payos(_: Context, raw: string) {
  const key = env().BANK.payosChecksumKey;
  return key === null ? null : readPayos(key, raw);
}

/** Anything but a 2xx is sent again: so it is what we cannot take now, and never what we do not want. */
async function takeWebhook(c: Context, read: Read, open: () => Promise<Db>): Promise<Response> {
  const requestId = factsOf(c.req.raw).id;
  const path = c.req.path;
  try {
    const now = new Date().toISOString();
    const movement = read(c, rawText(await c.req.arrayBuffer()), now);
    if (movement === null) return c.json({ success: false, message: 'Not Found' }, 404);
    if ('refused' in movement) {
      log.warn({ requestId, path, reason: movement.refused }, 'bank webhook refused');
      const status = STATUS_OF_REFUSAL[movement.refused];
      return c.json({ success: status === 200, message: movement.refused }, status);
    }
    const result = await receiveTransfer({ db: await open(), now }, movement);
    const { channelId, amountVnd } = movement;
    log.info({ requestId, path, channelId, amountVnd, result }, 'bank webhook');
    return c.json({ success: true });
  } catch (error) {
    log.error({ requestId, path, err: error }, 'bank webhook failed');
    return c.json({ success: false, message: 'Internal Server Error' }, 500);
  }
}

/** The bytes as text, nothing taken away: what cannot be text is changed by this and fails its signature. */
function rawText(bytes: ArrayBuffer): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
