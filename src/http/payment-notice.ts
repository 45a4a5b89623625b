/** A provider's notification, from its signature to one transaction; every provider is answered in its own words. */
import type { Context } from 'hono';
import type { Db } from '#db/client.ts';
import type { SettleResult } from '#src/features/orders/orders.ts';
import type { RefusedNotice } from '#src/features/payments/provider.ts';
import { providerOf } from '#src/features/payments/registry.ts';
import { settlePayment } from '#src/features/settlement/settle-payment.ts';
import { factsOf } from '#src/server/request.ts';
import { log } from '#src/server/tracing/log.ts';
import type { OnlineMethod } from '#src/values/payment-method.ts';

/** What became of it: settled or refused, or that it could not be taken at all. */
export type Taken = SettleResult | RefusedNotice['refused'] | 'failed';

type Notice = { method: OnlineMethod; raw: string };

/** Never throws: providers read the answer, and an exception would not be one. */
export async function takeNotice(
  c: Context,
  open: () => Promise<Db>,
  { method, raw }: Notice,
): Promise<Taken> {
  const about = { requestId: factsOf(c.req.raw).id, provider: method };
  try {
    const notice = providerOf(method).readNotice(raw, 'ipn');
    if ('refused' in notice) {
      log.warn({ ...about, reason: notice.refused }, 'payment notification refused');
      return notice.refused;
    }
    const result = await settlePayment({ db: await open(), now: new Date().toISOString() }, notice);
    log.info({ ...about, ref: notice.ref, outcome: notice.outcome, result }, 'payment notification');
    return result;
  } catch (error) {
    log.error({ ...about, err: error }, 'payment notification failed');
    return 'failed';
  }
}

export function rawQuery(c: Context): string {
  const at = c.req.url.indexOf('?');
  return at < 0 ? '' : c.req.url.slice(at + 1).replace(/#.*$/, '');
}
