import type { Db } from '#db/client.ts';
import { readJson, readSepayRow } from '#src/features/payments/providers/sepay.ts';
import { env } from '#src/server/env.ts';
import { log } from '#src/server/log.ts';
import { addSeconds, parkDay, parkTime } from '#src/values/day.ts';
import { receiveTransfer } from './receive-transfer.ts';

const TIMEOUT_MS = 15_000;
const PAGE_ROWS = 100;
const PAGES_MAX = 20;
/** Far enough back for a webhook that SePay has given up on over a long weekend. */
const BACK_SECONDS = 4 * 24 * 60 * 60;

type Access = { token: string; baseUrl: string };
type Clock = { db: Db; now: string };

/** Fetches what SePay knows of the last days and takes what no webhook told. Resolves with how many that were. */
export async function pullTransfers(
  ctx: Clock,
  access: Access | null = env().BANK.sepayApi,
): Promise<number> {
  if (!access) return 0;
  let taken = 0;
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const answer = await fetchPage(access, page, ctx.now);
    for (const row of answer.rows) {
      const told = readSepayRow(row);
      const result = told && (await receiveTransfer(ctx, told));
      if (!told || !result) continue;
      if (!['known', 'repeat', 'foreign'].includes(result)) {
        taken += 1;
        log.warn(
          { reference: told.reference, amountVnd: told.amountVnd, result },
          'transfer fetched, not told',
        );
      }
    }
    if (!answer.hasMore) break;
  }
  return taken;
}

type Page = { rows: Record<string, unknown>[]; hasMore: boolean };

async function fetchPage({ token, baseUrl }: Access, page: number, now: string): Promise<Page> {
  const since = addSeconds(now, -BACK_SECONDS);
  const url = new URL('/v2/transactions', baseUrl);
  url.search = new URLSearchParams({
    transfer_type: 'in',
    transaction_date_from: `${parkDay(since)} ${parkTime(since)}:00`,
    per_page: String(PAGE_ROWS),
    page: String(page),
  }).toString();
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = answer.ok ? readJson(await answer.text()) : null;
  if (!body || !Array.isArray(body.data)) throw new Error(`SePay answered ${answer.status}`);
  const rows = body.data.filter((row) => typeof row === 'object' && row !== null);
  return { rows, hasMore: hasMore(body) };
}

function hasMore({ meta }: Record<string, unknown>): boolean {
  const { pagination } = (meta ?? {}) as { pagination?: { has_more?: unknown } };
  return pagination?.has_more === true;
}
