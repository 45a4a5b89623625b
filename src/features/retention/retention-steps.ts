/** Which rows a row of the retention table is about, and how a night finds them. */
/** Where data goes after its period: whole rows, or columns that get these SQL values. */
export type PurgeStep = {
  table: string;
  /** The index that finds the oldest rows that are left; whatever is over already is not in it. */
  index: string;
  /** Whose oldest rows are read instead, by that index: they have the age of those here, and `key` leads to them. */
  of?: { table: string; key: string; keyIndex: string };
  /** SQL that gives the instant from which the period counts. */
  at: string;
  remove: 'row' | Readonly<Record<string, string>>;
  /** SQL condition for the rows it applies to. */
  when?: string;
};

/** Never paid: its hold lapsed or it was cancelled, and the ledger has no money for it. */
const UNPAID = "paid_at IS NULL AND status IN ('pending', 'cancelled')";
const PAID = `NOT (${UNPAID})`;
/** Written exactly as in the partial index, so that a run reads only what is left. */
const NAMED = "contact_name <> ''";
const PERSON = { contact_name: "''", email: 'NULL', phone: 'NULL' };
const NOWHERE = '"provinceCode":"","provinceName":"","wardCode":"","wardName":"","street":"","note":""';
/** How the goods were received is about no person: it stays. */
const EMPTY_ADDRESS = `CASE WHEN json_extract(address, '$.isPickup') THEN '{${NOWHERE},"isPickup":true}' ELSE '{${NOWHERE}}' END`;

/** Statistics of a park with one delivery make a planner read all of them for each order. */
const BY_HOLD = 'sqlite_autoindex_order_deliveries_1';

/**
 * Goes before the name: by its order it is found only as long as that has one. Looks at no more orders than those whose
 * names are removed next: most have nothing delivered, and a slice would read on through all of them.
 */
function address(index: string, when: string): PurgeStep {
  return {
    table: 'order_deliveries',
    index,
    of: { table: 'orders', key: 'hold_id', keyIndex: BY_HOLD },
    at: 'created_at',
    remove: { address: EMPTY_ADDRESS },
    when: `${NAMED} AND ${when}`,
  };
}
const NO_ADDRESS = `NOT EXISTS (SELECT 1 FROM order_deliveries d INDEXED BY ${BY_HOLD} WHERE d.hold_id = orders.hold_id AND d.address IS NOT ${EMPTY_ADDRESS})`;

/** Whole rows, by the column of their age. */
export function oldRows(table: string, index: string, at: string): PurgeStep {
  return { table, index, at, remove: 'row' };
}

/** The person of a paid order; the address goes first. */
export const PAID_ORDERS: readonly PurgeStep[] = [
  address('orders_person', PAID),
  {
    ...{ table: 'orders', index: 'orders_person', at: 'created_at', remove: PERSON },
    when: `${NAMED} AND ${PAID} AND ${NO_ADDRESS}`,
  },
  {
    ...{ table: 'refund_requests', index: 'refund_requests_noted', at: 'created_at' },
    remove: { note: "''", answer: 'NULL' },
    when: "note <> '' OR answer IS NOT NULL",
  },
  oldRows('order_notes', 'order_notes_created', 'created_at'),
];

/** The same of an order never paid. */
export const UNPAID_ORDERS: readonly PurgeStep[] = [
  address('orders_person_unpaid', UNPAID),
  {
    ...{ table: 'orders', index: 'orders_person_unpaid', at: 'created_at' },
    remove: { ...PERSON, invoice: 'NULL' },
    when: `${NAMED} AND ${UNPAID} AND ${NO_ADDRESS}`,
  },
];
