import type { OrderRow } from '#db/schema/orders.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import { findOrderById } from '#src/features/orders/orders.queries.ts';
import {
  closeUnopened,
  createPaymentEvent,
  findAttempt,
  storePayUrl,
} from '#src/features/payments/attempts.queries.ts';
import type { NotOpened, OpenedPayment, PaymentProvider } from '#src/features/payments/provider.ts';
import { providerOf } from '#src/features/payments/registry.ts';
import { Problem } from '#src/server/problem.ts';
import { log } from '#src/server/tracing/log.ts';
import type { Context } from '#src/server/trpc.ts';
import { newPayment } from './record-attempt.ts';

/** How long to wait for a request, perhaps in another process, that is opening the same payment. */
const PATIENCE_MS = 3000;
const LOOK_EVERY_MS = 100;

/** Null for an attempt that ended without an address; throws a Problem while none can be had. */
export async function openAttempt(ctx: Context, ref: string): Promise<{ redirectUrl: string } | null> {
  const attempt = await findAttempt(ctx.db.read, ref);
  const order = attempt && (await findOrderById(ctx.db.read, attempt.orderId));
  if (!attempt || !order) throw new Problem('NOT_FOUND', 'orders.error.unknown');
  if (attempt.payUrl) return { redirectUrl: attempt.payUrl };
  if (attempt.state !== 'pending') return null;
  const provider = providerOf(attempt.provider);
  const opened = await open(ctx, { provider, attempt, order });
  await ctx.db.write(async (tx) => {
    const notice = { provider: provider.name, source: 'create' as const, ref, payload: facts(opened) };
    await createPaymentEvent(tx, {
      notice,
      outcome: 'failed' in opened ? opened.failed : 'opened',
      now: ctx.now,
    });
    if ('payUrl' in opened) await storePayUrl(tx, attempt.id, opened.payUrl);
  });
  if ('payUrl' in opened) return addressOf(ctx, ref);
  log.warn({ requestId: ctx.requestId, ref, ...opened }, 'payment not opened');
  return resolveUnopened(ctx, { provider, attempt, opened });
}

type Opening = { provider: PaymentProvider; attempt: PaymentAttemptRow; order: OrderRow };
const openings = new Map<string, Promise<OpenedPayment>>();

/** One call at a time for a reference: concurrent callers get the same answer. */
async function open(ctx: Context, { provider, attempt, order }: Opening): Promise<OpenedPayment> {
  const { ref, amountVnd, expiresAt, providerCreateDate: createDate } = attempt;
  const { openPayment } = provider;
  if (!openPayment) throw new Error(`${provider.name} needs no opening`);
  const known = openings.get(ref);
  if (known) return known;
  const paid = { ...order, method: attempt.provider };
  const asked = await newPayment(ctx.db.read, ctx, { order: paid, ref, expiresAt });
  const payment = { ...asked, amountVnd, createDate };
  const opening = openings.get(ref) ?? openPayment(payment).finally(() => openings.delete(ref));
  openings.set(ref, opening);
  return opening;
}

function facts(opened: OpenedPayment): Record<string, string> {
  return { responseCode: opened.responseCode };
}

type Failed = { provider: PaymentProvider; attempt: PaymentAttemptRow; opened: NotOpened };

/** The result of a payment that was not opened: the URL from the request that opened it, an end, or a Problem. */
async function resolveUnopened(
  ctx: Context,
  { provider, attempt, opened: { failed, responseCode } }: Failed,
): Promise<{ redirectUrl: string } | null> {
  if (failed === 'unclear') throw new Problem('SERVICE_UNAVAILABLE', 'payments.error.unreachable');
  if (failed !== 'refused') {
    const elsewhere = await waitForAddress(ctx, attempt.ref);
    if (elsewhere) return elsewhere;
    if (failed === 'busy') throw new Problem('SERVICE_UNAVAILABLE', 'payments.error.unreachable');
  }
  const isClosed = await ctx.db.write((tx) => closeUnopened(tx, attempt.id, { responseCode, now: ctx.now }));
  if (!isClosed) return addressOf(ctx, attempt.ref);
  if (failed === 'refused') throw new Problem('CONFLICT', provider.codeMessage(responseCode));
  return null;
}

async function addressOf(ctx: Context, ref: string): Promise<{ redirectUrl: string } | null> {
  const attempt = await findAttempt(ctx.db.read, ref);
  return attempt?.payUrl ? { redirectUrl: attempt.payUrl } : null;
}

async function waitForAddress(ctx: Context, ref: string): Promise<{ redirectUrl: string } | null> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (performance.now() < giveUpAt) {
    const found = await addressOf(ctx, ref);
    if (found) return found;
    await Bun.sleep(LOOK_EVERY_MS);
  }
  return null;
}
