/** Movements of money as a file: both sides of each, the newest first, as the room narrows them. */
import type { Context as HttpContext } from 'hono';
import { countEntries, type EntryFilter, listEntries } from '#src/features/ledger/entry-list.queries.ts';
import { readLedgerAsked } from '#src/features/reconciliation/ledger-asked.ts';
import { csvAnswer } from '#src/server/csv-answer.ts';
import { traceExport } from '#src/server/sessions/staff-trace.ts';
import type { Context } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { csvHead, csvLine } from '#src/values/files/csv.ts';
import { mayNow } from '#src/values/permissions.ts';

const HEAD = ['entry', 'at', 'order', 'kind', 'account', 'amount_vnd', 'reference'];
const MOVEMENTS_AT_ONCE = 200;
const PERMISSION = 'reconciliation.edit';
/** Their reference is the code of a voucher, which is worth money to whoever reads it. */
const CREDIT = new Set(['credit-issued', 'credit-used']);

/** `GET /ledger.csv` with what the address of the room asks for; null for whoever may not have it. */
export async function ledgerFile(c: HttpContext, ctx: Context): Promise<Response | null> {
  const { user } = ctx;
  if (!user || !mayNow(user, PERMISSION)) return null;
  const today = parkDay(ctx.now);
  const { code, account, from, to } = readLedgerAsked(new URL(c.req.url).searchParams, today);
  const asked = { code, account, from, to };
  const rows = await countEntries(ctx.db.read, asked);
  const filter = Object.values(asked).filter(Boolean).join(' ');
  const exported = { path: c.req.path, permission: PERMISSION, id: 'ledger', filter, rows } as const;
  await traceExport({ ...ctx, user }, exported);
  return csvAnswer(`so-quy-${today}`, linesOf(ctx.db.read, asked));
}

/** Instants in UTC, money in đồng; the two entries of a movement stand together. */
async function* linesOf(db: Context['db']['read'], asked: EntryFilter): AsyncGenerator<string> {
  yield csvHead(HEAD);
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page: Awaited<ReturnType<typeof listEntries>> = await listEntries(db, {
      ...{ ...asked, after, limit: MOVEMENTS_AT_ONCE },
    });
    yield page.rows
      .map(({ id, at, code, kind, account, amountVnd, note }) =>
        csvLine([id, at, code, kind, account, amountVnd, CREDIT.has(kind) ? '' : note]),
      )
      .join('');
    after = page.next;
  }
}
