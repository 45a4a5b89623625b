/** SePay's list of movements of an account, in both directions, page by page. */
import type { Database } from 'bun:sqlite';
import * as z from 'zod';
import { type BankMovement, makeOutgoing } from './movements.ts';

const PAGE_ROWS_MAX = 100;
const SELECTED = `SELECT *, 'in' AS direction FROM (SELECT uuid, account, amount, content, reference, moved_at FROM bank_movements)
  UNION ALL SELECT uuid, account, amount, content, reference, moved_at, 'out' FROM bank_outgoing`;

type Listed = Omit<BankMovement, 'id'> & { direction: 'in' | 'out' };

const outgoingInput = z.object({
  account: z.string().min(1),
  amount: z.int().positive(),
  content: z.string().max(210).default(''),
});

/** The park sends money from its account; null when that is not a transfer. */
export function payOut(db: Database, typed: unknown): { reference: string } | null {
  const read = outgoingInput.safeParse(typed);
  return read.success ? makeOutgoing(db, read.data) : null;
}

/** The newest first, as version 2 of the API answers. */
export function sepayList(db: Database, query: Record<string, string>) {
  const { transfer_type = '', transaction_date_from: from = '', transaction_date_to: to = '' } = query;
  const perPage = Math.min(PAGE_ROWS_MAX, Number(query.per_page) || PAGE_ROWS_MAX);
  const page = Math.max(1, Number(query.page) || 1);
  const rows = db
    .query<Listed, { from: string; to: string; direction: string }>(
      `SELECT * FROM (${SELECTED}) WHERE moved_at >= $from AND ($to = '' OR moved_at <= $to)
       AND ($direction = '' OR direction = $direction) ORDER BY moved_at DESC, uuid`,
    )
    .all({ from, to, direction: transfer_type });
  const lastPage = Math.max(1, Math.ceil(rows.length / perPage));
  const pagination = {
    total: rows.length,
    per_page: perPage,
    current_page: page,
    last_page: lastPage,
    has_more: page < lastPage,
  };
  return {
    status: 'success',
    data: rows.slice((page - 1) * perPage, page * perPage).map(sepayRow),
    meta: { pagination },
  };
}

/** Under another number than its webhook. */
function sepayRow({ uuid, account, amount, content, reference, moved_at, direction }: Listed) {
  return {
    id: uuid,
    transaction_date: moved_at,
    account_number: account,
    va: '',
    transfer_type: direction,
    amount_in: direction === 'in' ? amount : 0,
    amount_out: direction === 'out' ? amount : 0,
    accumulated: 0,
    transaction_content: content,
    reference_number: reference,
    code: null,
    bank_brand_name: 'VietinBank',
  };
}
