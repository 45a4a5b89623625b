/** SePay's list of movements on the account, for reports that no webhook brought and for reconciliation. */
import { tracedFetch } from '#src/server/tracing/traced-fetch.ts';
import { parkDay, parkTime } from '#src/values/day.ts';
import { type ReportedTransfer, readJson, readSepayRow } from './sepay.ts';

const TIMEOUT_MS = 15_000;
const PAGE_ROWS = 100;
const PAGES_MAX = 20;
const TOO_MANY_REQUESTS = 429;

export type SepayAccess = { token: string; baseUrl: string };
type Refusal = { refused: 'ask-later' | 'unreachable'; status: number };
/** `isWhole`: nothing older is left that was asked for. `ask-later`: asked too often; try again after a while. */
type SepayList = { transfers: ReportedTransfer[]; isWhole: boolean } | Refusal;

/**
 * Movements since an instant, or of one direction, the newest first, as many as are read at once. Rows that say too
 * little are left out.
 */
export async function listSepayMovements(
  access: SepayAccess,
  { since, direction }: { since: string; direction?: 'in' | 'out' },
): Promise<SepayList> {
  // New movements shift rows to the next page, where they appear again.
  const transfers = new Map<string, ReportedTransfer>();
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const answer = await fetchPage(access, { since, direction, page });
    if ('refused' in answer) return answer;
    for (const row of answer.rows.map(readSepayRow)) if (row) transfers.set(row.channelId, row);
    if (!answer.hasMore) return { transfers: [...transfers.values()], isWhole: true };
  }
  return { transfers: [...transfers.values()], isWhole: false };
}

type Page = { rows: Record<string, unknown>[]; hasMore: boolean };
type Asked = { since: string; direction: 'in' | 'out' | undefined; page: number };

async function fetchPage(
  { token, baseUrl }: SepayAccess,
  { since, direction, page }: Asked,
): Promise<Page | Refusal> {
  const url = new URL('/v2/transactions', baseUrl);
  url.search = new URLSearchParams({
    ...(direction ? { transfer_type: direction } : {}),
    transaction_date_from: `${parkDay(since)} ${parkTime(since)}:00`,
    per_page: String(PAGE_ROWS),
    page: String(page),
  }).toString();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await tracedFetch(url, {
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const status = answer?.status ?? 0;
  if (status === TOO_MANY_REQUESTS) return { refused: 'ask-later', status };
  const body = answer?.ok ? readJson(await answer.text().catch(() => '')) : null;
  if (!body || !Array.isArray(body.data)) return { refused: 'unreachable', status };
  const rows = body.data.filter((row) => typeof row === 'object' && row !== null);
  return { rows, hasMore: hasMore(body) };
}

function hasMore({ meta }: Record<string, unknown>): boolean {
  const { pagination } = (meta ?? {}) as { pagination?: { has_more?: unknown } };
  return pagination?.has_more === true;
}
